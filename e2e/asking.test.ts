import { describe, expect, it } from 'vitest'
import { furtherSupplierTexts } from '@ecotrame/texts/catalogues/supplier-form'
import { picture } from './support/browser.ts'
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

/** A request to a facility of the demo, by link. */
async function asked() {
  const { headers } = await stage.session(owner)
  const body = { name: `Mill ${Date.now()}`, country: 'PT', processes: ['knitting'] }
  const facility = await stage.send<{ id: string }>('POST', '/facilities', body, headers)
  const { id } = await stage.send<{ id: string }>(
    'POST',
    '/requests',
    {
      title: 'Energy',
      contact: { name: 'Rui Costa', email: 'rui@mill.example' },
      facility: facility.id,
      questions: [
        { question: 'consent' },
        { question: 'production', process: 'knitting' },
        { question: 'heat', process: 'knitting' },
        { question: 'country' },
      ],
    },
    headers,
  )
  const { url } = await stage.send<{ url: string }>('POST', `/requests/${id}/link`, {}, headers)
  return new URL(url).pathname
}

describe('the form of a link in other languages, on a phone', () => {
  it.each(Object.keys(furtherSupplierTexts) as (keyof typeof furtherSupplierTexts)[])(
    'is answered in %s, and says that a machine made its words',
    async (language) => {
      const { form: say } = await furtherSupplierTexts[language]()
      const path = await asked()
      const { page, complaints, context } = await stage.window('en', { width: 360, height: 740 })
      const button = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true })
      await page.goto(`${path}?lang=${language}`)
      await page.getByText(say.machineMade ?? '', { exact: false }).waitFor()
      await page.getByText('Translated by machine', { exact: false }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await page.getByRole('radio', { name: say.yes ?? '', exact: true }).check()
      await isSound(page, /./, `supplier-form-${language}`)
      await button(say.next).click()
      await page.locator('main input:not([type])').first().fill('500')
      await page.getByText(say.saved ?? '', { exact: true }).waitFor()
      await button(say.next).click()
      await picture(page, `supplier-form-heat-${language}`)
      await button(say.skip).click()
      await picture(page, `supplier-form-country-${language}`)
      await button(say.review).click()
      await page.getByText(say.reviewLead ?? '').waitFor()
      await fitsWidth(page, 'review')
      await picture(page, `supplier-form-review-${language}`)
      await button(say.send).click()
      await page.getByRole('heading', { name: say.thanks ?? '' }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
