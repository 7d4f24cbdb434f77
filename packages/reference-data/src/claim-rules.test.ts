import { expect, test } from 'vitest'
import { lawOn, loadClaimRules } from './claim-rules.ts'

test('the rules for claims have a day, every rule has words, and words are written as they are looked up', async () => {
  const { asOf, law, rules, words, classes, ideas } = await loadClaimRules()
  expect(law.filter(({ from }) => from > asOf)).toEqual([])
  const withWords = new Set(words.map(({ rule }) => rule))
  expect(rules.filter(({ id }) => !withWords.has(id))).toEqual([])
  // Both languages have words of their own for what is banned in all circumstances.
  for (const rule of ['generic', 'offset', 'label', 'legal-requirement'] as const)
    expect(new Set(words.filter((one) => one.rule === rule).map(({ language }) => language))).toContain('fr')
  const plain = words.filter(
    ({ words: line }) => line !== line.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  )
  expect(plain).toEqual([])
  const lines = words.map(({ rule, words: line, places }) => `${rule} ${String(places)} ${line}`)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  // An idea would take the place of a class of the same name.
  expect(Object.keys(ideas).filter((name) => name in classes)).toEqual([])
  expect(
    Object.values({ ...classes, ...ideas }).every((list) =>
      list.every((word) => word.trim() === word && word !== ''),
    ),
  ).toBe(true)
})

test('the law of a rule is that of the day: nothing before its first line, the strictest since the last', async () => {
  const { law } = await loadClaimRules()
  const on = (day: string) => lawOn(law, 'generic', day)?.severity
  expect([on('2007-12-11'), on('2007-12-12'), on('2026-09-26'), on('2026-09-27')]).toEqual([
    undefined,
    'needs-proof',
    'needs-proof',
    'banned',
  ])
  expect(lawOn(law, 'offset', '2023-01-01')?.source.en).toContain('L. 229-68')
  expect(lawOn(law, 'forbidden-words', '2022-04-30')).toBeUndefined()
})
