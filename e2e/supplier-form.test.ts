import type { Language } from '@ecotrame/texts'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../apps/web/src/features/supplier-form/texts.ts'
import { accounts } from './support/person.ts'
import { accessible, fitsWidth, isSound, setStage } from './support/stage.ts'
import { picture } from './support/browser.ts'

const stage = setStage()

interface Suggestions {
  readonly items: readonly {
    readonly id: string
    readonly value: unknown
    readonly known: boolean
    readonly evidence: readonly unknown[]
    readonly effect: { readonly before: number; readonly after: number } | null
  }[]
}

/** A request of the demo's house to somebody without an account, about a garment that was evaluated. */
async function askSupplier(language: Language) {
  const { headers } = await stage.session(accounts.en)
  const list = '/evaluations?category=tshirt&state=evaluated&state=published&limit=1'
  const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
  const evaluation = items[0]?.id ?? ''
  const paths = ['values.makingCountry', 'values.makingWaste', 'values.fading', 'composition[0].values.share']
  const request = await stage.send<{ id: string }>(
    'POST',
    '/requests',
    {
      title: 'Fabric and making of the T-shirt',
      contact: { name: 'Rui Costa', email: 'rui@mill.example', language },
      fields: paths.map((path) => ({ evaluation, path })),
    },
    headers,
  )
  const { url } = await stage.send<{ url: string }>('POST', `/requests/${request.id}/link`, {}, headers)
  return { request: request.id, headers, path: new URL(url).pathname }
}

/** JavaScript of the page, gzipped. */
function scriptBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.status() === 200)
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** As the form of the evaluation calls them. */
const names = {
  en: { country: 'Country of garment making', waste: 'Cutting waste' },
  fr: { country: 'Pays de confection', waste: 'Pertes en confection' },
} as const

/** Who asked accepts the country and refuses the waste with a reason, in the product. */
async function decideInProduct(request: string, language: Language) {
  const { page, person, context } = await stage.signedIn(accounts.en, language, { height: 1400 })
  const { words } = person
  await page.goto(`/requests?request=${request}`)
  const cards = page.getByRole('article')
  const named = (name: string) => page.getByRole('article', { name, exact: true })
  await cards.first().waitFor()
  expect(await cards.count()).toBe(4)
  const country = named(names[language].country)
  await country.getByText('→').first().waitFor()
  await picture(page, `suggestions-${language}`)
  await accessible(page, 'suggestions')
  await country.getByRole('button', { name: /^(Accept|Accepter)/ }).click()
  await country.getByText(words('answers.state.accepted'), { exact: true }).waitFor()
  const waste = named(names[language].waste)
  await waste.getByRole('button', { name: /^(Reject|Refuser)/ }).click()
  await waste.getByRole('textbox').fill('7.5 % of what?')
  await waste.getByRole('button', { name: words('answers.refuse'), exact: true }).click()
  await waste.getByText(words('answers.state.refused'), { exact: true }).waitFor()
  await picture(page, `suggestions-decided-${language}`)
  await context.close()
}

const looks = [
  { language: 'en', dark: false, width: 360 },
  { language: 'fr', dark: true, width: 360 },
] as const

describe.each(looks)('the form of a link on a phone (%j)', ({ language, ...look }) => {
  const say = sayIn(language)
  const other = language === 'en' ? 'fr' : 'en'

  it('is answered, resumed, sent and waits as suggestions with their effect', async () => {
    const { request, headers, path } = await askSupplier(language)
    const { page, complaints, context } = await stage.window(language, { ...look, height: 740 })
    const bytes = scriptBytes(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await isSound(page, /./, `supplier-form-${language}`)
    expect(await bytes()).toBeLessThan(100_000)

    // A language is chosen on the page; the questions follow.
    const asked = await heading.textContent()
    const languages = page.getByRole('combobox', { name: say('language') })
    await languages.selectOption(other)
    await expect.poll(() => heading.textContent()).not.toBe(asked)
    await page.getByRole('combobox', { name: sayIn(other)('language') }).selectOption(language)

    // The country, with a document of evidence.
    await page.locator('main select').selectOption('FR')
    const content = Buffer.from('%PDF-1.7\n%%EOF\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: content })
    await page.getByText('invoice.pdf').waitFor()
    await page.getByText(say('saved'), { exact: true }).waitFor()
    await button(say('next')).click()

    // A number that cannot be right is not taken; it is there again after a reload.
    const number = page.locator('main input:not([type])').first()
    await number.fill('4000')
    await page.getByRole('alert').waitFor()
    await picture(page, `supplier-form-refused-${language}`)
    await number.fill(language === 'fr' ? '7,5' : '7.5')
    await page.getByText(say('saved'), { exact: true }).waitFor()
    await page.reload()
    await heading.waitFor()
    await button(say('back')).click()
    await expect.poll(() => number.inputValue()).toBe(language === 'fr' ? '7,5' : '7.5')
    await button(say('next')).click()

    await page.getByRole('radio', { name: say('no'), exact: true }).check()
    await button(say('next')).click()
    await page.getByRole('checkbox', { name: say('unknown') }).check()
    await button(say('review')).click()
    await page.getByText(say('reviewLead')).waitFor()
    await fitsWidth(page, 'review')
    await accessible(page, 'review')
    await picture(page, `supplier-form-review-${language}`)
    await button(say('send')).click()
    await isSound(page, say('thanks'), `supplier-form-thanks-${language}`)
    await page.reload()
    await isSound(page, say('answered'), `supplier-form-answered-${language}`)
    expect(complaints).toEqual([])
    await context.close()

    const { items } = await stage.send<Suggestions>('GET', `/requests/${request}/answers`, undefined, headers)
    expect(items.map(({ value }) => value)).toEqual(expect.arrayContaining(['FR', 7.5, false, null]))
    const country = items.find(({ value }) => value === 'FR')
    expect(country?.evidence).toHaveLength(1)
    expect(country?.effect?.after).not.toBe(country?.effect?.before)
    await decideInProduct(request, language)
  })

  it('says why it does not open, and helps on', async () => {
    const { request, headers, path } = await askSupplier(language)
    await stage.send('DELETE', `/requests/${request}/link`, undefined, headers)
    const { page, context } = await stage.window(language, { ...look, height: 740 })
    await page.goto(path)
    await isSound(page, say('withdrawn'), `supplier-form-withdrawn-${language}`)
    await page.goto(`/r/${'a'.repeat(43)}?lang=${language}`)
    await isSound(page, say('notFound'), `supplier-form-guessed-${language}`)
    const answer = await page.request.get(path)
    expect(answer.headers()['x-robots-tag']).toContain('noindex')
    expect(answer.headers()['referrer-policy']).toBe('no-referrer')
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
    await context.close()
  })
})
