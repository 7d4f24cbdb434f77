import type { Language } from '../sessions/session.ts'

/** Types and formats as people call them; others, such as UUID, have no other name. */
export const fieldTerms: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { en: 'number', fr: 'nombre' },
  int: { en: 'whole number', fr: 'nombre entier' },
  string: { en: 'text', fr: 'texte' },
  boolean: { en: 'true or false', fr: 'vrai ou faux' },
  array: { en: 'list', fr: 'liste' },
  object: { en: 'object', fr: 'objet' },
  record: { en: 'object', fr: 'objet' },
  uuid: { en: 'UUID', fr: 'UUID' },
  regex: { en: 'the expected one', fr: 'celui qui est attendu' },
}
