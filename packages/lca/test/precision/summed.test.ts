import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differenceOf,
  differenceOfSums,
  intervalOfSum,
  sumOfOne,
  type PrecisionModel,
  type SummedPrecision,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { noMissingMass } from '../../src/precision/missing-mass.ts'
import { intervalOf } from '../../src/precision/precision-model.ts'

const tables = loadPrecisionTables()
const [measured] = tables.primaryClasses

interface Source {
  readonly id: string
  readonly strength: number
}
/** A model of datasets and of fields that somebody measured. */
const modelOf = (score: number, datasets: readonly Source[], fields: readonly Source[]): PrecisionModel =>
  ({
    asked: { label: 'pef', basis: 'product' },
    factorSet: 'expert',
    score,
    gross: score,
    fields: fields.map(({ id, strength }) => ({
      path: id,
      origin: measured,
      value: 1,
      elasticity: 1,
      slope: score,
      sigma: strength,
    })),
    background: datasets.map(({ id, strength }) => ({ id, elasticity: 1, sigma: strength })),
    missing: noMissingMass,
  }) as unknown as PrecisionModel

const strength = fc.double({ min: 0.01, max: 0.5, noNaN: true })
const aModel = fc
  .record({
    score: fc.double({ min: 1, max: 1000, noNaN: true }),
    dataset: strength,
    own: strength,
    field: strength,
  })
  .map(({ score, dataset, own, field }) =>
    modelOf(
      score,
      [
        { id: 'cotton', strength: dataset },
        { id: `own ${score}`, strength: own },
      ],
      [{ id: 'values.mass', strength: field }],
    ),
  )
const sumOf = (models: readonly PrecisionModel[]): SummedPrecision => {
  const score = models.reduce((all, model) => all + model.score, 0)
  return { score, parts: models.map((model) => ({ model, share: model.score / score })) }
}
const widthOf = (sum: SummedPrecision) => {
  const interval = intervalOfSum(sum, tables)
  return interval.high / sum.score
}

test('a sum of one part is as sure as the part, and is compared as it', () => {
  fc.assert(
    fc.property(aModel, aModel, (a, b) => {
      expect(intervalOfSum(sumOfOne(a), tables)).toEqual(intervalOf(a, tables))
      const options = { draws: 200, seed: 1 }
      expect(differenceOfSums(sumOfOne(a), sumOfOne(b), options, tables)).toEqual(
        differenceOf(a, b, options, tables),
      )
    }),
  )
})

test('a sum is never surer than if all its parts were independent, nor less sure than its least sure part', () => {
  fc.assert(
    fc.property(fc.array(aModel, { minLength: 2, maxLength: 5 }), (models) => {
      const sum = sumOf(models)
      const widths = models.map((model) => widthOf(sumOfOne(model)))
      expect(widthOf(sum)).toBeLessThanOrEqual(Math.max(...widths) * (1 + 1e-9))
      const apart = Math.sqrt(
        models.reduce(
          (all, model) => all + ((model.score / sum.score) * Math.log(widthOf(sumOfOne(model)))) ** 2,
          0,
        ),
      )
      expect(Math.log(widthOf(sum))).toBeGreaterThanOrEqual(apart * (1 - 1e-9))
    }),
  )
})

test('a part that stands in the sum twice is no surer than once where it shares all its data; measurements err apart', () => {
  const datasets = [{ id: 'cotton', strength: 0.3 }]
  const shared = modelOf(100, datasets, [])
  expect(widthOf(sumOf([shared, shared]))).toBeCloseTo(widthOf(sumOfOne(shared)), 12)
  const own = modelOf(100, [], [{ id: 'values.mass', strength: 0.3 }])
  expect(widthOf(sumOf([own, own]))).toBeLessThan(widthOf(sumOfOne(own)))
})
