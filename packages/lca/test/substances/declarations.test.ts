import { describe, expect, test } from 'vitest'
import { articleVerdict, substanceVerdict } from '@ecotrame/lca'

const present = (concentrationPercent: number | null) =>
  ({ status: 'present', concentrationPercent }) as const
const absent = { status: 'absent', concentrationPercent: null } as const

describe('one substance in one article', () => {
  test.each([
    [0.0001, 'below'],
    [0.1, 'below'],
    [0.1000001, 'above'],
    [100, 'above'],
    [null, 'unknown'],
  ])('present at %s %% is %s', (percent, verdict) => expect(substanceVerdict(present(percent))).toBe(verdict))
  test('declared absent is absent', () => expect(substanceVerdict(absent)).toBe('absent'))
})

describe('an article', () => {
  test('of which nothing was declared is unknown, not free of anything', () =>
    expect(articleVerdict([])).toBe('unknown'))
  test('with one substance of unknown amount is unknown', () =>
    expect(articleVerdict([absent, present(null), present(0.05)])).toBe('unknown'))
  test('with one substance above the threshold is above, whatever the others', () =>
    expect(articleVerdict([absent, present(null), present(0.2)])).toBe('above'))
  test('of which everything declared stays below is "declared": the rest of the list is still unknown', () =>
    expect(articleVerdict([absent, present(0.1)])).toBe('declared'))
  test('counts by itself: a button of 2 g at 1 % in a coat of 300 g is above, though the coat holds 0.0067 %', () => {
    expect((2 * 0.01 * 100) / 300).toBeCloseTo(0.0067, 4)
    expect(articleVerdict([present(1)])).toBe('above')
  })
})
