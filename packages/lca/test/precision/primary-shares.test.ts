import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  measurePrecision,
  ownDataKinds,
  type AskedScore,
  type FacilityProcess,
  type FacilityRecord,
  type FormState,
  type PrecisionModel,
  type ProvenValue,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { primaryShares } from '../../src/precision/primary-shares.ts'
import { scoredLines } from '../../src/precision/scored-lines.ts'
import { scoredForm } from '../../src/scoring/scored-form.ts'
import { filled, formOf, material, release } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

const tables = loadPrecisionTables()
const form = formOf('tshirt')
const basis = { form, release, method, database, frenchPefReading: 2 } as const
const typed: FormState = filled(form, {
  values: { mass: 170, makingCountry: 'TR', ennoblingCountry: 'TR', fabricCountry: 'TR' },
  entries: [material('ei-coton', 60), material('ei-pet', 40)],
})

const modelOf = (state: FormState, label: AskedScore['label'] = 'pef'): PrecisionModel => {
  const found = measurePrecision({ state }, basis, tables, {
    asked: [{ label, basis: 'product' }],
    factorSet: 'expert',
  })
  const model = found.ok ? found.value[0] : null
  if (!model) throw new Error('no figure')
  return model
}
const withRecords = (
  proofs: readonly ProvenValue[],
  facilities: readonly FacilityRecord[] = [],
): FormState => ({
  ...typed,
  records: { facilities, proofs },
})

const entryIds = typed.composition.map(({ id }) => id)
const proofOf = (entry: string | null, parameter: string): ProvenValue => {
  const values = entry === null ? typed.values : typed.composition.find(({ id }) => id === entry)?.values
  return { entry, parameter, value: values?.[parameter]?.value ?? null }
}
const allProofs = [
  proofOf(null, 'mass'),
  ...entryIds.flatMap((id) => [proofOf(id, 'material'), proofOf(id, 'share')]),
]

const facility = (more: Partial<FacilityRecord> = {}): FacilityRecord => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Mill',
  ownRun: false,
  processes: [],
  data: [],
  ...more,
})
const knitter = (proven: boolean, leftOut?: 'expired' | 'withoutConsent') =>
  facility({
    processes: ['knitting'],
    data: [{ process: 'knitting', kind: 'electricity', value: 3, proven, ...(leftOut ? { leftOut } : {}) }],
  })

describe('the share of primary data by mass', () => {
  test('what somebody typed is stated: no part of it is primary', () => {
    expect(modelOf(typed).primary).toEqual({ mass: 0, impact: 0 })
  })
  test('evidence of mass, kind and share makes a material primary', () => {
    expect(modelOf(withRecords(allProofs)).primary.mass).toBe(1)
    const cotton = allProofs.filter(({ entry }) => entry !== entryIds[1])
    expect(modelOf(withRecords(cotton)).primary.mass).toBeCloseTo(0.6, 12)
  })
  test('evidence of another value proves nothing', () => {
    const others = allProofs.map((proof) => (proof.parameter === 'mass' ? { ...proof, value: 171 } : proof))
    expect(modelOf(withRecords(others)).primary.mass).toBe(0)
  })
})

describe('the share of primary data by impact', () => {
  test('counts what a facility measured with evidence', () => {
    const { impact } = modelOf(withRecords([], [knitter(true)])).primary
    expect(impact).toBeGreaterThan(0)
    expect(impact).toBeLessThan(0.5)
  })
  test.each([
    ['without evidence', knitter(false)],
    ['expired', knitter(true, 'expired')],
    ['without consent', knitter(true, 'withoutConsent')],
  ])('%s it is 0', (_, mill) => {
    expect(modelOf(withRecords([], [mill])).primary.impact).toBe(0)
  })
  test('the French cost fixes the data of every step: 0', () => {
    expect(modelOf(withRecords(allProofs, [knitter(true)]), 'fr_dur').primary.impact).toBe(0)
  })
})

describe('the Data Needs Matrix knows who runs a process', () => {
  const situations = (mill: FacilityRecord) =>
    new Map(
      (modelOf(withRecords([], [mill])).quality?.processes ?? []).map(({ stage, id, situation }) => [
        `${stage} ${id}`,
        situation,
      ]),
    )
  const ofFabric = (mill: FacilityRecord) =>
    [...situations(mill)].find(([key]) => key.startsWith('textileFormation') && key.includes('knitting'))?.[1]
  test('1: the company; 2: others whose measured data it has; 3: others', () => {
    expect(ofFabric(facility({ ownRun: true, processes: ['knitting'] }))).toBe(1)
    expect(ofFabric(knitter(true))).toBe(2)
    expect(ofFabric(knitter(false))).toBe(3)
    expect(ofFabric(knitter(true, 'expired'))).toBe(3)
    expect(ofFabric(facility({ processes: ['knitting'] }))).toBe(3)
  })
  test('only the processes of the facility change', () => {
    const changed = [...situations(knitter(true))].filter(([, situation]) => situation !== 3)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.every(([key]) => key.startsWith('textileFormation'))).toBe(true)
  })
})

const steps: readonly FacilityProcess[] = ['spinning', 'knitting', 'dyeingAndFinishing', 'garmentMaking']
const someFacility = fc
  .record({
    ownRun: fc.boolean(),
    processes: fc.subarray([...steps]),
    data: fc.array(
      fc.record({
        process: fc.constantFrom(...steps),
        kind: fc.constantFrom(...ownDataKinds),
        value: fc.double({ min: 0, max: 60, noNaN: true }),
        proven: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  })
  .map((one) => facility(one))

/** The two shares alone, without measuring how sure anything is. */
const primaryOf = (state: FormState) => {
  const scored = scoredForm(state, { french: false, pef: true }, basis)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  return {
    mass: primaryShares.ofMass(state),
    impact: primaryShares.ofImpact(scoredLines(scored.value, 'pef', basis)),
  }
}

test('the shares of a measurement are these', () => {
  const state = withRecords(allProofs, [knitter(true)])
  expect(modelOf(state).primary).toEqual(primaryOf(state))
})

test('laws: shares lie between 0 and 1, evidence never lowers them, taking it away leaves none', () => {
  fc.assert(
    fc.property(fc.subarray(allProofs), fc.array(someFacility, { maxLength: 2 }), (proofs, facilities) => {
      const { mass, impact } = primaryOf(withRecords(proofs, facilities))
      for (const share of [mass, impact]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      expect(primaryOf(withRecords(allProofs, facilities)).mass).toBeGreaterThanOrEqual(mass ?? 0)
      const unproven = facilities.map((one) => ({
        ...one,
        data: one.data.map((figure) => ({ ...figure, proven: false })),
      }))
      expect(primaryOf(withRecords([], unproven))).toEqual({ mass: 0, impact: 0 })
    }),
    { numRuns: 30 },
  )
})
