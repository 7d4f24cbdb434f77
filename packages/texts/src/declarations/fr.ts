import type { DeclarationCatalogue } from './catalogue.ts'

export const fr = {
  problems: {
    FILE_EMPTY: {
      what: 'Le fichier ne contient aucune ligne.',
      todo: 'Placez les titres en première ligne, puis un produit par ligne.',
    },
    FILE_COLUMNS: {
      what: 'Des colonnes manquent : {columns}.',
      todo: 'Ajoutez-les avec exactement ces titres ; elles peuvent rester vides si la valeur par défaut convient.',
    },
    FILE_RAGGED: {
      what: 'Les lignes {lines} n’ont pas {columns} colonnes comme l’en-tête.',
      todo: 'Cherchez une cellule contenant une virgule ou un point-virgule hors guillemets, ou enregistrez le fichier en .xlsx.',
    },
    GTIN_MISSING: {
      what: 'Le produit n’a pas de GTIN.',
      todo: 'Saisissez au moins un GTIN de 8 ou 13 chiffres. Une organisation qui n’en utilise pas s’inscrit sans GTIN sur le portail.',
    },
    GTIN_FORMAT: {
      what: '{value} n’a pas 8 ou 13 chiffres.',
      todo: 'Corrigez le code. 12 chiffres reçoivent un 0 devant, 14 chiffres perdent le leur : {better}.',
    },
    GTIN_CHECK: {
      what: 'La clé de contrôle de {value} est fausse.',
      todo: 'Comparez le code avec le produit. Un chiffre est mal saisi, ou Excel l’a arrondi : gardez les codes au format texte.',
    },
    GTIN_DUPLICATE_IN_FILE: {
      what: '{value} figure dans plusieurs lignes ; le portail les refuse toutes.',
      todo: 'Donnez à chaque produit ses propres codes, ou ne gardez qu’une de ces lignes.',
    },
    GTIN_NOT_ALLOWED: {
      what: 'L’organisation est inscrite sans GTIN : les codes doivent être absents.',
      todo: 'Retirez les codes, ou faites inscrire l’organisation avec GTIN et modifiez les réglages du déclarant.',
    },
    REFERENCE_MISSING: {
      what: 'La référence interne manque.',
      todo: 'Saisissez la référence du produit.',
    },
    BRAND_UNKNOWN: {
      what: 'Vous ne pouvez pas déclarer pour la marque {value}.',
      todo: 'Saisissez, dans les réglages du déclarant, l’identifiant d’une marque de l’organisation ou d’une marque qui l’a autorisée sur le portail.',
    },
    ORGANIZATION_NOT_ALLOWED: {
      what: 'Une organisation de type « {type} » ne peut pas déclarer.',
      todo: 'Les marques, les marques qui distribuent aussi et les bureaux d’études le peuvent. Indiquez dans les réglages du déclarant ce qu’est l’organisation sur le portail.',
    },
    CATEGORY_INVALID: {
      what: 'La catégorie « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez l’une des onze catégories, d’après le vêtement et non d’après le nom du tissu.',
    },
    MASS_MISSING: {
      what: 'La masse manque ou n’est pas un nombre.',
      todo: 'Pesez le produit dans sa taille standard, accessoires compris, et saisissez la masse en kg.',
    },
    MASS_RANGE: {
      what: 'La masse de {value} kg n’est pas comprise entre {minimum} et {maximum} kg.',
      todo: 'Vérifiez l’unité : le portail compte en kg.',
    },
    MATERIAL_MISSING: {
      what: 'Il n’y a aucune matière.',
      todo: 'Saisissez chaque matière d’au moins 2 % de la masse et 5 % de l’impact, jusqu’à 100 %.',
    },
    MATERIAL_INVALID: {
      what: 'La matière « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez l’une des seize matières ; pour une fibre sans donnée, prenez le substitut prévu par la méthode.',
    },
    MATERIAL_TOO_MANY: {
      what: 'Un fichier contient au plus {maximum} matières.',
      todo: 'Retirez les matières de moins de 2 % de la masse et reportez leur part sur la plus importante, ou déclarez par requête.',
    },
    MATERIAL_SHARE_INVALID: {
      what: 'La part d’une matière manque ou n’est pas un nombre.',
      todo: 'Saisissez la part de la masse en pour cent.',
    },
    MATERIAL_SHARE_RANGE: {
      what: 'Une matière a une part de {percent} %.',
      todo: 'Saisissez une part comprise entre 0 et 100 %.',
    },
    MATERIAL_SUM: {
      what: 'La somme des parts de matières est de {percent} %, et non de 100 %.',
      todo: 'Corrigez la composition ; le reste va à la matière la plus importante.',
    },
    MATERIAL_COUNTRY_INVALID: {
      what: 'L’origine « {value} » d’une matière n’existe pas sur le portail.',
      todo: 'Choisissez un pays de la liste du portail ou sa région. Si l’origine est inconnue, laissez vide.',
    },
    COUNTRY_SPINNING_INVALID: {
      what: 'Le pays de filature « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez un pays de la liste du portail ou sa région. S’il est inconnu, laissez vide.',
    },
    COUNTRY_FABRIC_INVALID: {
      what: 'Le pays de tissage ou de tricotage « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez un pays de la liste du portail, sinon sa région. « Inconnu » n’est pas possible ici.',
    },
    COUNTRY_ENNOBLING_INVALID: {
      what: 'Le pays d’ennoblissement « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez un pays de la liste du portail, sinon sa région. « Inconnu » n’est pas possible ici.',
    },
    COUNTRY_MAKING_INVALID: {
      what: 'Le pays de confection « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez un pays de la liste du portail, sinon sa région. « Inconnu » n’est pas possible ici.',
    },
    COUNTRY_MAKING_MISSING: {
      what: 'Le pays de confection manque.',
      todo: 'Saisissez le pays ou la région où le plus d’unités sont confectionnées.',
    },
    COUNTRY_FABRIC_ENNOBLING_MISSING: {
      what: 'Le pays de tissage ou de tricotage, ou celui d’ennoblissement, manque.',
      todo: 'Saisissez les deux, sauf si le produit est remanufacturé.',
    },
    PRINTING_TYPE_INVALID: {
      what: 'Le type d’impression « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez une impression pigmentaire ou fixée-lavée, ou aucune.',
    },
    PRINTING_RATIO_INVALID: {
      what: 'Le portail n’accepte pas cette part imprimée : {value}.',
      todo: 'Prenez la valeur immédiatement supérieure parmi 1, 5, 20, 50 et 80 % ; au-delà de 80 %, prenez 80 %.',
    },
    PRINTING_INCOMPLETE: {
      what: 'Une impression demande son type et sa part de la surface.',
      todo: 'Saisissez les deux, ou aucun.',
    },
    AIR_RANGE: {
      what: 'La part du transport aérien n’est pas comprise entre 0 et 100 % : {value}.',
      todo: 'Saisissez une part, ou laissez vide pour la valeur par défaut.',
    },
    REFERENCES_RANGE: {
      what: 'Le nombre de références doit être un entier de {minimum} à {maximum} : {value}.',
      todo: 'Saisissez le plus grand nombre que la marque propose dans le segment un jour de l’année.',
    },
    PRICE_RANGE: {
      what: 'Le prix doit être d’au moins {minimum} EUR TTC : {value}.',
      todo: 'Saisissez le prix de référence TTC, ou laissez vide pour le prix de la catégorie.',
    },
    BUSINESS_INVALID: {
      what: 'La taille de l’entreprise « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez TPE/PME, ou grande entreprise avec ou sans service de réparation.',
    },
    BOOLEAN_INVALID: { what: '« {value} » ne veut dire ni oui ni non.', todo: 'Saisissez oui ou non.' },
    TRIM_INVALID: {
      what: 'L’accessoire « {value} » n’existe pas sur le portail.',
      todo: 'Choisissez bouton en métal, bouton en plastique, zip long ou zip court.',
    },
    TRIM_QUANTITY: {
      what: 'La quantité d’un accessoire doit être un entier d’au moins {minimum} : {value}.',
      todo: 'Comptez les accessoires d’un produit, ou prenez ceux de la catégorie.',
    },
    SCORE_NOT_POSITIVE: {
      what: 'Le score déclaré n’est pas supérieur à zéro : {value}.',
      todo: 'Laissez le score de côté, ou saisissez le score réglementaire.',
    },
    SCORE_MISMATCH: {
      what: 'Le score déclaré de {declared} s’écarte de {percent} % du score calculé de {calculated}. 1 % est admis.',
      todo: 'Évaluez à nouveau le produit avec la version réglementaire et déclarez ce score, ou vérifiez les données.',
    },
    UNCHANGED: {
      what: 'La même chose a été déclarée le {date}.',
      todo: 'Rien à faire : la déclaration est valable.',
    },
    TOO_RECENT: {
      what: 'Un code du produit a été déclaré il y a moins de 90 jours.',
      todo: 'Un autre contenu est possible à partir du {date}.',
    },
    HIGHER_CONFIDENCE: {
      what: 'Une déclaration du {date} a un niveau de confiance plus élevé que la vôtre : le portail la garde.',
      todo: 'Reprenez cette déclaration, ou faites-vous autoriser par la marque sur le portail.',
    },
    ITEMS_EMPTY: { what: 'Le lot ne contient aucun article.', todo: 'Ajoutez au moins un vêtement.' },
    ITEM_COUNT: {
      what: 'Le nombre d’exemplaires d’un article doit être un entier de {minimum} à {maximum} : {value}.',
      todo: 'Corrigez le nombre d’exemplaires dans le lot.',
    },
    COMPONENTS_EMPTY: { what: 'Le produit n’a aucun composant.', todo: 'Ajoutez au moins un composant.' },
    MAIN_COMPONENT_COUNT: {
      what: 'Il faut exactement un composant principal ; il y en a {number}.',
      todo: 'Désignez le composant le plus lourd comme principal.',
    },
    MAIN_COMPONENT_MAKING_MISSING: {
      what: 'Le composant principal n’a pas de pays de confection.',
      todo: 'Saisissez le pays où le produit est confectionné.',
    },
    'W-SCOPE': {
      what: 'Le produit semble hors du champ de la méthode : {percent} % de sa masse n’est pas modélisé, ou sa catégorie n’est pas couverte.',
      todo: 'Vérifiez la catégorie, et si plus de 20 % de la masse est en matières sans donnée. Un lot avec un tel article est entièrement hors champ.',
    },
    'W-DEFAULTS': {
      what: 'Non renseigné : {field}. La valeur par défaut {costs}.',
      todo: 'Saisissez la valeur si elle est connue et peut être prouvée.',
    },
    'W-PRICE': {
      what: 'Le prix de {value} EUR est ramené entre {minimum} et {maximum} EUR.',
      todo: 'Rien à faire si le prix est juste.',
    },
    'W-RANGE': {
      what: '{value} points pour 100 g sont hors de ce qui a été déclaré dans cette catégorie, de {minimum} à {maximum}.',
      todo: 'Vérifiez la masse, la composition et les pays avant la publication.',
    },
    'W-MASS': {
      what: 'La masse de {value} kg est inhabituelle pour cette catégorie et ce public ; de {minimum} à {maximum} kg serait habituel.',
      todo: 'Vérifiez l’unité, et que la taille standard a été pesée.',
    },
    'W-LABEL': {
      what: 'Il n’y a pas d’étiquette pour {points} points et {per100g} points pour 100 g : les deux doivent être compris entre {minimum} et {maximum}.',
      todo: 'Vérifiez les données. Si elles sont justes, interrogez le ministère avant d’afficher le coût.',
    },
    'W-VERSION': {
      what: 'L’évaluation a été calculée avec la version {version} ; le portail calcule avec la {portal}.',
      todo: 'Relancez l’évaluation avec la version réglementaire.',
    },
    'W-EVIDENCE': {
      what: 'Aucun justificatif pour : {evidence}.',
      todo: 'Joignez le document, ou notez où il est conservé. Les agents de contrôle peuvent le demander.',
    },
  },
  evidence: {
    composition: 'composition',
    mass: 'masse de la taille standard',
    countries: 'pays de chaque étape',
    references: 'nombre de références et jour de son maximum',
    price: 'prix de référence',
    repair: 'service de réparation',
    air: 'part du transport aérien',
    delegation: 'autorisation de la marque',
  },
  fields: {
    numberOfReferences: 'nombre de références',
    priceEur: 'prix',
    business: 'taille de l’entreprise et service de réparation',
    trims: 'accessoires',
    spinningCountry: 'pays de filature',
    airTransportRatio: 'part du transport aérien',
    country: 'origine d’une matière',
  },
  costs: {
    one: 'coûte au plus 1 point',
    many: 'coûte jusqu’à {number} points',
  },
  places: {
    items: 'article {number}',
    components: 'composant {number}',
    materials: 'matière {number}',
    trims: 'accessoire {number}',
    gtins: 'code {number}',
  },
} as const satisfies DeclarationCatalogue
