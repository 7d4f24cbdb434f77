import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byHandFieldShown,
  describedFrenchCost,
  isFrenchByHand,
  takenInFrance,
  withLevers,
  withSettings,
  type FieldValue,
} from '@ecotrame/lca'
import { loadLeverRules } from '@ecotrame/reference-data'
import { leverCandidates } from '../../src/levers/candidates.ts'
import { material, release } from '../pef/form-products.ts'
import { form, derivation, codes, stateOf, frenchOf, pefInput, frenchCode } from './descriptions.ts'

describe('what a person chooses', () => {
  test('goes before what follows from the country, for the French method alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom('REE', 'RAS', 'TR', '---'), (code, chosen) => {
        const state = stateOf({ makingCountry: code, makingCountryFrench: chosen }, [material('cotton', 100)])
        const asked = stateOf({ makingCountry: chosen }, [material('cotton', 100)])
        expect(describedFrenchCost(form, state).makingCountry).toBe(chosen)
        expect(frenchOf(state)).toBe(frenchOf(asked))
        expect(pefInput(state).countries.making).toBe(code)
      }),
      { numRuns: 50 },
    )
  })
  test('gives a product without a French material one, and takes off the limit', () => {
    const leather = stateOf({ makingCountry: 'PT' }, [
      material('silk', 100, undefined, { materialFrench: 'ei-laine-par-defaut' }),
    ])
    expect(frenchOf(leather)).toBe(frenchOf(stateOf({ makingCountry: 'PT' }, [material('wool', 100)])))
    expect(pefInput(leather).parts[0]?.materials?.[0]?.materialId).toBe('silk')
  })
  test('is told apart from what follows', () => {
    const [parameter] = form.composition.material
    const taken = (values: Readonly<Record<string, FieldValue>>) => {
      const [entry] = stateOf({}, [material('merino-wool', 100, undefined, values)]).composition
      return parameter && entry ? takenInFrance(parameter, form.composition.material, entry.values) : null
    }
    expect(taken({})).toEqual({ id: 'ei-laine-par-defaut', reason: 'kind', byHand: false })
    expect(taken({ materialFrench: 'ei-coton' })).toEqual({ id: 'ei-coton', reason: 'byHand', byHand: true })
  })
  test('several origins of a material count as the codes of their countries', () => {
    const origins = (a: string, b: string) =>
      stateOf({ makingCountry: 'PT' }, [
        material('merino-wool', 100),
        { type: 'origin', parent: 0, values: { country: a, share: 60 } },
        { type: 'origin', parent: 0, values: { country: b, share: 40 } },
      ])
    expect(
      describedFrenchCost(form, origins('AU', 'US')).materials.map(({ countryCode }) => countryCode),
    ).toEqual(['ROC', 'RNA'])
    expect(pefInput(origins('AU', 'US')).parts[0]?.materials?.[0]?.origins).toMatchObject([
      { countryCode: 'AU' },
      { countryCode: 'US' },
    ])
  })
})

describe('a change of the country', () => {
  const chosen = (code: string) =>
    stateOf({ makingCountry: code, makingCountryFrench: 'REE' }, [
      material('merino-wool', 100, undefined, {
        country: code,
        countryFrench: 'RAS',
        materialFrench: 'ei-lin',
      }),
    ])
  test('takes with it what somebody chose for the French method, as somebody would type it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom(...codes), (from, to) => {
        const changed = withSettings(form, chosen(from), [
          { path: 'values.makingCountry', value: to },
          { path: 'composition[0].values.country', value: to },
          { path: 'composition[0].values.material', value: 'cotton' },
        ])
        if (!changed.ok) throw new Error('refused')
        const { makingCountry, materials } = describedFrenchCost(form, changed.value)
        expect(makingCountry).toBe(frenchCode(to))
        expect(materials).toMatchObject([{ materialId: 'ei-coton', countryCode: frenchCode(to) }])
      }),
      { numRuns: 50 },
    )
  })
  test('by a lever gives the French method the code of the new country', () => {
    const state = chosen('PT')
    const subject = { form, state, release, effective: new Map(), isLocked: () => false }
    const candidates = leverCandidates(subject, loadLeverRules())
    const places = candidates.filter(({ rule }) => rule === 'makingCountry' || rule === 'materialCountry')
    expect(places.length).toBeGreaterThan(10)
    for (const lever of places) {
      const after = String(lever.changes[0]?.after)
      const { makingCountry, materials } = describedFrenchCost(
        form,
        withLevers(form, state, [lever], () => 'new'),
      )
      expect(lever.rule === 'makingCountry' ? makingCountry : materials[0]?.countryCode).toBe(after)
    }
    const fibres = candidates.filter(({ rule, part }) => rule === 'material' && part === 1)
    expect(fibres.map(({ changes }) => changes[0]?.after)).toContain('wool')
    for (const lever of fibres) {
      const [stated] = describedFrenchCost(
        form,
        withLevers(form, state, [lever], () => 'new'),
      ).materials
      expect(stated?.materialId).toBe(fibreOf(String(lever.changes[0]?.after)))
    }
  })
})

const fibreOf = (id: string) => derivation.fibres.get(id)?.frenchMaterialId ?? id

test('a field by hand is asked where the French method takes another answer, or one was chosen', () => {
  const asked = (id: string, values: Readonly<Record<string, FieldValue>>) => {
    const [entry] = stateOf({}, [material(id, 100, undefined, values)]).composition
    const parameters = form.composition.material
    return parameters
      .filter((one) => isFrenchByHand(one) && byHandFieldShown(one, parameters, entry?.values ?? {}))
      .map((one) => one.id)
  }
  expect(asked('cotton', { country: 'IN' })).toEqual([])
  expect(asked('cotton', { country: 'PT' })).toEqual(['countryFrench'])
  expect(asked('merino-wool', {})).toEqual(['materialFrench'])
  expect(asked('leather', {})).toEqual(['materialFrench'])
  expect(asked('cotton', { materialFrench: 'ei-lin' })).toEqual(['materialFrench'])
})
