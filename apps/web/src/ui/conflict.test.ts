import { describe, expect, it } from 'vitest'
import { fieldDifferences, mergedFields, suggestedChoices, undecided } from './conflict.ts'

const base = { name: 'Ada', email: 'ada@lin.example', role: 'reader', teams: ['a', 'b'] }

describe('what two people left different', () => {
  it.each([
    ['only I changed it', { name: 'Ada L.' }, {}, [{ field: 'name', suggestion: 'mine' }]],
    ['only they changed it', {}, { role: 'contributor' }, [{ field: 'role', suggestion: 'theirs' }]],
    ['both did, differently', { name: 'Ada L.' }, { name: 'A. L.' }, [{ field: 'name', suggestion: null }]],
    ['both did, the same', { name: 'Ada L.' }, { name: 'Ada L.' }, []],
    ['a list with the same content', {}, { teams: ['a', 'b'] }, []],
  ] as const)('%s', (_, mine, theirs, expected) =>
    expect(fieldDifferences<object>(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(expected),
  )
})

it('keeps what both agree on and takes the chosen side of the rest', () => {
  const mine = { ...base, name: 'Ada L.', email: 'al@lin.example' }
  const theirs = { ...base, name: 'A. L.', role: 'contributor' }
  const all = fieldDifferences(base, mine, theirs)
  const suggested = suggestedChoices(all)
  expect(suggested).toEqual({ email: 'mine', role: 'theirs' })
  expect(undecided(all, suggested)).toBe(1)
  expect(mergedFields(mine, theirs, { ...suggested, name: 'theirs' })).toEqual({
    ...base,
    name: 'A. L.',
    email: 'al@lin.example',
    role: 'contributor',
  })
})
