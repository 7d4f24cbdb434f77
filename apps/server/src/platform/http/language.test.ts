import { expect, test } from 'vitest'
import { acceptedLanguage } from './language.ts'

test.each([
  ['fr', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['de, en-GB;q=0.7, fr;q=0.3', 'en'],
  ['en;q=0.1, fr;q=0.2', 'fr'],
  ['fr;q=0, en', 'en'],
  ['de', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('%s asks for %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))
