import { assess, type CategoryForm } from '@ecotrame/lca'
import { loadCategoryForms } from '@ecotrame/reference-data'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '../../ui/charts/table.ts'
import { ask } from '../precision/index.ts'
import { dataRequest } from './data-request.ts'
import { readDprSearch, type DprSearch } from './search.ts'
import type { Assessed } from './use-assessed.ts'

const read = (query: string) => readDprSearch(new URLSearchParams(query))

describe('the address of the tool', () => {
  it('says what is asked, and falls back where it says nothing that makes sense', () => {
    expect(read('')).toMatchObject({ target: { type: 'precision', x: 0.2 }, pinned: [], tab: 'fields' })
    expect(read('within=30&pinned=values.mass&pinned=values.price')).toMatchObject({
      target: { type: 'precision', x: 0.3 },
      pinned: ['values.mass', 'values.price'],
    })
    expect(read('dqr=2&tab=quality&factors=cautious')).toMatchObject({
      target: { type: 'dqr', q: 2 },
      tab: 'quality',
      factors: 'cautious',
    })
    for (const query of ['within=0', 'within=-3', 'within=x', 'dqr=9', 'dqr=', 'label=none', 'tab=none'])
      expect(read(query), query).toMatchObject({
        target: { type: 'precision', x: 0.2 },
        label: null,
        tab: 'fields',
      })
  })
})

let measured: Omit<Assessed, 'assessment'>
beforeAll(async () => {
  const form = (await loadCategoryForms()).get('tshirt') as CategoryForm
  const asked = { form, product: null, choices: { frenchPefReading: 2 as const }, packs: [], ownPacks: [] }
  const figure = { label: 'fr_dur', basis: 'product' } as const
  const answer = await ask({ kind: 'measure', ...asked, asked: figure, factorSet: 'expert' })
  if (!answer.ok || !answer.model) throw new Error('A T-shirt has a score')
  measured = { form, product: answer.product, asked, model: answer.model }
  // The data of both methods are read for the first time.
}, 60_000)

function assessedFor({ target, pinned, have }: DprSearch): Assessed {
  const assessed = assess(measured.model, { target, pinned, have }, loadPrecisionTables())
  if (!assessed.ok) throw new Error(JSON.stringify(assessed.problems))
  return { ...measured, assessment: assessed.value }
}

describe('the data request', () => {
  it('asks for what the target needs, with evidence and likely holder', () => {
    const assessed = assessedFor(read('within=20'))
    const request = dataRequest(assessed, 'en', (key) => key)
    expect(request.rows).toHaveLength(assessed.assessment.plan?.needed ?? 0)
    const [, first = ''] = csvOf(request).split('\r\n')
    expect(first).toContain('Net mass')
    expect(first).toContain('Weighing record')
    expect(first).toContain('product team')
  })
})
