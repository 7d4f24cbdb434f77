import type { Wording } from '@ecotrame/texts'

/** Of terms, documents, trainings and announcements. */
export const learningFieldTitles = {
  'explanation:description': { en: 'English explanation', fr: 'Explication en anglais' },
  'explanation:descriptionFr': { en: 'French explanation', fr: 'Explication en français' },
  'explanation:hidden': { en: 'Removed', fr: 'Retiré' },
  'explanation:sources': { en: 'Sources', fr: 'Sources' },
  'explanation:title': { en: 'English term', fr: 'Terme anglais' },
  'explanation:titleFr': { en: 'French term', fr: 'Terme français' },
  copyOf: { en: 'Copy of', fr: 'Copie de' },
  document: { en: 'Document', fr: 'Document' },
  body: { en: 'Text', fr: 'Texte' },
  chapters: { en: 'Chapters', fr: 'Chapitres' },
  documentType: { en: 'Type', fr: 'Type' },
  exercise: { en: 'Exercise', fr: 'Exercice' },
  level: { en: 'Level', fr: 'Niveau' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  publicationAt: { en: 'Scheduled for', fr: 'Programmée pour le' },
  public: { en: 'Public', fr: 'Public' },
  publishedAt: { en: 'Published on', fr: 'Publié le' },
  publisher: { en: 'Publisher', fr: 'Éditeur' },
  summary: { en: 'Summary', fr: 'Résumé' },
  subject: { en: 'Subject', fr: 'Sujet' },
} as const satisfies Record<string, Wording>
