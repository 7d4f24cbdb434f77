import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  reportStatementIds,
  type CallAnswer,
  type Evaluation,
  type Facility,
  type frenchCostResult,
  type VerificationRoom,
} from '@ecotrame/contract'
import { languages, writtenAmount, writtenScore, type Language } from '@ecotrame/texts'
import { testServer, type TestServer } from '../../../../platform/testing/test-server.ts'
import { daysAfter, today } from '../../../../platform/values/days.ts'
import { tableOf } from '../../../databases/testing/results-table.ts'
import { sender } from '../../../databases/testing/sender.ts'
import {
  aCountry,
  aGarment,
  aNumber,
  aPairOfSneakers,
  aText,
  callerOf,
  type Caller,
} from '../../../evaluations/testing/caller.ts'

/** Everything that only the confidential annex may say has this word in it. */
const secret = 'TOPSECRET'
const hostile = `=cmd|"x"!A1 <b>${secret}</b> & "Söhne" \u202Etxet`

let running: TestServer
let owner: Caller
let tee: Evaluation
let version: CallAnswer<typeof frenchCostResult>
let shoes: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['import', 'category_tshirt', 'category_sneakers'] })
  const login = running.loginAs('organization_owner')
  owner = callerOf(running, login)
  const record = { name: `Cotton of ${hostile}`, unit: 'kg', location: 'GLO', dqr: 1.5, each: 2 } as const
  const own = await sender(running, login).imported(tableOf([{ id: `${secret}-1`, ...record }]))
  await owner.patch(`/own-databases/${own.id}/mappings`, {
    set: [{ choice: 'raw material|fibre production|cotton||*', record: `${secret}-1` }],
    remove: [],
  })
  const statement = { dataClass: 'ef-compliant', by: hostile, until: null }
  await owner.patch(`/own-databases/${own.id}/data-class`, { statement })
  const { values } = aGarment()
  tee = await owner.evaluated({
    facilities: await facilities(),
    values: {
      ...values,
      mass: aNumber('mass', 1733),
      // Only from there something may come by plane.
      makingCountry: aCountry('makingCountry', 'BD'),
      airTransportShare: aNumber('airTransportShare', 13.37),
    },
  })
  const path = `/results/version/${tee.activeVersion?.id}`
  version = (await owner.get(path)).json<CallAnswer<typeof frenchCostResult>>()
  const pair = aPairOfSneakers()
  const [upper, ...others] = pair.composition
  const named = { ...upper, values: { ...upper?.values, name: aText('name', hostile) } }
  shoes = await owner.evaluated({ ...pair, composition: [named, ...others] })
})
afterAll(() => running.close())

/** One whose figure counts, and one whose figure is left out with a warning that names it. */
const facilities = () =>
  Promise.all(
    [0.21739, 0.31739].map(async (value, place) => {
      const year = new Date().getFullYear() - 1
      const process = place === 0 ? 'dyeingAndFinishing' : 'warehousing'
      const figure = {
        process,
        kind: 'electricity',
        value,
        year,
        evidence: secret,
        expiresOn: daysAfter(today(), 300),
      }
      const answer = await owner.post('/facilities', {
        name: `${hostile} ${place}`,
        country: 'TR',
        processes: [process],
        ownRun: false,
        dataConsent: { givenOn: daysAfter(today(), -10), until: null },
        ownData: [figure],
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<Facility>().id
    }),
  )

const report = (of: Evaluation, format: string, form: string, language: Language) =>
  owner.get(
    `/results/version/${of.activeVersion?.id}/report?format=${format}&form=${form}&language=${language}`,
  )

/** Each file once: a report on paper takes seconds. */
const made = new Map<string, Promise<Buffer>>()
function paperOf(form: string, language: Language): Promise<Buffer> {
  const key = `${form} ${language}`
  const known = made.get(key) ?? report(tee, 'pdf', form, language).then(({ rawPayload }) => rawPayload)
  made.set(key, known)
  return known
}

async function bookOf(of: Evaluation, form: string, language: Language) {
  const answer = await report(of, 'xlsx', form, language)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return (await readXlsx(answer.rawPayload)).sheets
}

/** What a reader of PDF finds. */
const readPdf = (pdf: Buffer, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' })
const plain = (text: string) => text.replaceAll(/[\s\u200B]+/g, ' ')

const titles: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Summary',
    'General',
    'Goal of the study',
    'Scope of the study',
    'Life cycle inventory analysis',
    'Impact assessment results',
    'Interpretation of the results',
    'Validation statement',
    'Annex: sources and traceability',
    'Annex: aggregated dataset',
    'Confidential annex',
  ],
  fr: [
    'Synthèse',
    'Informations générales',
    'Objectif de l’étude',
    'Champ de l’étude',
    'Analyse de l’inventaire du cycle de vie',
    'Résultats de l’évaluation des impacts',
    'Interprétation des résultats',
    'Déclaration de validation',
    'Annexe : sources et traçabilité',
    'Annexe : jeu de données agrégé',
    'Annexe confidentielle',
  ],
}
const numbered = (language: Language) => titles[language].map((title, place) => `${place + 1}. ${title}`)

describe.each(languages)('the report in %s', (language) => {
  test('has each chapter of the template in its order, none of them empty', async () => {
    for (const of of [tee, shoes]) {
      const sheets = await bookOf(of, 'full', language)
      const said = (sheets[0]?.rows ?? []).filter(
        ([chapter, text]) => /^\d+\. /.test(String(chapter)) && text,
      )
      expect([...new Set(said.map(([chapter]) => chapter))]).toEqual(numbered(language))
      for (const [place] of titles[language].entries()) {
        const tables = sheets.filter(({ name }) => name.startsWith(`${place + 1}.`))
        expect(tables.length, `tables of ${place + 1}`).toBeGreaterThan(0)
        // Below the rows of a table stand an empty one, its title and where it comes from.
        for (const { name, rows } of tables) expect(rows.length, name).toBeGreaterThan(4)
      }
      const text = JSON.stringify(sheets.map(({ rows }) => rows))
      expect(text).not.toMatch(/left to the method|laissée? à la méthode/)
    }
    const text = readPdf(await paperOf('full', language), '-layout')
    const pages = plain(text.slice(text.indexOf('\f') - 1))
    const places = numbered(language)
      .slice(2)
      .map((title) => pages.indexOf(title))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('writes its figures as the screens do', async () => {
    const { pef } = version
    if (pef === null) throw new Error('There is no PEF')
    expect(pef.score.micropoints).toBeGreaterThan(1000)
    const text = readPdf(await paperOf('public', language), '-layout')
    const words = plain(text)
    const written = (figure: string) => plain(figure)
    const score = written(`${writtenScore(pef.score.micropoints, language)}\u202FµPt`)
    expect(words.split(score).length - 1).toBeGreaterThanOrEqual(2)
    expect(words).not.toContain(written(`${Math.round(pef.score.micropoints)} µPt`))
    for (const { impact, micropoints } of pef.categories) {
      if (impact !== null) expect(words).toContain(written(writtenAmount(impact, language)))
      if (micropoints !== null) expect(words).toContain(written(writtenScore(micropoints, language)))
    }
    for (const { micropoints } of pef.stages)
      expect(words).toContain(written(`${writtenScore(micropoints, language)} µPt`))
  })

  test('keeps names and amounts to the confidential annex, and is the same before it', async () => {
    const figures = (version.pef?.trace ?? []).map(({ amount }) => amount)
    for (const of of [tee, shoes]) {
      const open = await bookOf(of, 'public', language)
      const full = await bookOf(of, 'full', language)
      const cells = open.flatMap(({ rows }) => rows.flat())
      const words = cells.filter((cell) => typeof cell === 'string').join('\n')
      expect(words).not.toContain(secret)
      expect(words).not.toMatch(/13[.,]37|0[.,]217|0[.,]317|[Ss]öhne/)
      expect(cells.filter((cell) => typeof cell === 'number' && figures.includes(cell))).toEqual([])
      expect(open.slice(1)).toEqual(full.slice(1, open.length))
      expect(full.length).toBeGreaterThan(open.length + 4)
      expect(JSON.stringify(full.slice(open.length).map(({ rows }) => rows))).toContain(secret)
    }
    const pdf = await paperOf('public', language)
    expect(pdf.toString('latin1')).not.toContain(secret)
    expect(readPdf(pdf)).not.toContain(secret)
    const named = JSON.stringify((await bookOf(tee, 'full', language)).map(({ rows }) => rows))
    for (const figure of ['0.21739', '13.37']) expect(named).toContain(figure)
  })

  test('leaves no page half empty but the last', async () => {
    for (const form of ['full', 'public']) {
      const pages = readPdf(await paperOf(form, language), '-bbox')
        .split('<page ')
        .slice(1)
      const ends = pages.map((page) => {
        const below = [...page.matchAll(/yMax="([\d.]+)"/g)].map(([, y]) => Number(y))
        // The foot does not count.
        return Math.max(...below.filter((y) => y < 788))
      })
      for (const [place, end] of ends.slice(0, -1).entries())
        expect((end - 48) / 738, `page ${place + 1} of ${ends.length}`).toBeGreaterThan(0.4)
    }
  })
})

describe('what nobody has said', () => {
  test.each(languages)('is named in %s by its field, as the screen calls it', async (language) => {
    const catalogue = (area: string) =>
      JSON.parse(
        readFileSync(
          new URL(`../../../../../../../packages/texts/catalogues/${language}/${area}.json`, import.meta.url),
          'utf8',
        ),
      ) as Record<string, string>
    const screen = { ...catalogue('results'), ...catalogue('pef-report'), ...catalogue('verification') }
    const words = JSON.stringify((await bookOf(tee, 'public', language)).map(({ rows }) => rows))
    const menu = [screen['results.actions'], screen['pefReport.label'], screen['verification.open']]
    const fields = reportStatementIds.map((id) => screen[`pefReport.${id}`])
    for (const name of [...menu, ...fields])
      expect(words).toMatch(new RegExp(`[“\u00A0]${name?.replaceAll(/[()]/g, '\\$&')}[”\u00A0]`))
  })
})

describe('the validation statement', () => {
  test('is that of the room of the version', async () => {
    const evaluation = await owner.evaluated()
    const validation = async () => {
      const sheets = await bookOf(evaluation, 'public', 'en')
      const texts = (sheets[0]?.rows ?? []).filter(([chapter]) => chapter === '8. Validation statement')
      const rows = sheets.find(({ name }) => name.startsWith('8.1'))?.rows ?? []
      return [...texts, ...rows].flat().join('\n')
    }
    expect(await validation()).toContain('No validation statement')
    const opened = await owner.post('/verifications', { version: evaluation.activeVersion?.id })
    const room = opened.json<VerificationRoom>()
    expect(await validation()).toContain('Verification in progress')
    const invitation = { name: 'Vera Fix', email: 'vera@body.example', language: 'en' }
    const { url } = (await owner.post(`/verifications/${room.id}/invitation`, invitation)).json<{
      url: string
    }>()
    const nobody = callerOf(running, {})
    const link = `/v/${url.split('/v/')[1] ?? ''}`
    const { head } = (await nobody.get(link)).json<VerificationRoom>()
    const signed = await nobody.post(`${link}/statement`, {
      verdict: 'reservations',
      scope: 'One T-shirt, its fibres left aside',
      name: 'Vera Fix',
      body: 'Body & Co',
      accreditation: 'ACC-1',
      validUntil: daysAfter(today(), 365),
      head,
    })
    expect(signed.statusCode, signed.body).toBeLessThan(300)
    const words = await validation()
    for (const word of [
      'Vera Fix',
      'Body & Co',
      'ACC-1',
      'Verified with reservations',
      'its fibres left aside',
      head,
    ])
      expect(words).toContain(word)
    const reason = { reason: 'A mistake in the mass' }
    expect((await nobody.post(`${link}/withdrawal`, reason)).statusCode).toBeLessThan(300)
    expect(await validation()).toContain('was withdrawn')
  })
})
