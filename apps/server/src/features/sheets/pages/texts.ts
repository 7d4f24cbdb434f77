import type { Wording } from '@ecotrame/lca'

/** What the public pages say. */
export const texts = {
  notAvailable: { en: 'This sheet is not available.', fr: 'Cette fiche n’est pas disponible.' },
  notEnough: {
    en: 'Not enough data to display the widget.',
    fr: 'Données insuffisantes pour afficher le widget.',
  },
  notPublicYet: {
    en: 'Preview: this page is not public.',
    fr: 'Aperçu\u00a0: cette page n’est pas publique.',
  },
  withdrawn: {
    en: 'This page was withdrawn by the company that published it.',
    fr: 'Cette page a été retirée par l’entreprise qui l’avait publiée.',
  },
  environmentalSheet: { en: 'Environmental sheet', fr: 'Fiche environnementale' },
  draft: { en: 'Draft, not published', fr: 'Brouillon, non publié' },
  declared: {
    en: 'Declared on the French government portal on {day}, reference {reference}.',
    fr: 'Déclaré sur le portail de l’État le {day}, référence {reference}.',
  },
  notDeclared: {
    en: 'Not declared on the French government portal.',
    fr: 'Non déclaré sur le portail de l’État.',
  },
  declaredOtherwise: {
    en: 'Not declared on the French government portal as shown here: another version is.',
    fr: 'Non déclaré sur le portail de l’État tel qu’il est présenté ici\u00a0: une autre version l’est.',
  },
  declarationExpired: {
    en: 'Its declaration on the French government portal is out of date.',
    fr: 'Sa déclaration sur le portail de l’État n’est plus à jour.',
  },
  noTypeface: {
    en: 'The official label is not shown: its typeface has not been provided.',
    fr: 'L’affichage officiel n’est pas présenté\u00a0: sa police de caractères n’a pas été fournie.',
  },
  meaning: {
    en: 'The French environmental cost adds up what a garment does to the environment over its whole life, divided by how long it can be expected to last. Fewer points are better.',
    fr: 'Le coût environnemental additionne les impacts du vêtement sur l’environnement tout au long de son cycle de vie, puis les rapporte à la durée pendant laquelle il peut servir. Moins il y a de points, mieux c’est.',
  },
  frenchCost: { en: 'French environmental cost', fr: 'Coût environnemental' },
  pef: { en: 'PEF score', fr: 'Score PEF' },
  businessUse: {
    en: 'PEF single score: for business use, not for consumers',
    fr: 'Score unique PEF\u00a0: à usage professionnel, non destiné aux consommateurs',
  },
  points: { en: 'pts', fr: 'pts' },
  perProduct: { en: 'per product', fr: 'par produit' },
  per100g: { en: 'per 100 g', fr: 'pour 100 g' },
  per1000g: { en: 'per kg', fr: 'par kg' },
  mainMaterials: { en: 'Main materials', fr: 'Matières principales' },
  belowAll: {
    en: 'Fewer points than all of them, at equal weight',
    fr: 'Moins de points que tous, à poids égal',
  },
  lowerHalf: {
    en: 'In the half with fewer points, at equal weight',
    fr: 'Dans la moitié qui a le moins de points, à poids égal',
  },
  upperHalf: {
    en: 'In the half with more points, at equal weight',
    fr: 'Dans la moitié qui a le plus de points, à poids égal',
  },
  aboveAll: {
    en: 'More points than all of them, at equal weight',
    fr: 'Plus de points que tous, à poids égal',
  },
  market: { en: 'Compared with products declared in France', fr: 'Comparé aux produits déclarés en France' },
  marketText: {
    en: 'This product: {own} points per 100 g. Declared: {minimum} to {maximum}, median {median}. Declared products only; their number is not published. Figures of the French government portal, read between {since} and {until}.',
    fr: 'Ce produit\u00a0: {own} points pour 100 g. Produits déclarés\u00a0: de {minimum} à {maximum}, médiane {median}. Produits déclarés seulement ; leur nombre n’est pas publié. Chiffres du portail de l’État relevés entre le {since} et le {until}.',
  },
  composition: { en: 'What it is made of', fr: 'De quoi il est fait' },
  places: { en: 'Where each step takes place', fr: 'Où se déroule chaque étape' },
  lasting: { en: 'How to make clothes last', fr: 'Comment faire durer un vêtement' },
  lastingText: {
    en: 'Follow the care label, wash only when needed, air-dry, repair, pass on, and take worn-out clothes to a textile collection point.',
    fr: 'Suivre l’étiquette d’entretien, ne laver que si nécessaire, sécher à l’air libre, réparer, transmettre, puis déposer ce qui est usé dans un point de collecte textile.',
  },
  impacts: { en: 'Impacts over the life cycle', fr: 'Impacts sur tout le cycle de vie' },
  stages: { en: 'Where the points come from', fr: 'D’où viennent les points' },
  impact: { en: 'Impact', fr: 'Impact' },
  amount: { en: 'Amount', fr: 'Valeur' },
  unit: { en: 'Unit', fr: 'Unité' },
  share: { en: 'Share', fr: 'Part' },
  shareOfPef: { en: 'Share of PEF', fr: 'Part du PEF' },
  stage: { en: 'Stage', fr: 'Étape' },
  how: { en: 'How was this calculated?', fr: 'Comment ce résultat est-il calculé\u00a0?' },
  method: { en: 'Method', fr: 'Méthode' },
  published: { en: 'Published', fr: 'Publié le' },
  version: { en: 'Version', fr: 'Version' },
  mass: { en: 'Net mass', fr: 'Masse nette' },
  coverage: {
    en: 'Share of the PEF weighting that the data cover',
    fr: 'Part de la pondération PEF couverte par les données',
  },
  withoutData: { en: 'PEF: without data', fr: 'PEF\u00a0: sans données' },
  quality: {
    en: 'Data quality rating (1 best, 5 worst)',
    fr: 'Note de qualité des données (1 la meilleure, 5 la moins bonne)',
  },
  sourcesAndLicences: { en: 'Sources and licences', fr: 'Sources et licences' },
  open: { en: 'See the full sheet', fr: 'Voir la fiche complète' },
  code: { en: 'QR code for this page', fr: 'Code QR de cette page' },
  language: { en: 'Language', fr: 'Langue' },
  notProvided: { en: 'not provided', fr: 'non renseigné' },
  originNotProvided: { en: 'origin not provided', fr: 'origine non renseignée' },
  origin: { en: 'origin', fr: 'origine' },
  notKnown: { en: 'Without data', fr: 'Sans données' },
} as const satisfies Readonly<Record<string, Wording>>
