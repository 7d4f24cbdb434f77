import { expect, test } from 'vitest'
import { measurePrecision, pefProductOfForm, evaluatePef, type PefResult } from '@ecotrame/lca'
import { weightedImpact } from '../../src/impacts/weighting.ts'
import { basisOf, plain, shirtOf } from '../attribution/products.ts'
import { tables } from './fields.ts'

const basis = basisOf()
const state = shirtOf(plain)
const described = pefProductOfForm(basis.form, state, basis.method, basis.release)
if (!described.ok) throw new Error('not computable')
const pef: PefResult = evaluatePef(described.value.product, basis.method, basis.database)
const measured = measurePrecision({ state }, basis, tables, {
  asked: [{ label: 'pef', basis: 'product' }],
  factorSet: 'expert',
})
const [model] = measured.ok ? measured.value : []

test('the share to read with caution is that of toxicity, land, water and resources, and of no other category', () => {
  const part = (isCaution: boolean) =>
    pef.score.categories
      .filter((category) => tables.cautionCategories.includes(category) === isCaution)
      .map((category): number => weightedImpact(pef.total, category, basis.method.weighting) ?? 0)
      .reduce((sum, points) => sum + points, 0) / pef.score.micropoints
  expect(model?.caution).toBeCloseTo(part(true), 9)
  expect(1 - (model?.caution ?? NaN)).toBeCloseTo(part(false), 9)
  expect(part(true)).toBeGreaterThan(0)
})

test('a process is a dataset at a stage, with what all of its lines have of the score', () => {
  const processes = model?.quality?.processes ?? []
  expect(processes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(new Set(processes.map(({ stage, id }) => `${stage} ${id}`)).size).toBe(processes.length)
  for (const { stage, id, share } of processes) {
    const lines = pef.lines.filter(
      (line) => line.stage === stage && `${line.dataset.packId}/${line.dataset.id}` === id,
    )
    const points = lines.reduce((sum, { micropoints }) => sum + micropoints, 0)
    expect(share).toBeCloseTo(points / pef.score.micropoints, 9)
  }
})
