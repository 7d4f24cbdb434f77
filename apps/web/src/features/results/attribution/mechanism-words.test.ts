import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByRules, type Mechanism } from './mechanism-words.ts'

const step = (difference: number): Mechanism => ({
  rule: 'export',
  before: 0.12,
  after: 0.26,
  threshold: 0.5,
  difference,
})

describe('the bars of a cause', () => {
  it('add up to it, whatever rules moved', () => {
    const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(figure, fc.array(figure, { maxLength: 3 }), (difference, differences) => {
        const { itself, named } = splitByRules({ difference, mechanisms: differences.map(step) })
        const sum = (itself ?? 0) + named.reduce((total, one) => total + one.difference, 0)
        const scale = Math.max(1, ...[difference, ...differences].map(Math.abs))
        expect(Math.abs(sum - difference)).toBeLessThan(1e-8 * scale)
      }),
    )
  })

  it('are the rule alone where the change does nothing by itself', () => {
    expect(splitByRules({ difference: 30, mechanisms: [step(30)] })).toEqual({
      itself: null,
      named: [step(30)],
    })
    expect(splitByRules({ difference: 30, mechanisms: [] })).toEqual({ itself: 30, named: [] })
  })
})
