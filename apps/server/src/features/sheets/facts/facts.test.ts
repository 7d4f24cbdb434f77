import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Evaluation, Product, SharingAnswer } from '@ecotrame/contract'
import { lettersIn } from '../../../platform/pdf/reading-back.ts'
import { formWithFile } from '../../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { loadFrenchMethod, loadDatasetBasis } from '../../evaluations/index.ts'
import {
  aCountry,
  aMaterial,
  anEntry,
  aNumber,
  aPairOfSneakers,
  aText,
  bodyOf,
  callerOf,
  type Caller,
} from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../../products/testing/products.ts'
import { formatIn } from '../pages/format.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const languages = ['en', 'fr'] as const
type Language = (typeof languages)[number]

/** Every public rendering of what is published, as text. */
interface Told {
  readonly sheet: string
  readonly widget: string
  readonly json: unknown
  readonly jsonLd: unknown
  /** Without spaces. */
  readonly pdf: string
}

const plain = (page: string): string =>
  page
    .replaceAll(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', '’')
    .replaceAll('\u202f', ' ')
    .replaceAll('\u00a0', ' ')

async function toldOf(kind: 'evaluation' | 'product', id: string, language: Language): Promise<Told> {
  const many = `${kind}s`
  const { published } = (await contributor.get(`/${many}/${id}/sharing`)).json<SharingAnswer>()
  const folder = kind === 'evaluation' ? 'evaluation' : 'products'
  const page = async (form: string, accept: string) => {
    const url = `/${folder}/${form}?id=${published?.publicId}&lang=${language}`
    const answer = await running.server.inject({ method: 'GET', url, headers: { accept } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  const pdf = await contributor.get(`/${many}/sheet/${id}?language=${language}`)
  expect(pdf.statusCode, pdf.body).toBe(200)
  return {
    sheet: plain((await page('sheet', 'text/html')).body),
    widget: plain((await page('widget', 'text/html')).body),
    json: (await page('sheet', 'application/json')).json(),
    jsonLd: (await page('sheet', 'application/ld+json')).json(),
    pdf: lettersIn(pdf.rawPayload),
  }
}
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

const publishedSheet = async (changes: object): Promise<Evaluation> => {
  const evaluation = await contributor.evaluated(changes)
  await contributor.patch(`/evaluations/publish/${evaluation.id}`)
  return evaluation
}

const fibre = (id: string, country?: string) => {
  const material = aMaterial(id, 100)
  return country === undefined
    ? material
    : { ...material, values: { ...material.values, country: aCountry('country', country) } }
}
const mass = { mass: aNumber('mass', 350) }

describe('what a page says of places', () => {
  test('wool from France is from France', async () => {
    const { id } = await publishedSheet({ composition: [fibre('ei-laine-par-defaut', 'FR')], values: mass })
    const { sheet, json, jsonLd, pdf } = await toldOf('evaluation', id, 'fr')
    expect(sheet).toContain('origine : France')
    for (const text of [sheet, JSON.stringify(json), JSON.stringify(jsonLd), pdf])
      expect(text).not.toContain('Chine')
    expect(JSON.stringify(jsonLd)).toContain('"value":"France"')
    expect(pdf).toContain('origine:France')
    expect(json).toMatchObject({ parts: [{ materials: [{ origins: [{ country: 'France', share: 1 }] }] }] })
  })

  test('where nobody said anything, that it is not provided', async () => {
    const { id } = await publishedSheet({ composition: [fibre('ei-pet')], values: {} })
    const { sheet, json, jsonLd, pdf } = await toldOf('evaluation', id, 'en')
    for (const text of [sheet, JSON.stringify(json), JSON.stringify(jsonLd), pdf])
      expect(text).not.toMatch(/China|Unknown|default|Default/)
    expect(sheet).toContain('origin not provided')
    for (const step of ['Spinning', 'Weaving or knitting', 'Dyeing, printing, finishing', 'Garment making'])
      expect(sheet).toContain(`${step}: not provided`)
    expect(pdf).toContain('Garmentmaking:notprovided')
    // The typical mass of a T-shirt is no fact of this one.
    expect(sheet).toMatch(/Net mass\s+not provided/)
    expect(json).toMatchObject({ netMassKg: null })
    expect(jsonLd).not.toHaveProperty('weight')
    expect(jsonLd).not.toHaveProperty('manufacturer')
  })
})

describe('any version', async () => {
  const [{ release }, { method }] = await Promise.all([loadFrenchMethod(), loadDatasetBasis()])
  const named = (
    language: Language,
    known: { readonly nameEn: string; readonly nameFr: string } | undefined,
  ) => (language === 'fr' ? known?.nameFr : known?.nameEn) ?? ''
  const countryIn = (language: Language, code: string) =>
    named(language, release.countries.get(code) ?? method.countries.get(code))
  const materialIn = (language: Language, id: string) =>
    named(language, release.materials.get(id) ?? method.materials.get(id))
  const names = (language: Language) => [
    ...new Set(
      [...release.countries.values(), ...method.countries.values()].map((one) => named(language, one)),
    ),
  ]
  const isNamedIn = (text: string) => (name: string) =>
    new RegExp(`(?<!\\p{L})${name.replaceAll(/[()]/g, '\\$&')}(?!\\p{L})`, 'u').test(text)

  const steps = ['spinning', 'fabric', 'ennobling', 'making'] as const
  const stepNames = {
    en: ['Spinning', 'Weaving or knitting', 'Dyeing, printing, finishing', 'Garment making'],
    fr: ['Filature', 'Tissage ou tricotage', 'Teinture, impression, finition', 'Confection'],
  } as const
  const country: fc.Arbitrary<string | null> = fc.option(
    fc.constantFrom('FR', 'CN', 'PT', 'BD', 'TR', 'IN', 'CH', '---'),
    { nil: null },
  )
  const shirt = fc.record({
    mass: fc.option(fc.integer({ min: 50, max: 900 }), { nil: null }),
    materials: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('ei-coton', 'ei-lin', 'ei-pet', 'ei-viscose'), country }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
    ),
    countries: fc.record({ spinning: country, fabric: country, ennobling: country, making: country }),
  })
  type Shirt = typeof shirt extends fc.Arbitrary<infer Made> ? Made : never

  const entered = (code: string | null): code is string => code !== null && code !== '---'
  const bodyOfShirt = ({ mass: grams, materials, countries }: Shirt, name: string) => ({
    name,
    values: {
      ...(grams === null ? {} : { mass: aNumber('mass', grams) }),
      ...Object.fromEntries(
        steps.flatMap((step) => {
          const code = countries[step]
          return code === null ? [] : [[`${step}Country`, aCountry(`${step}Country`, code)]]
        }),
      ),
    },
    composition: materials.map(({ id, country: code }) => {
      const material = aMaterial(id, 100 / materials.length)
      return code === null
        ? material
        : { ...material, values: { ...material.values, country: aCountry('country', code) } }
    }),
  })

  /** The lines that a page must have of a shirt, and the only ones that may name a country. */
  function linesOf({ materials, countries }: Shirt, language: Language): readonly string[] {
    const { stated } = formatIn(language)
    const words = {
      en: { none: 'origin not provided', origin: 'origin: ', colon: ': ', missing: 'not provided' },
      fr: { none: 'origine non renseignée', origin: 'origine : ', colon: ' : ', missing: 'non renseigné' },
    }[language]
    return [
      ...materials.map(({ id, country: code }) => {
        const where = entered(code) ? `${words.origin}${countryIn(language, code)}` : words.none
        return `${stated(Number((1 / materials.length).toFixed(6)))} ${materialIn(language, id)}, ${where}`
      }),
      ...steps.map((step, place) => {
        const code = countries[step]
        return `${stepNames[language][place]}${words.colon}${entered(code) ? countryIn(language, code) : words.missing}`
      }),
    ].map((line) => line.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' '))
  }

  /** Countries that the texts of every page name. */
  const always = ['France', 'Other countries', 'Autres pays']

  function hold(told: Told, shirts: readonly Shirt[], language: Language) {
    const lines = shirts.flatMap((one) => linesOf(one, language))
    for (const line of lines) {
      expect(told.sheet).toContain(line)
      expect(told.pdf).toContain(withoutSpaces(line))
    }
    const said = shirts.flatMap(({ materials, countries }) =>
      [...materials.map((one) => one.country), ...Object.values(countries)].filter(entered),
    )
    const allowed = new Set([...always, ...said.map((code) => countryIn(language, code))])
    for (const text of [told.sheet, told.widget, JSON.stringify(told.json), JSON.stringify(told.jsonLd)])
      for (const name of names(language).filter(isNamedIn(text))) expect([...allowed]).toContain(name)
    for (const code of new Set(said))
      expect(JSON.stringify(told.jsonLd)).toContain(`"value":"${countryIn(language, code)}"`)
  }

  test('of an evaluation tells on every page what was entered, and no place that nobody entered', async () => {
    await fc.assert(
      fc.asyncProperty(shirt, fc.constantFrom(...languages), async (one, language) => {
        const { id } = await publishedSheet(bodyOfShirt(one, 'Law & order'))
        const told = await toldOf('evaluation', id, language)
        hold(told, [one], language)
        expect(told.json).toMatchObject({
          name: 'Law & order',
          netMassKg: one.mass === null ? null : one.mass / 1000,
        })
        expect(told.sheet).toContain('Law & order')
      }),
      { numRuns: 12 },
    )
  })

  test('of a product tells the same of each of its items', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(shirt, shirt), fc.constantFrom(...languages), async (shirts, language) => {
        const [top, bottom] = [
          await contributor.evaluated(bodyOfShirt(shirts[0], 'Top')),
          await contributor.evaluated(bodyOfShirt(shirts[1], 'Bottom')),
        ]
        const set = await productOf(contributor, {
          brand: 'Maison & Lin',
          gtin: null,
          evaluations: holding([top, 1], [bottom, 2]),
        })
        await contributor.patch(`/products/publish/${set.id}`)
        const told = await toldOf('product', set.id, language)
        hold(told, shirts, language)
        const [one = null, other = null] = shirts.map(({ mass: grams }) => grams)
        expect(told.json).toMatchObject({
          name: set.name,
          reference: set.reference,
          brand: 'Maison & Lin',
          netMassKg:
            one === null || other === null ? null : (expect.closeTo((one + 2 * other) / 1000, 9) as number),
          parts: [{ name: 'Top' }, { name: 'Bottom' }],
        })
        for (const fact of [set.name, set.reference, 'Maison & Lin', 'Top', 'Bottom'])
          expect(told.sheet).toContain(fact)
      }),
      { numRuns: 6 },
    )
  })

  test('of shoes tells the origins of each material and no step that does not take place', async () => {
    const sole = anEntry('part', { name: aText('name', 'Sole') })
    const rubber = { ...aMaterial('natural-rubber', 100), parent: sole.id }
    const origin = (code: string, share: number) =>
      anEntry('origin', { country: aCountry('country', code), share: aNumber('share', share) }, rubber.id)
    const { id } = await publishedSheet(
      aPairOfSneakers({ composition: [sole, rubber, origin('VN', 60), origin('TH', 40)] }),
    )
    const { sheet, pdf } = await toldOf('evaluation', id, 'en')
    const line = `100 % ${materialIn('en', 'natural-rubber')} (Sole), origin: 60 % ${countryIn('en', 'VN')}, 40 % ${countryIn('en', 'TH')}`
    expect(sheet).toContain(line)
    expect(pdf).toContain(withoutSpaces(line))
    expect(sheet).toContain(`Assembly: ${countryIn('en', 'VN')}`)
    expect(sheet).not.toContain('Spinning')
  })
})

describe('a public page changes by publishing alone', () => {
  const renamed = (evaluation: Evaluation, name: string) =>
    contributor.put(`/evaluations/${evaluation.id}`, { ...bodyOf(evaluation), name, reference: `R-${name}` })

  test('under another name an evaluation is shown once it is published again', async () => {
    const evaluation = await publishedSheet({ name: 'Aurore', reference: 'R-1' })
    expect((await renamed(evaluation, 'Crépuscule')).statusCode).toBe(200)
    const before = await toldOf('evaluation', evaluation.id, 'en')
    expect(before.json).toMatchObject({ name: 'Aurore', reference: 'R-1' })
    expect([before.sheet, before.widget, before.pdf].join('\n')).not.toContain('Crépuscule')

    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    const after = await toldOf('evaluation', evaluation.id, 'en')
    expect(after.json).toMatchObject({ name: 'Crépuscule', reference: 'R-Crépuscule' })
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const log = await owner.get(`/audit-log?entity=evaluation&entityId=${evaluation.id}`)
    expect(log.json<{ items: AuditEntry[] }>().items[0]).toMatchObject({
      action: 'publish',
      changes: expect.arrayContaining([
        expect.objectContaining({ path: 'name', to: 'Crépuscule' }),
      ]) as unknown,
    })
  })

  test('under another name an evaluation changes no page of a product that holds it', async () => {
    const top = await contributor.evaluated({ name: 'Aurore' })
    const set = await productOf(contributor, { evaluations: holding([top, 2]) })
    await contributor.patch(`/products/publish/${set.id}`)
    const before = await toldOf('product', set.id, 'en')
    await renamed(top, 'Crépuscule')
    expect(await toldOf('product', set.id, 'en')).toEqual(before)
  })

  test('a product that is edited is shown as it was, with its picture, which is there as long as it is shown', async () => {
    const top = await contributor.evaluated()
    const set = await productOf(contributor, { name: 'Aurore', evaluations: holding([top, 1]) })
    const picture = async (color: string) => {
      const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
      const { headers, payload } = formWithFile(await drawn.png().toBuffer(), {})
      const answer = await running.server.inject({
        method: 'POST',
        url: `/api/products/${set.id}/image`,
        headers: { ...headers, ...running.loginAs('contributor') },
        payload,
      })
      return answer.json<Product>().image?.address ?? ''
    }
    const page = async () => {
      const { published } = (await contributor.get(`/products/${set.id}/sharing`)).json<SharingAnswer>()
      return (await running.server.inject(`/products/sheet?id=${published?.publicId}`)).body
    }
    const isThere = async (address: string) => (await running.server.inject(`/api${address}`)).statusCode
    const first = await picture('red')
    await contributor.patch(`/products/publish/${set.id}`)
    const second = await picture('blue')
    expect(await page()).toContain(first)
    expect([await isThere(first), await isThere(second)]).toEqual([200, 200])
    await contributor.patch(`/products/publish/${set.id}`)
    expect(await page()).toContain(second)
    expect(await page()).not.toContain(first)
    expect([await isThere(first), await isThere(second)]).toEqual([404, 200])
  })
})
