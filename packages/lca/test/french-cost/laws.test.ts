import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostProduct,
  frenchStages,
  officialProduct,
  type FrenchCostInput,
  type FrenchCostResult,
  type FrenchStage,
  type StageResult,
} from '@ecotrame/lca'
import { frenchCostReleases, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { aGarment, aSpoiltGarment } from './arbitrary-input.ts'

const release = await loadFrenchCostRelease('2025-10')
const garments = aGarment(release)

function evaluated(input: FrenchCostInput): FrenchCostResult {
  const product = frenchCostProduct(input, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}

function stageOf(result: FrenchCostResult, name: FrenchStage): StageResult {
  const stage = result.stages.find((one) => one.stage === name)
  if (stage === undefined) throw new Error(`no stage ${name}`)
  return stage
}

/** Equal but for floating point; `scale` is the size of what was added up. */
const same = (a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b))) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(scale, 1e-6))

const law = (holds: (garment: FrenchCostInput) => void) => fc.assert(fc.property(garments, holds))

describe('mass', () => {
  test('what leaves a stage is what enters the next one, the trims come in at making', () => {
    law((garment) => {
      const result = evaluated(garment)
      const [material, spinning, fabric, ennobling, making] = result.stages
      if (!material || !spinning || !fabric || !ennobling || !making) throw new Error('a stage is missing')
      same(material.outputMassKg, spinning.inputMassKg)
      same(spinning.outputMassKg, fabric.inputMassKg)
      same(fabric.outputMassKg, ennobling.inputMassKg)
      same(ennobling.outputMassKg + result.trims.massKg, making.inputMassKg)
      same(making.outputMassKg - making.wasteKg, result.massKg)
    })
  })

  test('what enters a stage is what leaves it plus what is lost', () => {
    law((garment) => {
      for (const { inputMassKg, outputMassKg, wasteKg, deadStockKg, stage } of evaluated(garment).stages) {
        // The output of making holds its waste still: fading is charged on it.
        const lost = stage === 'making' ? deadStockKg : wasteKg
        same(inputMassKg, outputMassKg + lost)
      }
    })
  })

  test('twice the garment without trims is twice every mass, and twice the fibres', () => {
    law((garment) => {
      const single = evaluated({ ...garment, trims: [] })
      const double = evaluated({ ...garment, trims: [], massKg: 2 * garment.massKg })
      for (const stage of frenchStages) {
        same(stageOf(double, stage).inputMassKg, 2 * stageOf(single, stage).inputMassKg)
        same(stageOf(double, stage).outputMassKg, 2 * stageOf(single, stage).outputMassKg)
      }
      same(stageOf(double, 'material').ecs, 2 * stageOf(single, 'material').ecs)
      same(double.complements.microfibres, 2 * single.complements.microfibres)
    })
  })

  test('a lower loss never needs more fibre, nor costs more', () => {
    fc.assert(
      fc.property(
        garments,
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (garment, loss, part) => {
          const most = evaluated({ ...garment, makingWasteRatio: loss })
          const less = evaluated({ ...garment, makingWasteRatio: loss * part })
          const needed = (result: FrenchCostResult) => stageOf(result, 'material').inputMassKg
          expect(needed(less)).toBeLessThanOrEqual(needed(most) * (1 + 1e-12))
          expect(less.ecs).toBeLessThanOrEqual(most.ecs * (1 + 1e-9) + 1e-9)
        },
      ),
    )
  })
})

describe('sums', () => {
  test('enabled stages, legs, trims and complements are the whole', () => {
    law((garment) => {
      const result = evaluated(garment)
      const { durability, trims, transport, complements } = result
      const enabled = result.stages.filter((stage) => stage.enabled)
      const stages = enabled.reduce((sum, stage) => sum + stage.ecs, 0)
      const attached = enabled.reduce((sum, stage) => sum + stage.complementEcs, 0)
      same(result.withoutDurability.ecs, stages + transport.ecs + trims.ecs + attached)
      same(result.ecs * durability.applied, result.withoutDurability.ecs)
      same(
        result.ecs - complements.microfibres - complements.export,
        result.withoutComplements.ecs,
        result.ecs,
      )
      same(
        result.pef * durability.applied,
        enabled.reduce((sum, { pef }) => sum + pef, 0) + transport.pef + trims.pef,
      )
    })
  })

  test('the lines of a stage are its score, its legs and its energies', () => {
    law((garment) => {
      const result = evaluated(garment)
      for (const stage of result.stages.filter(({ enabled }) => enabled)) {
        const lines = result.lines.filter((line) => line.stage === stage.stage)
        const sum = (transport: boolean, figure: 'ecs' | 'pef') =>
          lines.reduce((total, line) => total + (line.transport === transport ? line[figure] : 0), 0)
        same(sum(false, 'ecs'), stage.ecs)
        same(sum(false, 'pef'), stage.pef)
        same(sum(true, 'ecs'), stage.transport.ecs)
        same(sum(true, 'pef'), stage.transport.pef)
        const energy = (unit: string) =>
          lines.reduce(
            (total, { processId, amount }) =>
              total + (release.processes.get(processId)?.unit === unit ? amount : 0),
            0,
          )
        same(energy('kWh'), stage.electricityKWh)
        same(energy('MJ'), stage.heatMJ)
      }
    })
  })

  test('every line is its amount times the score of its process, and of what is enabled', () => {
    law((garment) => {
      const result = evaluated(garment)
      const off = new Set<string>(result.stages.filter(({ enabled }) => !enabled).map(({ stage }) => stage))
      for (const { processId, amount, ecs, pef, stage } of result.lines) {
        const process = release.processes.get(processId)
        if (process === undefined) throw new Error(`no process ${processId}`)
        expect([ecs, pef]).toEqual([amount * process.ecs, amount * process.pef])
        expect(off).not.toContain(stage)
      }
    })
  })

  test('the contributions add up to the result', () => {
    law((garment) => {
      const { contributions, ecs, pef } = evaluated(garment)
      same(
        contributions.reduce((sum, part) => sum + part.ecs, 0),
        ecs,
      )
      same(
        contributions.reduce((sum, part) => sum + part.pef, 0),
        pef,
      )
    })
  })
})

describe('order and choice', () => {
  /**
   * Where the order of the list decides: equal largest shares, of which the last is the main material, and
   * synthetic shares, added in that order, that meet a threshold but for floating point.
   */
  const orderMatters = ({ materials }: FrenchCostInput) => {
    const largest = Math.max(...materials.map(({ share }) => share))
    const synthetic = materials
      .filter(({ materialId }) => release.materials.get(materialId)?.origin === 'synthetic')
      .reduce((sum, { share }) => sum + share, 0)
    const meetsThreshold = [0.5, 1].some((threshold) => Math.abs(synthetic - threshold) < 1e-6)
    return materials.filter(({ share }) => share === largest).length > 1 || meetsThreshold
  }

  test('the order of the materials does not matter', () => {
    law((garment) => {
      fc.pre(!orderMatters(garment))
      const [there, back] = [
        evaluated(garment),
        evaluated({ ...garment, materials: garment.materials.toReversed() }),
      ]
      same(there.ecs, back.ecs)
      same(there.pef, back.pef)
    })
  })

  test('a fibre entered in two parts is the same fibre', () => {
    law(({ disabledStages: _none, ...garment }) => {
      fc.pre(!orderMatters(garment))
      const parts = garment.materials.flatMap((one) =>
        [0.25, 0.75].map((part) => ({ ...one, share: one.share * part })),
      )
      same(evaluated({ ...garment, materials: parts }).ecs, evaluated(garment).ecs)
    })
  })

  test('upcycling is four stages switched off and a high complexity', () => {
    law(({ upcycled: _ignored, ...garment }) => {
      const makingComplexity = garment.makingComplexity ?? 'high'
      const four: FrenchStage[] = ['material', 'spinning', 'fabric', 'ennobling']
      const upcycled = evaluated({ ...garment, upcycled: true })
      // The mass steps still run when a garment is upcycled; without them making would be fed less.
      const off = evaluated({
        ...garment,
        makingComplexity,
        disabledStages: [...(garment.disabledStages ?? []), ...four],
      })
      same(upcycled.ecs, off.ecs)
      same(upcycled.pef, off.pef)
    })
  })

  test('what is not given is what the method would take', () => {
    law((garment) => {
      const { effective, ecs } = evaluated(garment)
      const { airTransportRatio: _decidedByDurability, ...values } = effective
      same(evaluated({ ...garment, ...values }).ecs, ecs)
    })
  })

  test('a narrower range is never less durable', () => {
    fc.assert(
      fc.property(garments, fc.integer({ min: 1, max: 999_999 }), (garment, references) => {
        const fewer = Math.ceil(references / 2)
        const [wide, narrow] = [references, fewer].map((numberOfReferences) =>
          evaluated({ ...garment, numberOfReferences }),
        )
        if (!wide || !narrow) throw new Error('not evaluated')
        expect(narrow.durability.applied).toBeGreaterThanOrEqual(wide.durability.applied)
      }),
    )
  })
})

describe.each(frenchCostReleases)('whatever comes in, release %s', async (id) => {
  const spoilt = await loadFrenchCostRelease(id)

  /** Every number of a result, at any depth. */
  const numbersIn = (value: unknown): number[] => {
    if (typeof value === 'number') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
  }
  const isFinite = (result: FrenchCostResult) => numbersIn(result).every((number) => Number.isFinite(number))

  test('a spoilt garment gives problems with a path and a code, or finite figures', () => {
    fc.assert(
      fc.property(aSpoiltGarment(spoilt), fc.boolean(), (raw, anyShareSum) => {
        const product = frenchCostProduct(raw as FrenchCostInput, spoilt, { anyShareSum })
        if (product.ok) expect(isFinite(evaluateFrenchCost(product.value))).toBe(true)
        else expect(product.problems.every(({ path, code }) => path !== '' && code.length > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('any JSON is answered as an official body', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anOfficialBody), (raw) => {
        const product = officialProduct(raw, spoilt)
        if (product.ok) expect(isFinite(evaluateFrenchCost(product.value))).toBe(true)
        else expect(product.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  const process = fc.constantFrom(...[...spoilt.processes.values()].map((one) => one.id))
  const anOfficialBody = fc.record({
    mass: fc.oneof(fc.double(), fc.constantFrom(0, 1e-300, 1e99)),
    product: fc.constantFrom(...spoilt.products.keys(), 'chapeau'),
    materials: fc.array(
      fc.record({
        id: fc.constantFrom(...spoilt.materials.keys()),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ),
    makingWaste: fc.constantFrom(0, 0.4, 1, null),
    price: fc.oneof(fc.double(), fc.constant(null)),
    trims: fc.array(
      fc.record({
        id: fc.constantFrom(...spoilt.trims.keys()),
        quantity: fc.integer({ min: 1 }),
        custom: fc.record({
          elements: fc.array(
            fc.record({ amount: fc.double(), material: process, transforms: fc.array(process) }),
          ),
        }),
      }),
      { maxLength: 2 },
    ),
  })
})
