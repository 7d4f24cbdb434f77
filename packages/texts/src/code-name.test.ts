import { oddTexts, unstorableTexts } from '@ecotrame/contract/testing/odd-values'
import { describe, expect, it } from 'vitest'
import { codeName } from './index.ts'

describe('the name of a code', () => {
  it.each([
    ['region', 'FR', 'en', 'France'],
    ['region', 'DE', 'fr', 'Allemagne'],
    ['language', 'de', 'fr', 'allemand'],
  ] as const)('%s %s in %s is %s', (type, code, language, name) =>
    expect(codeName(type, code, language)).toBe(name),
  )

  it.each(['', ...oddTexts, ...unstorableTexts])('of %j is said, whatever it is', (code) => {
    for (const type of ['region', 'language'] as const)
      for (const language of ['en', 'fr'] as const)
        expect(typeof codeName(type, code, language)).toBe('string')
  })
})
