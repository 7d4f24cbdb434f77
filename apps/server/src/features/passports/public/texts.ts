import type { Wording } from '@ecotrame/lca'

/** What the pages of passports say. */
export const passportTexts = {
  notAvailable: { en: 'This page is not available.', fr: 'Cette page n’est pas disponible.' },
  passport: { en: 'Product passport', fr: 'Passeport du produit' },
  inFrench: {
    en: 'The sheet is in French, as the law asks. The translation below each line is for information only.',
    fr: 'La fiche est en français, comme la loi le demande.',
  },
  replaced: {
    en: 'A newer version has replaced this one.',
    fr: 'Une version plus récente a remplacé celle-ci.',
  },
  version: { en: 'Version', fr: 'Version' },
  published: { en: 'Published', fr: 'Publié le' },
  rules: { en: 'Rules as of', fr: 'Règles au' },
  reference: { en: 'Reference', fr: 'Référence' },
  operator: { en: 'Placed on the market by', fr: 'Mis sur le marché par' },
  data: { en: 'The same information as data', fr: 'Les mêmes informations sous forme de données' },
  agecSheet: { en: 'French product sheet', fr: 'Fiche produit réglementaire' },
  toPassport: { en: 'Product passport', fr: 'Passeport du produit' },
  nothing: {
    en: 'None of the statements required by law applies to this product.',
    fr: 'Aucune des mentions prévues par la loi ne concerne ce produit.',
  },
  identity: { en: 'Product', fr: 'Produit' },
  composition: { en: 'What it is made of', fr: 'De quoi il est fait' },
  places: { en: 'Where each step takes place', fr: 'Où se déroule chaque étape' },
  substances: { en: 'Substances', fr: 'Substances' },
  footprint: { en: 'Environment', fr: 'Environnement' },
  use: { en: 'Use and end of life', fr: 'Usage et fin de vie' },
  batch: { en: 'This batch', fr: 'Ce lot' },
  item: { en: 'This item', fr: 'Cet exemplaire' },
  variant: { en: 'Variant', fr: 'Variante' },
  lot: { en: 'Batch', fr: 'Lot' },
  serial: { en: 'Serial number', fr: 'Numéro de série' },
  producedOn: { en: 'Produced on', fr: 'Produit le' },
  note: { en: 'Note', fr: 'Remarque' },
  ownWord: {
    en: 'Statements of the company named above, not checked by a third party. No European act defines what a garment passport contains.',
    fr: 'Indications de l’entreprise nommée ci-dessus, non vérifiées par un tiers. Aucun acte européen ne fixe le contenu du passeport d’un vêtement.',
  },
  signedBy: { en: 'Signed by', fr: 'Signé par' },
  checksum: { en: 'Checksum (SHA-256)', fr: 'Empreinte (SHA-256)' },
  checksumPublic: {
    en: 'Of the JSON record without its member “checksum”, in the form of RFC 8785.',
    fr: 'De l’enregistrement JSON sans son membre «\u00a0checksum\u00a0», sous la forme de la RFC 8785.',
  },
  checksumContent: {
    en: 'Of the record including what only its company sees: nobody else can calculate it. Versions published since then have a checksum of the public record.',
    fr: 'De l’enregistrement avec ce que seule son entreprise voit\u00a0: personne d’autre ne peut la calculer. Les versions publiées depuis ont une empreinte de l’enregistrement public.',
  },
  verify: { en: 'Verify this passport', fr: 'Vérifier ce passeport' },
  notAskedYet: { en: 'Not required yet', fr: 'Pas encore exigé' },
  footprintBasis: {
    en: 'Cradle to grave, one product, Environmental Footprint method; primary data, by impact: {share}.',
    fr: 'Du berceau à la tombe, un produit, méthode de l’empreinte environnementale\u00a0; données primaires, part de l’impact\u00a0: {share}.',
  },
  wrongGtin: {
    en: 'This address does not belong to a product: the check digit of the number is wrong.',
    fr: 'Cette adresse n’est pas celle d’un produit\u00a0: la clé de contrôle du numéro est fausse.',
  },
  wrongLink: {
    en: 'This address is not a GS1 Digital Link: /01/ is followed by a GTIN of 8, 12, 13 or 14 digits, then by /22/, /10/ and /21/ in that order, or by /235/ alone.',
    fr: 'Cette adresse n’est pas un lien GS1 Digital Link\u00a0: /01/ est suivi d’un GTIN de 8, 12, 13 ou 14 chiffres, puis de /22/, /10/ et /21/ dans cet ordre, ou de /235/ seul.',
  },
  unknownGtin: {
    en: 'Nothing is published here under this GTIN.',
    fr: 'Rien n’est publié ici sous ce GTIN.',
  },
  fabric: { en: 'Weaving or knitting', fr: 'Tissage ou tricotage' },
  ennobling: { en: 'Dyeing and printing', fr: 'Teinture et impression' },
  making: { en: 'Garment making', fr: 'Confection' },
  stitching: { en: 'Stitching', fr: 'Piqûre' },
  assembly: { en: 'Assembly', fr: 'Montage' },
  finishing: { en: 'Finishing', fr: 'Finition' },
} as const satisfies Readonly<Record<string, Wording>>
export type PassportText = keyof typeof passportTexts
