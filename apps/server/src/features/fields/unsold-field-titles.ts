import type { Wording } from '@ecotrame/texts'

/** Titles of what disclosures of unsold goods and tariffs of fees say. */
export const unsoldFieldTitles = {
  yearFrom: { en: 'First day of the financial year', fr: 'Premier jour de l’exercice' },
  yearTo: { en: 'Last day of the financial year', fr: 'Dernier jour de l’exercice' },
  entityName: { en: 'Legal entity', fr: 'Entité juridique' },
  euid: { en: 'European Unique Identifier (EUID)', fr: 'Identifiant unique européen (EUID)' },
  companySize: { en: 'Size of company', fr: 'Taille de l’entreprise' },
  packagingIncluded: { en: 'Weights include packaging', fr: 'Les poids comprennent l’emballage' },
  measuresTaken: { en: 'Measures taken', fr: 'Mesures prises' },
  measuresPlanned: { en: 'Measures planned', fr: 'Mesures prévues' },
  fileName: { en: 'File', fr: 'Fichier' },
  validTo: { en: 'Valid until', fr: 'Valable jusqu’au' },
  baseEuros: { en: 'Base fee (€ per piece)', fr: 'Contribution de base (€ par pièce)' },
  criteria: { en: 'Premiums and penalties', fr: 'Primes et pénalités' },
  atLeast: { en: 'From', fr: 'À partir de' },
  euros: { en: '€ per piece', fr: '€ par pièce' },
  link: { en: 'Link', fr: 'Lien' },
  rowCount: { en: 'Rows', fr: 'Lignes' },
} as const satisfies Readonly<Record<string, Wording>>
