import { expect, test } from 'vitest'
import { fieldText } from './field-texts.ts'

test.each([
  [
    'INVALID_FORMAT',
    { format: 'email' },
    'The format must be that of an email address.',
    'Le format doit être celui d’une adresse e-mail.',
  ],
  [
    'INVALID_FORMAT',
    { format: 'regex' },
    'The format must be the expected one.',
    'Le format doit être celui qui est attendu.',
  ],
  [
    'WRONG_TYPE',
    { expected: 'int' },
    'Enter a value of type whole number.',
    'Saisissez une valeur de type nombre entier.',
  ],
  [
    'COLUMN_MISSING',
    { column: 'text' },
    'The file has no column “text”: add it, or name it so.',
    'Le fichier n’a pas de colonne « text » : ajoutez-la ou nommez-la ainsi.',
  ],
])('%s with %o calls types by their names, and leaves those of people', (code, params, en, fr) => {
  expect(fieldText(code, params, 'en')).toBe(en)
  expect(fieldText(code, params, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe(fr)
})
