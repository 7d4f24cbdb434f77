import type { Language } from '../sessions/session.ts'

/** Types and formats as sentences about a field name them. */
export const fieldTerms: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { en: 'number', fr: 'nombre' },
  int: { en: 'whole number', fr: 'nombre entier' },
  string: { en: 'text', fr: 'texte' },
  boolean: { en: 'true or false', fr: 'vrai ou faux' },
  array: { en: 'list', fr: 'liste' },
  object: { en: 'object', fr: 'objet' },
  record: { en: 'object', fr: 'objet' },
  uuid: { en: 'that of a UUID', fr: 'celui d’un UUID' },
  email: { en: 'that of an email address', fr: 'celui d’une adresse e-mail' },
  url: { en: 'that of a web address', fr: 'celui d’une adresse web' },
  date: { en: 'that of a date such as 2027-03-31', fr: 'celui d’une date comme 2027-03-31' },
  datetime: {
    en: 'that of a time such as 2027-03-31T09:00:00Z',
    fr: 'celui d’une heure comme 2027-03-31T09:00:00Z',
  },
  regex: { en: 'the expected one', fr: 'celui qui est attendu' },
}
