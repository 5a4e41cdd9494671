"""The English of cards: what each word or phrase means to the grammar.

``a|b`` are different phrases, ``(a|b|)`` is one of several within a phrase, a star any ending of up to four letters.
"""

LEXICON = {
    "num:1": "one",
    "num:2": "two|a pair of",
    "num:3": "three",
    "num:4": "four",
    "num:5": "five",
    "num:6": "six",
    "a:": "a|an",
    "any:": "any|any one|whichever|any (1|single)",
    "single:": "a single|one single|single",
    "asyoulike:": "as you (like|wish|choose|see fit|want)|freely",
    "times:": "times|time",
    "all:": "all|every one|all of|all the|all of the",
    "each:": "each|every|each of|each one of|each of the",
    "both:": "both|both of",
    "upto:": "up to|as many as|maximum|max|maximum of|a maximum of",
    "atmost:": (
        "at most|no more than|not more than|maximum of|max|with a maximum of|to a maximum of|a maximum of|limit"
    ),
    "atleast:": "at least|a minimum of|no fewer than|no less than|minimum",
    "ormore:": "or more|or later|and later|or above|or higher|or greater",
    "orless:": "or less|or fewer|or below|or lower",
    "exactly:": "exactly",
    "none:": "no|none|zero",
    "more:": "more|additional|further|extra",
    "other:": "other|another|others|a different|different|the other|one another",
    "cube:": "cube*|influence cube*|influence|influence token*",
    "piece:": "piece*",
    "disc:any": "disc*|disk*",
    "disc:commune": "barricade*|barricade (disc*|disk*)",
    "disc:versailles": "fortification*|fortification (disc*|disk*)",
    "card:": "card*",
    "card:strategy": "strategy card*",
    "objcard:": "objective|objectives|objective card*",
    "latter:": "of (the latter|them|those|these)|of those cards",
    "vp:": "vp|vps|victory point*|point* of victory",
    "vp:political": "political vp|political vps|political victory point*",
    "vp:military": "military vp|military vps|military victory point*",
    "op:": "op|ops|operation* point*|operational point*|operation*|action point*",
    "op:political": "political (op|ops|operation* point*|operation*|operational point*)",
    "op:military": "military (op|ops|operation* point*|operation*|operational point*)",
    "mom:": "momentum|momentum (marker|level|track)|momentum (marker|level) by",
    "mom:commune": "revolutionary momentum|revolutionary momentum (marker|level|track)|revolutionary fervo*",
    "mom:versailles": (
        "prussian collaboration|prussian collaboration (marker|level|track)|collaboration"
        "|collaboration (marker|level|track)|collaboration with prussia"
    ),
    "these:": "these|those",
    "pron:": "it|they|he|she",
    "step:": "step*|level*|notch*|space on (the|its|their|your) track",
    "hand:": "hand",
    "otherhand:": "other hand|the other hand",
    "deck:": "deck|strategy deck|draw pile|draw deck",
    "pile:": "discard pile|discards",
    "aside:": "set aside|card* set aside|set aside card*|set aside strategy card*|final crisis hand",
    "pool:": "pool|cube pool|reserve|cube reserve",
    "slot:": "slot*|free slot* (of|in|on)|free slot*|empty slot*|empty slot* (of|in|on)",
    "space:": "space*|location*",
    "round:": "round|the round",
    "crisis:": "final crisis",
    "board:": "board|the board|map|the map|play",
    "sphere:": "sphere*",
    "dimension:": "dimension*|crisis dimension*",
    "side:commune": "commune|communard*|the commune",
    "side:versailles": "versailles|versaillais",
    "opp:": "opponent|your opponent|the opponent|the other (side|player)|the enemy player|the enemy side",
    "you:": "you|your side",
    "nobody:": "nobody|no one|neither side|neither player|no player|no side",
    "poss:you": "your|your own",
    "poss:third": "their|its|his|her|their own|its own|his or her",
    "enemy:": "enemy|opposing|hostile|rival|enemy s|adverse",
    "own:": "own|friendly",
    "yours:": "yours|of yours|one of yours|one of your own|a cube of yours|of your own",
    "theirs:": "theirs|of theirs",
    "then:": (
        "then|next|and then|thereafter|finally|lastly|after that|afterwards|after which|subsequently|after this"
        "|first|followed by"
    ),
    "also:": "also|in addition|additionally|as well|too|moreover",
    "and:": "and|plus",
    "or:": "or|or else|or instead",
    "either:": "either",
    "choose:": (
        "choose one|choose 1|choose|pick one|select one|choose one of the following|do one of the following"
        "|one of the following|choose one option|choose either|choose between|perform one of the following"
        "|choose one effect|choose one of these"
    ),
    "during:": "during|during the|only in|only during",
    "if:": "if|provided|provided that|as long as|when|only if",
    "unless:": "unless",
    "otherwise:": "otherwise|if not|else",
    "instead:": "instead",
    "may:": (
        "may|can|may choose to|are allowed to|is allowed to|if (you|they) (like|wish|want)|at your (option|discretion)"
    ),
    "must:": "must|necessarily|have to|has to|is required to|shall|need to",
    "not:": "not|do not|does not|don t|doesn t|cannot|never",
    "except:": "except|except for|other than|excluding|but not|except in",
    "only:": "only",
    "v:place": "place*|placing|put|puts|add|adds|deploy*",
    "v:remove": "remove*|removing|take away|takes away|eliminate*",
    "v:replace": "replace*|replacing",
    "v:move": "move*|moving|relocate*|transfer|transfers|redeploy*",
    "v:raise": "raise*|increase*|advance*|rises|goes up|moves up",
    "v:lower": "lower|lowers|reduce*|decrease*|drop|drops|falls|goes down|moves down",
    "v:gain": "gain|gains|score*|receive*|earn|earns|get|gets",
    "v:lose": "lose|loses",
    "v:spend": "spend|spends|use|uses",
    "v:return": "return|returns|bring back|brings back|recover|recovers",
    "v:look": "look|look at|looks at|look through|see|sees|examine*|inspect*|view|views|peek at|secretly look at",
    "v:reveal": "reveal|reveals|show|shows",
    "v:discard": "discard|discards",
    "v:draw": "draw|draws",
    "v:take": "take|takes",
    "v:keep": "keep|keeps",
    "v:shuffle": "shuffle*",
    "v:exchange": "exchange*|swap|swaps|trade|trades",
    "v:control": "control|controls",
    "v:have": "have|has",
    "v:be": "is|are|be",
    "present:": "present|presence|a presence",
    "prep:in": "in|at|inside|within|across",
    "prep:in to": "into|onto|to any of|in either of",
    "prep:in to for": "on",
    "prep:from": "from|out of|off",
    "prep:of": "of",
    "prep:to": "to",
    "prep:with": "with|against",
    "prep:with for": "for",
    "rel:": "which|that|who",
    "prep:by": "by",
    "prep:among": (
        "among|amongst|between|divided among|split among|distributed among|in any of|from any of|from among"
    ),
    "per:": "per|for each|for every",
    "split:": (
        "in any (split|combination|way|distribution)"
        "|(split|divided|distributed) (as you (like|wish|choose|see fit)|freely)|in total|any combination"
        "|any split|(split|divided|distributed) in any (way|combination)|altogether"
    ),
    "whole:": "whole|entire",
    "random:": (
        "at random|random|randomly|taken at random|chosen at random|drawn at random|randomly chosen|random card*"
    ),
    "mychoice:": "of your choice|of your choosing|chosen by you|you choose|that you choose|of your own choice",
    "theirchoice:": (
        "of their choice|of its choice|chosen by (them|their owner|its owner)|of its owner s choice"
    ),
    "ofit:": "from it|of it|from among them|from them",
    "there:": (
        "there|in it|in that space|in this space|to it|into it|in those spaces|in these spaces|in them|among them"
        "|to that space|from there"
    ),
    "samespace:": (
        "in the same space|from the same space|in one and the same space|all in the same space|all from the same space"
    ),
    "outofplay:": (
        "removed from play|that (are|were) removed from play|out of play|removed from the game|out of the game"
        "|that (are|were) out of play|eliminated|from outside the game"
    ),
    "available:": "available|you can place|that you can place|can place",
    "onlyplace:": (
        "on placing only|to place only|only to place|only to place cube*|for placing only|only on placing"
        "|only for placing|to place cube* only"
    ),
    "onlyremove:": (
        "on removing only|to remove only|only to remove|only to remove enemy (cube*|piece*)|for removing only"
        "|only on removing|only for removing|to remove enemy (cube*|piece*) only|only to remove (cube*|piece*)"
    ),
    "bothspheres:": (
        "both spheres|in both spheres|which you may split between (the|) political and military spheres"
        "|(split|divided) between (the|) (two|both) spheres"
        "|which (may|can) be (split|divided) between (the|) (two|both|) spheres"
        "|which you may (split|divide) between (the|) (two|both) spheres|in either or both spheres"
        "|(split|divided) (freely|as you like) between (the|) (political and military|two|both) spheres"
        "|which may be (split|divided) between (the|) political and military spheres"
        "|freely split between (the|) (two|both|political and military) spheres"
    ),
    "onesphere:": (
        "in either sphere|in one sphere|political or military|in a single sphere|in any one sphere"
        "|in one sphere of your choice|either political or military"
        "|(in|) either the political or (the|) military sphere|in the sphere of your choice"
        "|all political or all military|all in one sphere"
    ),
    "refill:": (
        "replace* it|which (they|he|you|it) replace*|which is replaced|replaced|and replace* (it|them)|and is replaced"
    ),
    "drawsnew:": (
        "draw* (a|one|1) (new|replacement|) (card|one|replacement)|draw* (a|one|1) replacement|draw* back up"
        "|refill* (it|their hand|your hand)"
    ),
    "first:": "drawing the replacement first",
    "keepone:": (
        "keep one|keep one of (your|the|them|your two|the two|both|these)|keep 1|keep one of them"
        "|keep the one you (like|want|prefer)|keep 1 of (your|the|them|your two|the two|both)"
    ),
    "shuffleback:": (
        "shuffle (the other|the others|the rest|the other one|it) back (into (its|the|the objective) deck|)"
        "|return the other (to (its|the|the objective) deck|)"
        "|shuffle the other (one|) (back|) into (its|the|the objective) deck"
    ),
    "filt:in_reach you": (
        "in your reach|within your reach|you can reach|in reach|within reach|that you can reach"
        "|that (is|are) in your reach|reachable"
    ),
    "filt:in_reach third": "in (their|its|his) reach|within (their|its|his) reach|they can reach|that they can reach",
    "filt:control you": (
        "(that|which|) you control|under your control|controlled by (you|your side)|you control|friendly controlled"
    ),
    "filt:control opp": (
        "(that|which|) (your opponent|the opponent|the enemy|your enemy) controls|enemy controlled"
        "|controlled by (your opponent|the opponent|the enemy)|under (your opponent s|enemy) control"
        "|opponent controlled|under the control of your opponent"
    ),
    "filt:control third": "(that|which|) they control|under (their|its) control|(that|which|) it controls",
    "filt:control commune": (
        "(that|which|) (the|) commune controls|controlled by (the|) commune|under commune control|commune controlled"
    ),
    "filt:control versailles": (
        "(that|which|) versailles controls|controlled by versailles|under versailles control|versailles controlled"
    ),
    "filt:uncontrolled you": (
        "uncontrolled|(that|which|) (nobody|no one|neither side|neither player|no player|no side) controls"
        "|not controlled by (anyone|anybody|either side|either player)"
        "|controlled by (nobody|no one|neither side|neither player)|(that|which) (is|are) not controlled"
        "|without control"
    ),
    "filt:presence you": (
        "where you are present|in which you are present|where you have (a|) presence|with your presence"
        "|in which you have (a|) presence|with the presence of your side|where your side is present"
    ),
    "filt:presence third": (
        "where (they|it) (are|is) present|in which (they|it) (are|is) present|where (they|it) (have|has) (a|) presence"
    ),
    "filt:presence opp": (
        "with the presence of your opponent|where your opponent is present|in which your opponent is present"
        "|where your opponent has (a|) presence"
    ),
    "filt:presence commune": (
        "with the presence of (the|) commune|(where|in which) (the|) commune is present"
        "|(where|in which) (the|) commune has (a|) presence"
    ),
    "filt:presence versailles": (
        "with the presence of versailles|(where|in which) versailles is present"
        "|(where|in which) versailles has (a|) presence"
    ),
    "filt:no_presence you": (
        "where you are not present|in which you are not present|where you have no presence"
        "|in which you have no presence|without your presence"
    ),
    "filt:no_presence opp": (
        "where your opponent is not present|in which your opponent is not present"
        "|(where|in which) your opponent has no presence"
    ),
    "filt:no_presence commune": (
        "(where|in which) (the|) commune is not present|(where|in which) (the|) commune has no presence"
    ),
    "filt:no_presence versailles": (
        "(where|in which) versailles is not present|(where|in which) versailles has no presence"
    ),
    "filt:adjacent_to_control you": (
        "(that is|that are|) adjacent to (a|any|one|at least one) space* (that|) you control"
        "|(that is|that are|) adjacent to (one|any) of your space*"
        "|(that is|that are|) adjacent to space* (that|) you control"
        "|(that is|that are|) next to (a|any|one) space* (that|) you control"
        "|(that is|that are|) adjacent to (a|any) space* under your control"
        "|(that is|that are|) adjacent to (a|any) space* controlled by you"
    ),
    "filt:adjacent_to_control third": (
        "adjacent to (a|any|one) space* (that|) they control|adjacent to (a|any|one) space* it controls"
    ),
    "filt:empty you": "empty|that (is|are) empty|without any cube* or disc*|vacant|unoccupied",
    "pivotal:": "pivotal|that (is|are) pivotal|pivot",
    "notpivotal:": "not pivotal|non pivotal|that (is|are) not pivotal",
    "with:": (
        "with|containing|that contain*|which contain*|that (has|have)|which (has|have)|where there (is|are)"
        "|that hold*|in which there (is|are)"
    ),
    "without:": (
        "without|with no|without any|not containing|that contain* no|where there (is|are) no|containing no"
        "|that (has|have) no|free of|in which there (is|are) no"
    ),
    "youhave:": "where you have|in which you have",
    "youhaveno:": "where you have no|in which you have no|where you do not have|where you don t have",
    "opphas:": "where your opponent has|in which your opponent has",
    "opphasno:": "where your opponent has no|in which your opponent has no",
    "adjacentto:": "adjacent to|next to",
    "adjacent:": "adjacent|neighbo*ring",
    "skip:": "the|s|that is|that are|immediately|now",
    "set:political": "political",
    "set:military": "military",
    "set:institutional": "institutional|institution*",
    "set:public_opinion": "public opinion",
    "set:paris": "paris|parisian",
    "set:forts": "forts|fort",
    "set:royalists": "royalist*",
    "set:national_assembly": "national assembly|assembly",
    "set:republicans": "republican*",
    "set:catholic_church": "catholic church|church",
    "set:press": "press",
    "set:social_movements": "social movement*",
    "set:butte_montmartre": "butte montmartre|montmartre",
    "set:butte_aux_cailles": "butte aux cailles|butte aux caille|cailles",
    "set:pere_lachaise": "pere lachaise|lachaise",
    "set:mont_valerien": "mont valerien|mt valerien|mount valerien|valerien",
    "set:fort_dissy": "fort d issy|fort issy|issy",
    "set:chateau_de_vincennes": "chateau de vincennes|chateau vincennes|vincennes",
}
