import type { Wording } from '@ecotrame/texts'
import type { PortalAnswer } from '@ecotrame/contract'
import type { DroppedField } from './mapping.ts'

/** Values of our model that the portal has no field for. */
export const droppedWords: Readonly<Record<DroppedField, Wording>> = {
  spinning: { en: 'Spinning type', fr: 'Type de filature' },
  fabricProcess: { en: 'Fabric process', fr: 'Procédé de fabrication de l’étoffe' },
  yarnSize: { en: 'Yarn size (Nm)', fr: 'Titrage du fil (Nm)' },
  surfaceMass: { en: 'Surface mass (g/m²)', fr: 'Grammage (g/m²)' },
  dyeingType: { en: 'Dyeing type', fr: 'Type de teinture' },
  makingWaste: { en: 'Cutting waste', fr: 'Pertes en confection' },
  deadStock: { en: 'Dead stock', fr: 'Stocks dormants' },
  makingComplexity: { en: 'Complexity of garment making', fr: 'Complexité de confection' },
  physicalDurability: { en: 'Physical durability', fr: 'Durabilité physique' },
  disabledStages: { en: 'Stages switched off', fr: 'Étapes désactivées' },
  customTrim: { en: 'Custom composition of a trim', fr: 'Composition propre d’un accessoire' },
  region: { en: 'Country', fr: 'Pays' },
  printedShare: { en: 'Printed share', fr: 'Part imprimée' },
  componentCategory: { en: 'Category of a component', fr: 'Catégorie d’un composant' },
  componentBusiness: {
    en: 'Company size of a component',
    fr: 'Taille de l’entreprise d’un composant',
  },
  componentTrim: { en: 'Trim of a component', fr: 'Accessoire d’un composant' },
}

/** What to do after each answer of the portal. Source: method page of the declaration, §4. */
export const reactionWords: Readonly<Record<PortalAnswer['outcome'], Wording>> = {
  sent: {
    en: 'No answer yet.',
    fr: 'Aucune réponse pour le moment.',
  },
  accepted: {
    en: 'Declared. Open the product on the portal and enter its score to compare it with ours.',
    fr: 'Déclaré. Consultez le produit sur le portail et saisissez son score pour le comparer au nôtre.',
  },
  unchanged: {
    en: 'The portal already has this content: nothing to do.',
    fr: 'Le portail a déjà ce contenu : il n’y a rien à faire.',
  },
  refused: {
    en: 'Not declared. Fix what the portal lists, then declare again.',
    fr: 'Non déclaré. Corrigez ce que le portail indique, puis déclarez à nouveau.',
  },
  too_recent: {
    en: 'Not declared: one of its codes was last declared less than 90 days ago. The calendar shows when it becomes possible.',
    fr: 'Non déclaré : l’un de ses codes a été déclaré il y a moins de 90 jours. Le calendrier indique à partir de quand c’est possible.',
  },
  not_allowed: {
    en: 'Not declared: check the API key and, in the settings, the organization type.',
    fr: 'Non déclaré : vérifiez la clé d’API et, dans les paramètres, le type d’organisation.',
  },
  failed: {
    en: 'The portal’s calculation failed: try again, then contact the portal.',
    fr: 'Le calcul du portail a échoué : réessayez, puis contactez le portail.',
  },
}

/** Why something was not written down as declared. */
export const refusalWords: Readonly<Record<RefusalCode, Wording>> = {
  NOT_FOUND: { en: 'Not found, or you don’t have access.', fr: 'Introuvable, ou accès non autorisé.' },
  NOT_EVALUATED: {
    en: 'Something in it has never been calculated: run it first.',
    fr: 'Un élément n’a jamais été calculé : lancez d’abord le calcul.',
  },
  CATEGORY_OUT_OF_SCOPE: {
    en: 'Something in it is outside the legal scope of the environmental cost.',
    fr: 'Un élément est hors du champ légal du coût environnemental.',
  },
  HAS_PROBLEMS: {
    en: 'The portal would refuse it: fix what the check lists.',
    fr: 'Le portail le refuserait : corrigez ce que le contrôle indique.',
  },
  UNCHANGED: {
    en: 'Its last declaration is identical.',
    fr: 'Sa dernière déclaration est identique.',
  },
  TOO_RECENT: {
    en: 'Its last declaration is less than 90 days old.',
    fr: 'Sa dernière déclaration a moins de 90 jours.',
  },
}
export type RefusalCode =
  'NOT_FOUND' | 'NOT_EVALUATED' | 'CATEGORY_OUT_OF_SCOPE' | 'HAS_PROBLEMS' | 'UNCHANGED' | 'TOO_RECENT'
