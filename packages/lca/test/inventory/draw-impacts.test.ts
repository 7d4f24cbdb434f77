import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnChain, drawnFactor, drawsOf, type DrawnProcess, type Uncertainty } from '@ecotrame/lca'

const emission = (impact: number, uncertainty: Uncertainty | null = null) => ({ impact, uncertainty })
const input = (supplier: number, amount: number, impact = 0, uncertainty: Uncertainty | null = null) => ({
  ...{ supplier, amount, impact, uncertainty },
})

/** A mill that burns its own power; a power plant that takes some cloth; a credit for avoided heat, which is not drawn. */
const loop: readonly DrawnProcess[] = [
  { inputs: [input(0, 0.1), input(1, 2), input(-1, -0.5, 4)], emissions: [emission(1)] },
  { inputs: [input(0, 0.05)], emissions: [emission(3)] },
]
// mill = 1 + 0.1 mill + 2 power − 2; power = 3 + 0.05 mill
const mill = (1 - 2 + 6) / (1 - 0.1 - 0.1)

describe('a chain that is drawn', () => {
  test('gives its result where nothing is uncertain, through loops, itself and credits', () => {
    const chain = drawnChain(loop)
    expect(chain.stated()).toBeCloseTo(mill, 9)
    expect(chain.draw(drawsOf(1))).toBeCloseTo(mill, 9)
    // What is not drawn brings −2, whatever the loop multiplies it with.
    expect(chain.held()).toBeCloseTo(-2 / 0.8, 9)
  })
  test('that draws one loop apart has no figure in that draw, and ends', () => {
    const diverges = drawnChain([
      { inputs: [input(1, 1)], emissions: [emission(1)] },
      { inputs: [input(0, 1)], emissions: [emission(1)] },
    ])
    expect(diverges.stated()).toBeNull()
  })
  test('follows from its seed', () => {
    const one = { type: 'lognormal', deviation: 1.5 } as const
    const chain = drawnChain([{ inputs: [], emissions: [emission(2, one)] }])
    const drawn = (seed: number) => Array.from({ length: 5 }, () => chain.draw(drawsOf(seed)))
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
  })
})

describe('the factor of an amount', () => {
  const drawn = (uncertainty: Uncertainty | null) => {
    const draws = drawsOf(3)
    return Array.from({ length: 20_000 }, () => drawnFactor(uncertainty, draws)).sort((a, b) => a - b)
  }
  const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length
  test('has the stated amount as median, mean or mode', () => {
    expect(drawn({ type: 'lognormal', deviation: 2 })[10_000]).toBeCloseTo(1, 1)
    expect(mean(drawn({ type: 'normal', deviation: 0.2 }))).toBeCloseTo(1, 2)
    // A mode of 1 between 0.5 and 3: the mean of a triangle is that of its corners.
    expect(mean(drawn({ type: 'triangular', lowest: 0.5, highest: 3 }))).toBeCloseTo(1.5, 1)
    expect(mean(drawn({ type: 'uniform', lowest: 0.5, highest: 3 }))).toBeCloseTo(1.75, 1)
    expect(new Set(drawn(null))).toEqual(new Set([1]))
  })
  test('stays within its bounds, wherever the stated amount is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('triangular' as const, 'uniform' as const),
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        fc.nat(),
        (type, lowest, range, seed) => {
          const highest = lowest + range
          const factor = drawnFactor({ type, lowest, highest }, drawsOf(seed))
          expect(factor).toBeGreaterThanOrEqual(lowest - 1e-9)
          expect(factor).toBeLessThanOrEqual(highest + 1e-9)
        },
      ),
    )
  })
})
