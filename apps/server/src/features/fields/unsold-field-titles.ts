import type { Wording } from '@ecotrame/texts'

/** Titles of what a disclosure of unsold goods says beside its rows. */
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
  rowCount: { en: 'Rows', fr: 'Lignes' },
} as const satisfies Readonly<Record<string, Wording>>
