"""The French of cards: what each word or phrase means to the grammar. See `english` for how it is written."""

LEXICON = {
    "num:2": "deux",
    "num:3": "trois",
    "num:4": "quatre",
    "num:5": "cinq",
    "num:6": "six",
    "a:": "un|une",
    "any:": (
        "n importe quel*|n importe lequel|n importe laquelle|n importe lequel des|quelconque|tout|toute"
        "|n importe (lequel|laquelle|lesquel*) (des|de ces|de)"
    ),
    "single:": "un seul et meme|un seul|une seule|un meme|le meme",
    "all:": "tous les|toutes les|tous|toutes|tous vos|la totalite des|l ensemble des",
    "each:": "chaque|chacun|chacune|chacun des|chacune des|chacun de|chacune de|chacun d entre eux|chacun de ces",
    "both:": "a la fois|les deux|chacun des deux|tous les deux",
    "upto:": "jusqu a|jusqu au|jusque|au maximum|maximum",
    "atmost:": (
        "au plus|pas plus d|pas plus de|maximum|max|au maximum|a raison d|a raison de|un maximum de"
        "|dans la limite de|dans la limite d|avec un maximum de|avec un maximum d|sans depasser"
    ),
    "atleast:": "au moins|un minimum de|minimum",
    "ormore:": "ou plus|ou davantage|et plus",
    "orless:": "ou moins",
    "exactly:": "exactement",
    "none:": "aucun|aucune|zero",
    "more:": "autres|supplementaire*|de plus|encore|additionnel*",
    "other:": "autre|un autre|une autre|d autres|d un autre|l autre|un espace different|different*|les autres",
    "cube:": "cube*|cubes d influence|cube d influence|pion d influence|influence",
    "piece:": "pion*",
    "disc:any": "disque*",
    "disc:commune": "barricade*|disque* barricade|disque* de barricade",
    "disc:versailles": "fortification*|disque* fortification|disque* de fortification",
    "card:": "carte*",
    "card:strategy": "carte* strategie",
    "objcard:": "objectif*|carte* objectif*|carte* d objectif",
    "latter:": "de ces dernieres|de celles ci|de ces cartes|parmi elles|d entre elles",
    "vp:": "pv|point* de victoire",
    "vp:political": "pv politique*|point* de victoire politique*",
    "vp:military": "pv militaire*|point* de victoire militaire*",
    "op:": "po|point* d operation*|point* d action|operation*",
    "op:political": "(point* d operation*|po|operation*) politique*",
    "op:military": "(point* d operation*|po|operation*) militaire*",
    "mom:": "engagement|niveau d engagement|marqueur d engagement|pion d engagement|piste d engagement",
    "mom:commune": "elan revolutionnaire|(niveau|marqueur|piste) d elan revolutionnaire|elan",
    "mom:versailles": (
        "collaboration prussienne|(niveau|marqueur|piste) de (la|) collaboration prussienne|collaboration"
        "|collaboration avec la prusse"
    ),
    "these:": "ces|ce|cet|cette",
    "pron:": "il|elle",
    "step:": "cran*|niveau*|case*|d un cran|point*",
    "hand:": "main",
    "otherhand:": "l autre main|autre main",
    "deck:": "pioche|pioche strategie|pile de pioche|pioche de cartes strategie",
    "pile:": "defausse|pile de defausse",
    "aside:": "mise* de cote|cartes mises de cote|carte mise de cote|cartes strategie mises de cote",
    "pool:": "reserve|reserve de cubes",
    "slot:": "emplacement* libre*|emplacement*|emplacement* libre* (de|d)|emplacement* (de|d)|cases libres (de|d)",
    "space:": "espace*|lieu*|emplacement* du plateau",
    "round:": "manche",
    "crisis:": "crise finale",
    "board:": "plateau|jeu|carte du plateau",
    "sphere:": "zone*|sphere*",
    "dimension:": "dimension*|dimension* de crise",
    "side:commune": "commune|communard*|la commune|communarde*",
    "side:versailles": "versailles|versaillais*",
    "opp:": (
        "adversaire|votre adversaire|l adversaire|l autre (camp|joueur)|le camp adverse|camp adverse|joueur adverse"
    ),
    "you:": "vous|votre camp",
    "nobody:": "personne|aucun camp|aucun joueur|aucun des deux camps",
    "poss:you": "votre|vos|votre propre|vos propres",
    "poss:third": "son|sa|ses|leur|leurs|son propre|ses propres",
    "enemy:": "adverse*|ennemi*",
    "own:": "propre*|allie*|ami*|de son camp|de son propre camp",
    "yours:": "des votres|les votres|le votre|la votre|un des votres|l un des votres|a vous|un cube a vous",
    "theirs:": "les siens|un des siens|le sien|la sienne|des siens",
    "then:": (
        "puis|ensuite|et ensuite|apres quoi|enfin|et enfin|et puis|apres cela|dans un second temps|d abord"
        "|tout d abord|pour finir"
    ),
    "also:": "aussi|egalement|en outre|ainsi que",
    "and:": "et|plus|ainsi que",
    "or:": "ou|ou bien|ou encore",
    "either:": "soit",
    "choose:": (
        "choisissez|choisissez une option|choisissez entre|au choix|choisissez un des effets suivants"
        "|choisissez l un|choisissez une des options suivantes|effectuez l une des actions suivantes"
        "|choisissez l une des options suivantes|faites l un des choix suivants|choisissez un effet"
        "|choisissez l un des effets suivants|choisissez l une des options"
    ),
    "if:": "si|s|a condition que|si et seulement si|lorsque|quand",
    "unless:": "sauf si|a moins que",
    "otherwise:": "sinon|dans le cas contraire|autrement|a defaut",
    "instead:": "a la place|au lieu de cela|plutot",
    "may:": (
        "pouvez|peut|peuvent|si vous (voulez|le voulez|le souhaitez|le desirez)|avez la possibilite de"
        "|s il le souhaite|s il le veut"
    ),
    "must:": "devez|doit|doivent|etes oblige de|obligatoirement|vous devez|necessairement",
    "not:": "ne|n|pas|ne pas|non",
    "during:": "pendant|durant|lors de|seulement pendant|uniquement pendant",
    "except:": "sauf|autre* que|excepte|hormis|a l exception de",
    "only:": "seulement|uniquement",
    "v:place": "placez|placer|place|posez|poser|pose|ajoutez|ajouter|ajoute|mettez|mettre|met|deployez|deployer",
    "v:remove": "retirez|retirer|retire|enlevez|enlever|enleve|supprimez|supprimer|otez|oter|eliminez|eliminer",
    "v:replace": "remplacez|remplacer|remplace|substituez",
    "v:move": "deplacez|deplacer|deplace|bougez|bouger|transferez|transferer",
    "v:raise": "augmentez|augmenter|augmente|avancez|avancer|avance|montez|monter|progressez|progresser",
    "v:lower": (
        "diminuez|diminuer|diminue|baissez|baisser|baisse|reduisez|reduire|reduit|reculez|reculer|recule|abaissez"
        "|abaisser"
    ),
    "v:gain": "gagnez|gagner|gagne|marquez|marquer|marque|recevez|recevoir|recoit|obtenez|obtenir|obtient|remportez",
    "v:lose": "perdez|perdre|perd",
    "v:spend": "depensez|depenser|depense|utilisez|utiliser|utilise|disposez de|beneficiez de",
    "v:return": (
        "remettez|remettre|remet|ramenez|ramener|ramene|recuperez|recuperer|recupere|replacez|replacer|replace"
        "|faites revenir|reprenez"
    ),
    "v:look": (
        "regardez|regarder|regarde|consultez|consulter|consulte|examinez|examiner|examine|prenez connaissance de"
        "|prenez connaissance des"
    ),
    "v:reveal": "revelez|reveler|revele|montrez|montre",
    "v:discard": "defaussez|defausser|defausse|defaussez vous d|defaussez vous de|se defausse d|se defausse de",
    "v:draw": "piochez|piocher|pioche|tirez|tirer|tire",
    "v:take": "prenez|prendre|prend",
    "v:keep": "gardez|garder|garde|conservez|conserver|conserve",
    "v:shuffle": "remelangez|remelanger|melangez|melanger|remelange",
    "v:exchange": "echangez|echanger|echange",
    "v:control": "controlez|controle|controler|controlent",
    "v:have": "avez|possedez|possede|disposez|dispose|ayez|ait",
    "v:be": "est|sont|etes|soit|c est",
    "present:": "present*|une presence|presence|la presence",
    "prep:in to": "dans|en|chez|a|au|aux|sur",
    "prep:of from by": "de|d|du|des",
    "prep:from": "depuis|hors de|hors du",
    "prep:among": (
        "parmi|parmi les espaces|dans les espaces|entre|repartis entre|a repartir entre|repartis parmi|d entre"
        "|dans n importe lequel des espaces|dans l un des espaces|de l un des espaces|dans un des espaces"
        "|d un des espaces|de n importe lequel des espaces|a choisir parmi"
    ),
    "prep:with by per": "par",
    "prep:with": "contre|avec",
    "prep:to": "vers|jusque dans|en direction de|en direction d",
    "prep:for": "pour",
    "per:": "par|pour chaque|pour chacun|pour chacune|pour chacun des",
    "split:": (
        "repartis a votre gre|a repartir a votre gre|a votre gre"
        "|repartis comme vous (voulez|le voulez|le souhaitez)|au total|repartis librement|a repartir librement"
        "|en tout|dans la repartition de votre choix|a repartir comme vous (voulez|le voulez|le souhaitez)"
        "|repartis au choix|selon la repartition de votre choix|librement repartis"
    ),
    "whole:": "toute|entiere|l integralite de|integralite de|toute la|la totalite de",
    "asyoulike:": "a votre gre|comme vous (voulez|le voulez|le souhaitez)|librement",
    "times:": "fois",
    "random:": (
        "au hasard|prise* au hasard|tiree* au hasard|choisie* au hasard|aleatoirement|aleatoire|piochee* au hasard"
    ),
    "mychoice:": (
        "de votre choix|que vous choisissez|choisie par vous|a votre choix|au choix parmi elles|de votre propre choix"
    ),
    "theirchoice:": "de son choix|choisie par (lui|son proprietaire)|a son choix|qu il choisit",
    "ofit:": "en",
    "there:": "y|dans cet espace|la bas|dans ces espaces|dans ce lieu|dans l espace|dans cette case",
    "samespace:": (
        "dans le meme espace|du meme espace|tous dans le meme espace|tous du meme espace|dans un meme espace"
        "|d un meme espace"
    ),
    "outofplay:": (
        "retire* du jeu|hors du jeu|hors jeu|elimine*|precedemment retires du jeu"
        "|qui (ont|avaient) ete retires du jeu|definitivement retires du jeu"
    ),
    "available:": "disponible*",
    "onlyplace:": (
        "pour placer seulement|uniquement pour placer|seulement pour placer|uniquement pour placer des cubes"
        "|uniquement pour des placements|pour placer uniquement|seulement pour placer des cubes"
        "|pour placer des cubes uniquement|pour placer des cubes seulement|exclusivement pour placer des cubes"
        "|uniquement en placement*"
    ),
    "onlyremove:": (
        "pour retirer seulement|uniquement pour retirer|seulement pour retirer"
        "|uniquement pour retirer des (cubes|pions) adverses|pour retirer uniquement"
        "|seulement pour retirer des (cubes|pions) adverses|uniquement pour des retraits"
        "|pour retirer des (cubes|pions) (adverses|) (uniquement|seulement)"
        "|uniquement pour retirer des (cubes|pions)|uniquement en retrait*"
    ),
    "bothspheres:": (
        "les deux zones|dans les deux zones|que vous pouvez repartir entre la zone politique et la zone militaire"
        "|a repartir entre les deux (zones|spheres)|que vous pouvez repartir entre les deux (zones|spheres)"
        "|repartis entre les deux (zones|spheres)|dans une ou deux zones|entre les deux (zones|spheres)"
        "|repartis librement entre les deux (zones|spheres)|a repartir librement entre les deux (zones|spheres)"
        "|a repartir entre la zone politique et la zone militaire"
        "|a repartir a votre gre entre les deux (zones|spheres)|a repartir entre les zones politique et militaire"
    ),
    "onesphere:": (
        "tous dans la zone politique ou tous dans la zone militaire|tous en politique ou tous en militaire"
        "|dans une seule zone|dans l une des deux zones|dans une zone de votre choix|dans la zone de votre choix"
        "|politiques ou militaires|tous dans une meme zone|dans une meme zone|soit politiques soit militaires"
        "|dans l une ou l autre zone|en politique ou en militaire|politique ou militaire"
    ),
    "refill:": (
        "remplacee* depuis la pioche"
        "|que (versailles|la commune|votre adversaire|vous|il) remplace* depuis la pioche"
        "|qu il remplace* depuis la pioche|qui est remplacee*"
    ),
    "drawsnew:": (
        "en pioche* (une|1) (autre|nouvelle|)|piochez en une (autre|nouvelle|)|pioche une (nouvelle|) carte"
        "|piochez une (nouvelle|) carte|pioche une carte (en|de) remplacement|en pioche une"
        "|pioche une carte pour la remplacer|piochez une carte pour la remplacer|piocher une nouvelle carte"
        "|piochez en 1 autre"
    ),
    "first:": "apres avoir pioche la remplacante",
    "keepone:": (
        "gardez en une|en garder une|gardez en une des deux|gardez en 1|conservez en une"
        "|conservez en une des deux|en conserver une|gardez l une des deux|gardez en une seule"
    ),
    "shuffleback:": (
        "remelangez (les autres|la carte restante|les cartes restantes) (dans (sa|la|leur) pioche|)"
        "|remelangez l autre (dans (sa|la) pioche|)|remelanger l autre (dans (sa|la) pioche|)"
        "|melangez l autre dans (sa|la) pioche|remettez l autre dans (sa|la) pioche"
        "|remelangez l autre dans la pioche (d|) objectif*|melangez l autre (dans la pioche (d|) objectif*|)"
    ),
    "filt:in_reach you": "a votre portee|a portee|que vous pouvez atteindre",
    "filt:in_reach third": "a sa portee|a leur portee|qu il peut atteindre",
    "filt:control you": (
        "(que|) vous controlez|sous votre controle|controle* par (vous|votre camp)|dont vous avez le controle"
    ),
    "filt:control opp": (
        "sous (le|) controle (adverse|de votre adversaire|de l adversaire|ennemi)"
        "|que (votre|l) adversaire controle|controle* par (votre|l) adversaire|que controle (votre|l) adversaire"
        "|controles par l ennemi|dont (votre|l) adversaire a le controle"
    ),
    "filt:control third": "qu il controle|qu elle controle|sous son controle|que celui ci controle",
    "filt:control commune": (
        "controle* par la commune|sous le controle de la commune|sous controle communard|que la commune controle"
        "|que controle la commune"
    ),
    "filt:control versailles": (
        "controle* par versailles|sous le controle de versailles|sous controle versaillais"
        "|que versailles controle|que controle versailles"
    ),
    "filt:uncontrolled you": (
        "que personne ne controle|non controle*|controle* par personne|qui n est controle par personne"
        "|sans controle|qui ne sont controles par personne|qu aucun camp ne controle|que nul ne controle"
    ),
    "filt:presence you": (
        "avec la presence de votre camp|(où|ou|dans lequel|dans lesquels) vous etes present*"
        "|(où|ou) vous avez (une|) presence|(où|ou|dans lequel|dans lesquels) vous avez une presence"
    ),
    "filt:presence third": "(où|ou|dans lequel) (il|elle) est present*|(où|ou) (il|elle) a une presence",
    "filt:presence opp": (
        "avec la presence de (votre|l) adversaire|(où|ou|dans lequel) (votre|l) adversaire est present*"
        "|(où|ou) (votre|l) adversaire a une presence"
    ),
    "filt:presence commune": (
        "avec la presence de la commune|(où|ou|dans lequel) la commune est presente|(où|ou) la commune a une presence"
    ),
    "filt:presence versailles": (
        "avec la presence de versailles|(où|ou|dans lequel) versailles est present*|(où|ou) versailles a une presence"
    ),
    "filt:no_presence you": (
        "(où|ou|dans lequel|dans lesquels) vous n etes pas present*|(où|ou) vous n avez (pas de|aucune) presence"
        "|(où|ou) vous etes absent*"
    ),
    "filt:no_presence opp": (
        "(où|ou|dans lequel) (votre|l) adversaire n est pas present*|(où|ou) (votre|l) adversaire est absent*"
        "|(où|ou) (votre|l) adversaire n a aucune presence"
    ),
    "filt:no_presence commune": "(où|ou) la commune n est pas presente|(où|ou) la commune est absente",
    "filt:no_presence versailles": "(où|ou) versailles n est pas present*|(où|ou) versailles est absent*",
    "filt:adjacent_to_control you": (
        "adjacent* a (un|au moins un|l un des|un de vos|n importe quel) espace* (que|) vous controlez"
        "|adjacent* a un espace (sous votre controle|controle par vous)|adjacent* a l un de vos espaces"
        "|adjacent* (a|aux|a des) espaces que vous controlez|adjacent* a un espace que vous controlez"
        "|voisin* d un espace que vous controlez"
    ),
    "filt:adjacent_to_control third": "adjacent* a un espace qu il controle",
    "filt:empty you": "vide*|libre de tout pion|inoccupe*|sans aucun cube ni disque",
    "pivotal:": "pivot*|qui (est|sont) pivot*",
    "notpivotal:": "non pivot*|qui (n est pas|ne sont pas) pivot*|autre* que pivot*",
    "with:": (
        "avec|contenant|qui contien*|où se trouve*|ou se trouve*|abritant|qui abrite*|comportant|où il y a"
        "|contenant au moins"
    ),
    "without:": (
        "sans|sans aucun|ne contenant (aucun|pas de)|qui ne contien* (aucun|pas de)|où il n y a (aucun|pas de)"
        "|dépourvu de|depourvu* de|ou il n y a (aucun|pas de)|où ne se trouve aucun"
    ),
    "youhave:": "(où|ou) vous avez|dans lequel vous avez|dans lesquels vous avez",
    "youhaveno:": "(où|ou) vous n avez (pas de|aucun|pas)|dans lequel vous n avez (pas de|aucun|pas)",
    "opphas:": "(où|ou) (votre|l) adversaire a|dans lequel (votre|l) adversaire a",
    "opphasno:": "(où|ou) (votre|l) adversaire n a (pas de|aucun|pas)",
    "adjacentto:": "adjacent* a|adjacent* au|adjacent* aux|voisin* de",
    "adjacent:": "adjacent*|voisin*",
    "skip:": "le|la|les|l|immediatement|aussitot|que|donc",
    "rel:": "qui|où",
    "set:political": "politique*",
    "set:military": "militaire*",
    "set:institutional": "institutionnel*|institution*",
    "set:public_opinion": "opinion publique|opinion",
    "set:paris": "paris|parisien*",
    "set:forts": "forts|fort",
    "set:royalists": "royaliste*",
    "set:national_assembly": "assemblee nationale|assemblee",
    "set:republicans": "republicain*",
    "set:catholic_church": "eglise catholique|eglise",
    "set:press": "presse",
    "set:social_movements": "mouvement* soci*",
    "set:butte_montmartre": "butte montmartre|montmartre",
    "set:butte_aux_cailles": "butte aux cailles|cailles",
    "set:pere_lachaise": "pere lachaise|lachaise",
    "set:mont_valerien": "mont valerien|valerien",
    "set:fort_dissy": "fort d issy|fort issy|issy",
    "set:chateau_de_vincennes": "chateau de vincennes|chateau vincennes|vincennes",
}
