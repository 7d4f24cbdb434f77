import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describedFrenchCost, frenchCostInput, isNotCoveredInFrance, type FieldValue } from '@ecotrame/lca'
import { frenchReasons, inFrenchWords, sentenceOfReason } from '@ecotrame/reference-data'
import { material, release } from '../pef/form-products.ts'
import { method } from '../pef/products.ts'
import {
  form,
  countries,
  derivation,
  fibres,
  codes,
  steps,
  stateOf,
  frenchOf,
  pefOf,
  pefInput,
  frenchCode,
} from './descriptions.ts'

describe('what the French method takes', () => {
  test('every country has a code of the release for textiles, with a reason in both languages', () => {
    for (const { frenchCostCode, alpha2 } of countries) {
      expect(release.countries.get(frenchCostCode)?.usableForTextile, alpha2).toBe(true)
      const parameter = form.parameters.find(({ id }) => id === 'makingCountry')
      const option = parameter?.configuration.options?.find(({ id }) => id === alpha2)
      expect(option, alpha2).toBeDefined()
      expect(option?.french?.id ?? alpha2).toBe(frenchCostCode)
      const reason = option?.french?.reason ?? 'own'
      expect(sentenceOfReason('countries', { reason }, { en: 'Asia', fr: 'Asie' }), reason).not.toBeNull()
    }
  })
  test('every material of the packs has an answer with a reason, and the release knows it', () => {
    expect([...fibres.keys()].sort()).toEqual([...method.materials.keys()].sort())
    for (const { frenchMaterialId, reason, belowShare } of fibres.values()) {
      if (frenchMaterialId !== null) expect(release.materials.has(frenchMaterialId)).toBe(true)
      expect(frenchMaterialId === null).toBe(reason === 'none')
      expect(belowShare !== null).toBe(reason.endsWith('Below'))
      expect(frenchReasons.fibres[reason]?.fr).not.toBe('')
    }
  })
  test('what replaces a material of the French method counts as it', () => {
    const options = form.composition.material[0]?.configuration.options ?? []
    const replaced = options.filter(({ replacedBy }) => replacedBy !== undefined)
    expect(replaced).toHaveLength(release.materials.size - 1)
    for (const { id, replacedBy } of replaced)
      expect(options.find((one) => one.id === replacedBy)?.french).toEqual({ id, reason: 'same' })
  })
})

describe('one description', () => {
  test('each country: the French cost is bit for bit that of its French code, the PEF takes the country itself', () => {
    for (const code of codes) {
      const iso = stateOf({ makingCountry: code, fabricCountry: code }, [
        material('ei-coton', 100, undefined, { country: code }),
      ])
      const french = frenchCode(code)
      const region = stateOf({ makingCountry: french, fabricCountry: french }, [
        material('ei-coton', 100, undefined, { country: french }),
      ])
      expect(frenchOf(iso), code).toBe(frenchOf(region))
      expect(pefInput(iso).countries).toMatchObject({ making: code, fabric: code })
      expect(pefInput(iso).parts[0]?.materials?.[0]?.origins).toEqual([{ countryCode: code, share: 1 }])
      expect(pefOf(iso).score.micropoints).toBeGreaterThan(0)
    }
  })

  test('any mix of countries and materials: both methods as if each had been asked in its own words', () => {
    const same = [...fibres.values()].filter(({ reason }) => reason === 'same')
    fc.assert(
      fc.property(
        fc.record({
          steps: fc.tuple(...steps.map(() => fc.constantFrom(...codes))),
          origin: fc.constantFrom(...codes),
          one: fc.constantFrom(...same),
          other: fc.constantFrom(...same),
          share: fc.integer({ min: 1, max: 99 }),
        }),
        ({ steps: places, origin, one, other, share }) => {
          const make = (asked: 'real' | 'french') => {
            const country = (code: string) => (asked === 'real' ? code : frenchCode(code))
            const fibre = ({ materialId, frenchMaterialId }: typeof one) =>
              asked === 'real' ? materialId : (frenchMaterialId ?? '')
            return stateOf(Object.fromEntries(steps.map((step, at) => [step, country(places[at] ?? '')])), [
              material(fibre(one), share, undefined, { country: country(origin) }),
              material(fibre(other), 100 - share, undefined, { country: country(origin) }),
            ])
          }
          expect(frenchOf(make('real'))).toBe(frenchOf(make('french')))
          expect(describedFrenchCost(form, make('real'))).toEqual(describedFrenchCost(form, make('french')))
          const { countries: asked, parts } = pefInput(make('real'))
          expect(Object.values(asked)).toEqual([places[3], places[2], places[1], places[0]])
          expect(parts[0]?.materials?.map(({ materialId }) => materialId)).toEqual([
            one.materialId,
            other.materialId,
          ])
        },
      ),
      { numRuns: 100 },
    )
  })

  test('a material that replaces one of the French method changes no figure of either method', () => {
    for (const { materialId, frenchMaterialId, reason } of fibres.values()) {
      if (reason !== 'same') continue
      const [real, french] = [materialId, frenchMaterialId ?? ''].map((id) =>
        stateOf({ makingCountry: 'TR' }, [material(id, 100, undefined, { country: 'CN' })]),
      )
      if (!real || !french) throw new Error('two states')
      expect(frenchOf(real)).toBe(frenchOf(french))
      expect(pefInput(real)).toEqual(pefInput(french))
    }
  })

  test('each material of the packs: the French cost of its French material, or a refusal that names it', () => {
    for (const { materialId, frenchMaterialId, belowShare } of fibres.values()) {
      const whole = stateOf({ makingCountry: 'PT' }, [material(materialId, 100)])
      const input = frenchCostInput(form, whole)
      if (frenchMaterialId !== null && belowShare === null) {
        const asked = stateOf({ makingCountry: 'REO' }, [material(frenchMaterialId, 100)])
        expect(frenchOf(whole), materialId).toBe(frenchOf(asked))
        continue
      }
      if (input.ok) throw new Error(`${materialId} counts as something else`)
      expect(isNotCoveredInFrance(input.problems)).toBe(true)
      expect(input.problems).toMatchObject([
        {
          path: 'composition[0].values.material',
          code: frenchMaterialId === null ? 'NO_FRENCH_MATERIAL' : 'FRENCH_MATERIAL_SHARE',
          params: { nameEn: method.materials.get(materialId)?.nameEn },
        },
      ])
    }
  })

  test('the limit of 20 % holds for all such materials together, and not below', () => {
    const silkAnd = (silk: number, lyocell: number) =>
      frenchCostInput(
        form,
        stateOf({ makingCountry: 'IT' }, [
          material('silk', silk),
          material('lyocell', lyocell),
          material('cotton', 100 - silk - lyocell),
        ]),
      )
    expect(silkAnd(10, 9.9).ok).toBe(true)
    expect(silkAnd(10, 10)).toMatchObject({
      ok: false,
      problems: [{ path: 'composition[0].values.material' }, { path: 'composition[1].values.material' }],
    })
  })
})

test('a country or material that is none is refused with the nearest names', () => {
  const problems = (values: Readonly<Record<string, FieldValue>>, fibre: string) => {
    const input = frenchCostInput(form, stateOf(values, [material(fibre, 100)]))
    return input.ok ? [] : input.problems.map(({ params }) => String(params?.['nearestEn']))
  }
  expect(problems({ makingCountry: 'Portugl' }, 'cotton')[0]).toMatch(/^Portugal \(PT\), /)
  expect(problems({ makingCountry: 'Turkey' }, 'cotton')[0]).toMatch(/^Türkiye \(TR\), /)
  expect(problems({ makingCountry: 'PT' }, 'tencel')[0]).toMatch(/^Lyocell \(lyocell\), /)
})

test('a description in our own fields speaks the same words as a form, for every country and material', () => {
  const describe = (material: string, code: string) => ({
    productId: 'tshirt',
    massKg: 0.18,
    materials: [{ materialId: material, share: 1, countryCode: code }],
    makingCountry: code,
    fabricCountry: code,
    trims: [],
  })
  for (const code of codes) {
    const words = inFrenchWords(describe('cotton', code), { derivation, materials: method.materials })
    const state = stateOf({ makingCountry: code, fabricCountry: code }, [
      material('cotton', 100, undefined, { country: code }),
    ])
    expect(words).toEqual({ ok: true, value: describedFrenchCost(form, state) })
  }
  for (const id of method.materials.keys()) {
    const words = inFrenchWords(describe(id, 'PT'), { derivation, materials: method.materials })
    const input = frenchCostInput(form, stateOf({ makingCountry: 'PT' }, [material(id, 100)]))
    expect(words.ok).toBe(input.ok)
    if (!words.ok && !input.ok)
      expect(words.problems.map(({ code, params }) => [code, params])).toEqual(
        input.problems.map(({ code, params }) => [code, params]),
      )
  }
})
