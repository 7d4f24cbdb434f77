import type { SupplierForm, SupplierLanguage } from '@ecotrame/contract'
import type { TextName } from '@ecotrame/texts/catalogues/supplier-form'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  formLanguages,
  isAtHand,
  loadTexts,
  sayOf,
  tables,
} from '../apps/web/src/features/supplier-form/texts.ts'
import { picture } from './support/browser.ts'
import { linkMailedTo } from './support/mail.ts'
import { accessible, fitsWidth, isSound, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()

const asksOfPieces = '/dashboard/asks?basis=piece'

describe.each(looks)('where asking pays (%j)', ({ language, ...look }) => {
  it('ranks facilities, previews what is asked of several, and sends it', async () => {
    const { headers } = await stage.session(owner)
    // The server measures one result after the other; until then nobody is ranked.
    let items: readonly { readonly name: string; readonly refusal: string | null }[] = []
    await expect
      .poll(async () => {
        const answer = await stage.send<{ items: typeof items }>('GET', asksOfPieces, undefined, headers)
        items = answer.items.filter(({ refusal }) => refusal !== 'openRequest')
        return items.length
      })
      .toBeGreaterThan(0)
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    await page.goto('/dashboard/suppliers')
    await person.clicks(page.getByRole('link', { name: words('asks.open'), exact: true }))
    await page.getByRole('heading', { name: words('asks.title'), level: 1 }).waitFor()
    await page.goto(asksOfPieces)
    await page.getByRole('checkbox').first().waitFor()
    await isSound(page, words('asks.title'), `asks-${language}`)
    const [first] = items
    await person.clicks(
      page.getByRole('checkbox', { name: words('asks.chooseOne', { name: first?.name ?? '' }) }),
    )
    await person.clicks(page.getByRole('button', { name: words('asks.preview_one', { count: 1 }) }))
    const letter = page.getByRole('region', { name: first?.name ?? '' })
    await letter.waitFor()
    await letter.getByRole('textbox').nth(0).fill('Rui Costa')
    await letter.getByRole('textbox').nth(1).fill('rui@mill.example')
    await accessible(page, 'the preview')
    await picture(page, `asks-preview-${language}`)
    await person.clicks(page.getByRole('button', { name: words('asks.send_one', { count: 1 }) }))
    await page
      .getByText(words('asks.sent_one', { count: 1 }))
      .first()
      .waitFor()
    await picture(page, `asks-sent-${language}`)
    await person.clicks(page.getByRole('button', { name: words('answers.link.done') }))
    await page.getByText(words('asks.refusal.openRequest')).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const process = 'knitting'
const email = 'rui.costa@mill.example'

/** A request to a facility, mailed: on the site, on a step of it, and on a product. */
async function asked() {
  const { headers } = await stage.session(owner)
  const body = { name: `Mill ${Date.now()}`, country: 'PT', processes: [process] }
  const facility = await stage.send<{ id: string }>('POST', '/facilities', body, headers)
  const list = '/evaluations?category=tshirt&state=evaluated&state=published&limit=1'
  const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
  const fields = ['fabricProcess', 'ennoblingCountry', 'makingComplexity', 'makingWaste']
  const { id } = await stage.send<{ id: string }>(
    'POST',
    '/requests',
    {
      title: '2025',
      contact: { name: 'Rui Costa', email, language: 'tr' },
      facility: facility.id,
      fields: fields.map((field) => ({ evaluation: items[0]?.id, path: `values.${field}` })),
      questions: [
        { question: 'consent' },
        { question: 'year' },
        ...['production', 'electricity', 'heat', 'loss', 'water'].map((question) => ({ question, process })),
        ...['electricitySources', 'certificates', 'processes', 'country', 'wage'].map((question) => ({
          question,
        })),
      ],
    },
    headers,
  )
  const { url } = await stage.send<{ url: string }>('POST', `/requests/${id}/link`, { mail: true }, headers)
  return new URL(url).pathname
}

type Open = Extract<SupplierForm, { readonly state: 'open' }>
const wordings = (value: unknown): readonly { readonly en: string; readonly fr: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'fr' in value) return [value as { en: string; fr: string }]
  return Object.values(value).flatMap(wordings)
}
/** Words of the form in English that are no names and no signs; countries are named by the browser. */
const englishOf = ({ questions, choices }: Open): readonly string[] =>
  wordings(
    questions.map((one) => ({
      ...one,
      help: null,
      options: one.kind === 'country' ? null : choices[one.choice ?? ''],
    })),
  )
    // Signs of units are the same in some languages.
    .filter(({ en, fr }) => en !== fr && en.length > 4 && /\p{L}{3}/u.test(en))
    .map(({ en }) => en)

/** English sentences and labels on the page, besides what is marked as English. */
async function englishLeft(page: Page, form: Open, say: Partial<Record<TextName, string>>) {
  const shown = await page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const one of copy.querySelectorAll('[lang]')) one.remove()
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '')
    const labels = [...copy.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    return [...found, ...labels]
  })
  const names = Object.keys(tables.en) as TextName[]
  const own = new Set(Object.values(say))
  const english = new Set([
    ...names.map((name) => tables.en[name]).filter((words) => words.length > 3 && !own.has(words)),
    ...englishOf(form),
  ])
  return shown.filter((words) => english.has(words))
}

describe('the form of a facility on a phone', () => {
  const textsOf = async (language: SupplierLanguage) =>
    isAtHand(language) ? tables[language] : (await loadTexts(language)).form
  const onPhone = () => stage.window('en', { width: 360, height: 740 })
  const buttonOn = (page: Page) => (name: string | undefined) =>
    page.getByRole('button', { name: name ?? '', exact: true })

  it.each(formLanguages.filter((one) => one !== 'en'))('is read from end to end in %s', async (language) => {
    const path = await asked()
    const form = await stage.send<Open>('GET', path)
    const { page, complaints, context } = await onPhone()
    const say = await textsOf(language)
    // Bengali has digits of its own.
    const figure = (value: number) => new Intl.NumberFormat(language).format(value)
    await page.goto(`${path}?lang=${language}`)
    await page.getByText(say.fileTitle ?? '', { exact: true }).click()
    for (const [place] of form.questions.entries()) {
      await page
        .getByText(
          sayOf(say)('progress', { number: figure(place + 1), count: figure(form.questions.length) }),
        )
        .waitFor()
      expect([place, await englishLeft(page, form, say)]).toEqual([place, []])
      await fitsWidth(page, `${language} ${place}`)
      if (place === 3 || place === 14) await picture(page, `facility-form-${language}-${place}`)
      if (place === 3) await accessible(page, `facility form ${language}`)
      const isLast = place === form.questions.length - 1
      await buttonOn(page)(isLast ? say.review : say.skip).click()
    }
    await page.getByText(say.reviewLead ?? '').waitFor()
    expect(await englishLeft(page, form, say)).toEqual([])
    await fitsWidth(page, `${language} review`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is filled in by file and by hand in one, and kept on the page of the supplier', async () => {
    const path = await asked()
    const form = await stage.send<Open>('GET', path)
    const { page, complaints, context } = await onPhone()
    const button = buttonOn(page)
    const say = await textsOf('tr')
    const { refusals } = await loadTexts('tr')
    const idOf = (question: string) => form.questions.find((one) => one.question?.id === question)?.id ?? ''
    const header = (await (await page.request.get(`/api${path}/file/csv?language=tr`)).text()).split(
      '\r\n',
    )[0]
    const line = (code: string, answer: string, unit = '') =>
      [code, '', '', '', answer, unit, '', '', ''].join(';')
    const upload = (lines: readonly string[]) =>
      page.locator('details input[type=file]').setInputFiles({
        name: 'sorular.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([header, ...lines].join('\r\n')),
      })
    await page.goto(`${path}?lang=tr`)
    await page.getByText(say.fileTitle ?? '', { exact: true }).click()
    await upload([line(`${idOf('electricity')}/total`, 'çok', 'MWh'), line(idOf('year'), '2025')])
    await page.getByText(refusals['A_NUMBER'] ?? '', { exact: false }).waitFor()
    await picture(page, 'facility-form-file-wrong-tr')
    await fitsWidth(page, 'file')
    await upload([
      line(idOf('consent'), 'Evet'),
      line(`${idOf('production')}/total`, '500', 't (1.000 kg)'),
      line(`${idOf('electricity')}/total`, '100', 'MWh'),
      line(`${idOf('heat')}/naturalGas`, '10000', 'm³'),
    ])
    await page.getByText(sayOf(say)('fileFilled', { count: 4 })).waitFor()
    const isAt = (place: number) =>
      page.getByText(sayOf(say)('progress', { number: place + 1, count: form.questions.length })).waitFor()
    await isAt(0)
    await picture(page, 'facility-form-file-tr')
    // What the file has filled in stands in the form; the rest is answered by hand or left.
    const at = form.questions.findIndex(({ question }) => question?.id === 'electricity')
    for (let place = 0; place < at; place += 1) {
      await isAt(place)
      await page.getByRole('button', { name: new RegExp(`^(${say.next}|${say.skip})$`) }).click()
    }
    await isAt(at)
    await expect.poll(() => page.locator('main input:not([type])').first().inputValue()).toBe('100')
    for (let place = at; place < form.questions.length; place += 1) {
      await isAt(place)
      await page
        .getByRole('button', { name: new RegExp(`^(${say.next}|${say.skip}|${say.review})$`) })
        .click()
    }
    await button(say.send).click()
    await page.getByRole('heading', { name: say.thanks ?? '' }).waitFor()

    await page.getByText(say.ownPageAsk ?? '', { exact: true }).click()
    await button(say.ownPageMail).click()
    await page.getByText(say.ownPageMailed ?? '').waitFor()
    await page.goto(await linkMailedTo(stage.product.dataFolder, email, '/r/own/'))
    await isSound(page, say.ownTitle ?? '', 'facility-form-own-page-tr')
    await page.getByText('100', { exact: false }).first().waitFor()
    expect(await englishLeft(page, form, say)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
