import { describe, expect, it } from 'vitest'
import type { DeclarationCandidate } from '@ecotrame/contract'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, isSound, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()

/** A product of the demo by its reference, with its pre-flight. */
async function candidate(
  headers: Readonly<Record<string, string>>,
  reference: string,
): Promise<DeclarationCandidate> {
  const { items } = await stage.send<{ items: DeclarationCandidate[] }>(
    'GET',
    '/declarations/candidates?limit=100',
    undefined,
    headers,
  )
  const found = items.find((one) => one.reference === reference)
  if (found === undefined) throw new Error(`the demo has no product ${reference}`)
  return found
}

describe('French declarations', () => {
  it.each(looks)('are prepared, marked and answered in $language', async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    await page.goto('/declarations')
    await page.getByText(words('declarations.portal.honest')).waitFor()
    await page.getByRole('button', { name: new RegExp(words('declarations.standing.ready')) }).waitFor()
    await isSound(page, words('declarations.title'), `declarations-${language}`)
    const broken = await candidate(headers, 'PR-2002')
    await page.goto(`/declarations?product=${broken.id}`)
    const panel = page.getByRole('complementary').last()
    await panel.locator('[data-severity=error]').first().waitFor()
    // Sentences say it; codes are for machines.
    expect(await panel.innerText()).not.toMatch(/BRAND_UNKNOWN|W-[A-Z]+/)
    await picture(page, `declarations-problems-${language}`)
    await accessible(page, 'what stops a product')
    const link = panel.getByRole('link', { name: words('declarations.place.settings') })
    expect(await link.getAttribute('href')).toBe('/organization/declaration')
    await page.goto('/declarations?tab=calendar')
    await page.getByText(words('declarations.calendar.next')).first().waitFor()
    await isSound(page, words('declarations.title'), `declarations-calendar-${language}`)
    await page.goto('/organization/declaration')
    await page.getByRole('button', { name: words('declarant.brands.add') }).waitFor()
    await isSound(page, words('declarations.settings'), `declarant-${language}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('are made of components or read from a file in $language', async (look) => {
    const { language, ...size } = look
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, size)
    const { words } = person
    const pack = await candidate(headers, 'PR-1002')
    await page.goto(`/declarations?product=${pack.id}`)
    const panel = page.getByRole('complementary').last()
    const form = panel.getByRole('combobox', { name: words('declarations.form.label') })
    await person.clicks(form)
    await person.clicks(page.locator('[role=option]').nth(1))
    await panel.getByText(/\/produits\/multicomposants/).waitFor()
    await panel.getByText(/test-affichage-environnemental/).waitFor()
    await picture(page, `declarations-components-${language}`)
    await accessible(page, 'a garment of components')
    await fitsWidth(page, 'a garment of components')
    await stage.send('PUT', `/declarations/forms/${pack.id}`, { mainComponent: null }, headers)

    const jeans = await candidate(headers, 'PR-1003')
    const { row } = await stage.send<{ row: { title: string; value: string }[] }>(
      'GET',
      `/declarations/readiness/product/${jeans.id}`,
      undefined,
      headers,
    )
    const right = row.map(({ value }) => value)
    const wrong = right.map((value) => (value === right[0] ? '123' : value.replace('100 %', '90 %')))
    const titles = row.map(({ title }) => title)
    const content = [titles, right, wrong].map((cells) => cells.join(';')).join('\n')
    await page.goto('/declarations?tab=file')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: words('declarations.ownFile.all') }).waitFor()
    await isSound(page, words('declarations.title'), `declarations-file-${language}`)
    await person.clicks(page.getByRole('button', { name: words('declarations.ownFile.all') }))
    await page.getByText(words('declarations.ownFile.line', { line: '2' })).waitFor()

    await page.goto(`/declarations?product=${jeans.id}`)
    const link = panel.getByRole('link', { name: words('declarations.place.evaluation') }).first()
    // Findings of one rule stand together, folded.
    const groups = panel.locator('li > details')
    await groups.first().waitFor()
    await groups.evaluateAll((all) => all.forEach((group) => group.setAttribute('open', '')))
    await person.clicks(link)
    await page.locator('[id^="field-"]:focus').waitFor()
    expect(new URL(page.url()).searchParams.has('field')).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('are kept with the answer of the portal in $language', async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const reference = language === 'en' ? 'PR-1003' : 'PR-1002'
    const ready = await candidate(headers, reference)
    expect([ready.standing, ready.form]).toEqual(['ready', language === 'en' ? 'single' : 'pack'])
    if (look.width > 1000) {
      await page.goto('/declarations?standing=ready')
      const row = page.getByRole('row', { name: new RegExp(ready.name) })
      await person.clicks(row.getByRole('checkbox'))
      await person.clicks(page.getByRole('button', { name: words('declarations.declare.button') }).first())
      const popup = page.getByRole('dialog')
      await popup.getByLabel(words('declarations.evidence.mass')).fill('Weighed <b>twice</b>')
      await picture(page, `declarations-mark-${language}`)
      await accessible(page, 'what is marked as declared')
      await person.clicks(popup.getByRole('button', { name: words('declarations.declare.button') }))
      await popup.waitFor({ state: 'detached' })
    } else
      await stage.send('POST', '/declarations', { ids: [ready.id], channel: 'api', evidence: [] }, headers)
    await page.goto('/declarations?tab=declared')
    await page.getByText(ready.name).first().waitFor()
    await isSound(page, words('declarations.title'), `declarations-declared-${language}`)
    const { items } = await stage.send<{ items: { id: string; reference: string }[] }>(
      'GET',
      `/declarations?subject=${ready.id}`,
      undefined,
      headers,
    )
    await page.goto(`/declarations?tab=declared&declaration=${items[0]?.id}`)
    const panel = page.getByRole('complementary').last()
    await panel.getByLabel(words('declarations.answer.status')).fill('400')
    await panel
      .getByLabel(words('declarations.answer.words'))
      .fill('[{"path":["countryMaking"],"message":"Pays <i>invalide</i>"}]')
    await person.clicks(panel.getByRole('button', { name: words('declarations.answer.save') }))
    await panel.getByText(/makingCountry/).waitFor()
    await picture(page, `declarations-record-${language}`)
    await accessible(page, 'a record')
    await fitsWidth(page, 'a record')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)(
    'take the portal’s answers for many products in $language',
    async ({ language, ...look }) => {
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      const reference = language === 'en' ? 'PR-1003' : 'PR-1002'
      const { items } = await stage.send<{ items: { id: string; reference: string; score: number }[] }>(
        'GET',
        '/declarations?limit=100',
        undefined,
        headers,
      )
      const declared = items.find((one) => one.reference === reference)
      if (declared === undefined) throw new Error(`${reference} was not declared`)
      await page.goto('/declarations?tab=declared')
      await person.clicks(person.button('declarations.results.button'))
      const popup = page.getByRole('dialog')
      await popup.getByLabel(words('declarations.results.paste')).waitFor()
      await picture(page, `declarations-answers-paste-${language}`)
      await accessible(page, 'answers that are pasted')
      await popup
        .getByLabel(words('declarations.results.paste'))
        .fill(
          [
            'Référence interne;Score;Erreur',
            `${reference};${(declared.score * 1.37).toFixed(2)};`,
            'NOBODY-1;12;',
            `${reference};900;`,
          ].join('\n'),
        )
      await person.clicks(popup.getByRole('button', { name: words('declarations.results.read') }))
      await popup.getByText(words('declarations.results.unmatched')).first().waitFor()
      await popup.getByText(/NOBODY-1/).waitFor()
      expect(await popup.innerText()).not.toMatch(/[A-Z]+_[A-Z]+/)
      await picture(page, `declarations-answers-preview-${language}`)
      await accessible(page, 'answers before they are kept')
      await fitsWidth(page, 'answers before they are kept')
      await person.clicks(
        popup.getByRole('button', { name: words('declarations.results.keep_one', { count: '1' }) }),
      )
      await popup.waitFor({ state: 'detached' })
      const { portalScore } = await stage.send<{ portalScore: number | null }>(
        'GET',
        `/declarations/${declared.id}`,
        undefined,
        headers,
      )
      expect(portalScore).toBeCloseTo(declared.score * 1.37, 1)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each(looks)('show their rules in a part of the result in $language', async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const { items } = await stage.send<{ items: { id: string }[] }>(
      'GET',
      '/evaluations?search=TS-1001&fields=id&limit=1',
      undefined,
      headers,
    )
    await page.goto(`/evaluation/results/${items[0]?.id}?tab=declaration`)
    const card = page.getByRole('region', { name: words('declarations.readiness.title') })
    await card.getByRole('link', { name: /T-shirt Marin/ }).waitFor()
    await person.clicks(card.locator('summary').last())
    await card.getByText(words('declarations.rule.GTIN_CHECK')).waitFor()
    await card.scrollIntoViewIfNeeded()
    await picture(page, `declarations-readiness-${language}`)
    await accessible(page, 'readiness')
    expect(complaints).toEqual([])
    await context.close()
  })
})
