import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ApiKeyRow, SharingAnswer } from '@ecotrame/contract'
import { everyWeight, testFont } from '../apps/server/src/features/labels/testing/test-font.ts'
import { embedCode } from '../apps/web/src/features/sharing/embed-code.ts'
import { picture } from './support/browser.ts'
import { accessible, isSound, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()

/** A published evaluation of the demo with its pages. */
async function published(headers: Readonly<Record<string, string>>) {
  const { items } = await stage.send<{ items: { id: string; name: string }[] }>(
    'GET',
    '/evaluations?limit=20&state=evaluated&state=published&category=tshirt&sort=name&fields=id,name',
    undefined,
    headers,
  )
  const [evaluation] = items
  if (evaluation === undefined) throw new Error('the demo has no evaluated shirt')
  await stage.send('PATCH', `/evaluations/publish/${evaluation.id}`, undefined, headers)
  const sharing = await stage.send<SharingAnswer>(
    'GET',
    `/evaluations/${evaluation.id}/sharing`,
    undefined,
    headers,
  )
  if (sharing.published === null) throw new Error('nothing is published')
  return { evaluation, pages: sharing.published }
}

/** Clear space of the label: how many texts stand within 12 px of it. */
const textsNearLabel = (page: Page): Promise<number> =>
  page.locator('.label').evaluate((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect()
    const all = [...document.querySelectorAll('p,h1,h2,td,th,a')].filter(
      (node) => !node.classList.contains('hidden'),
    )
    return all.filter((node) => {
      const box = node.getBoundingClientRect()
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top
    }).length
  })

/** A page of somebody else on a dark ground, with the code that a shop pastes. */
async function foreignPage(widget: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Shop</title><body style="background:#111;color:#fff"><h1>Shop</h1>
      ${embedCode(widget, 'Tee')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const undeclared = {
  en: 'Not declared on the French government portal.',
  fr: 'Non déclaré sur le portail de l’État.',
} as const
const untyped = {
  en: 'The official label is not shown: its typeface has not been provided.',
  fr: 'L’affichage officiel n’est pas présenté\u00a0: sa police de caractères n’a pas été fournie.',
} as const
const fonts = everyWeight.map((weight) => ({
  name: `Marianne-${weight}.ttf`,
  mimeType: 'font/ttf',
  buffer: testFont({ weight }),
}))

/** The product of the demo that was declared, with its pages. */
async function declaredProduct(headers: Readonly<Record<string, string>>) {
  const { items } = await stage.send<{ items: { id: string }[] }>(
    'GET',
    '/products?search=PR-1001&limit=1&fields=id',
    undefined,
    headers,
  )
  const { published } = await stage.send<SharingAnswer>(
    'GET',
    `/products/${items[0]?.id}/sharing`,
    undefined,
    headers,
  )
  if (published === null) throw new Error('the demo has published no product')
  return published
}

describe('sharing', () => {
  it.each(looks)(
    'shows a public label once it is declared and the typeface is brought, in $language',
    async ({ language, ...look }) => {
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      const { sheet } = await declaredProduct(headers)
      await page.goto(sheet)
      await page.getByText(untyped[language]).waitFor()
      expect(await page.locator('.label').count()).toBe(0)
      await page.goto('/organization/label-typeface')
      await page.getByText(words('typeface.missing', { weights: '' }).slice(0, 8)).waitFor()
      const choose = page.getByRole('button', { name: words('typeface.choose') })
      expect(await choose.isDisabled()).toBe(true)
      await person.clicks(page.getByRole('checkbox', { name: words('typeface.right') }))
      const input = page.locator('input[type=file]')
      const arial = testFont({ weight: 700, family: 'Arial' })
      await input.setInputFiles([{ name: 'arial.ttf', mimeType: 'font/ttf', buffer: arial }, ...fonts])
      await page
        .getByRole('alert')
        .getByText(/Arial Bold/)
        .waitFor()
      await page.getByText(words('typeface.complete')).waitFor()
      await isSound(page, words('typeface.title'), `typeface-${language}`)
      await page.goto(sheet)
      await page.getByRole('img', { name: /^Coût environnemental : \d+ points d'impact/ }).waitFor()
      expect(await textsNearLabel(page)).toBe(0)
      await picture(page, `public-label-${language}`)
      await accessible(page, 'a public label')
      await page.goto('/organization/label-typeface')
      await person.clicks(page.getByRole('button', { name: words('typeface.remove'), exact: true }))
      const question = page.getByRole('dialog')
      await person.clicks(question.getByRole('button', { name: words('typeface.remove'), exact: true }))
      await question.waitFor({ state: 'detached' })
      await page.goto(sheet)
      await page.getByText(untyped[language]).waitFor()
      // The font that is not Marianne was refused, and nothing else.
      expect(complaints).toEqual([expect.stringContaining('status of 422')])
      await context.close()
    },
  )

  it.each(looks)('shows label, sheet and widget in $language', async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const { evaluation } = await published(headers)
    await page.goto(`/evaluation/results/${evaluation.id}`)
    await person.clicks(page.getByRole('button', { name: words('results.actions') }))
    await person.clicks(page.getByRole('menuitem', { name: words('sharing.button') }))
    const popup = page.getByRole('dialog')
    const label = popup.getByRole('img', {
      name: /^Coût environnemental : \d+ points d'impact, \d+ pour 100g$/,
    })
    await label.waitFor()
    expect((await label.boundingBox())?.height).toBe(80)
    await popup
      .getByText(words('sharing.print.result', { height: 22.5, width: 45.3, clear: 3.1 }).slice(0, 12))
      .waitFor()
    await picture(page, `sharing-label-${language}`)
    await accessible(page, 'the French label')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      popup.getByRole('button', { name: words('sharing.label.download', { format: 'SVG' }) }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^cout-environnemental-\d+-preview\.svg$/)
    await person.clicks(popup.getByRole('tab', { name: words('sharing.pages.title') }))
    const code = popup.getByLabel(words('sharing.embed.code'), { exact: true })
    await expect.poll(() => code.inputValue()).toContain(`lang=${language}`)
    await popup.frameLocator('iframe').getByRole('heading', { name: evaluation.name }).waitFor()
    await picture(page, `sharing-pages-${language}`)
    await accessible(page, 'sharing')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('has a sheet without script in $language', async ({ language, ...look }) => {
    const { headers } = await stage.session(owner)
    const { evaluation, pages } = await published(headers)
    const { page, complaints, context } = await stage.window(language, look)
    await page.goto(pages.sheet)
    await page.getByRole('heading', { level: 1, name: evaluation.name }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await context.cookies()).toEqual([])
    expect(await page.locator('script').count()).toBe(0)
    // Nobody has declared it: the figures are told as text.
    await page.getByText(undeclared[language]).waitFor()
    expect(await page.locator('.label').count()).toBe(0)
    await picture(page, `public-sheet-${language}`)
    await accessible(page, 'the public sheet')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a widget stands in the page of a shop, which reads nothing of it; without data it says so', async () => {
    const { headers } = await stage.session(owner)
    const { evaluation, pages } = await published(headers)
    const { key } = await stage.send<ApiKeyRow & { key: string }>(
      'POST',
      '/api-keys',
      { name: 'Shop', scope: 'widget' },
      headers,
    )
    const byKey = new URL('/evaluation/widget', stage.product.address)
    byKey.search = new URLSearchParams({ api_key: key, evaluation: evaluation.id, lang: 'fr' }).toString()
    const shop = await foreignPage(byKey.href)
    const { page, context } = await stage.window('fr')
    await page.goto(shop.address)
    const widget = page.frameLocator('iframe')
    await widget.getByRole('heading', { name: evaluation.name }).waitFor()
    // The frame has taken the height that the widget told: nothing is cut.
    const frame = page.locator('iframe')
    await expect.poll(() => frame.evaluate((one) => one.style.height)).toMatch(/^\d+px$/)
    const { height = 0 } = (await frame.boundingBox()) ?? {}
    expect(await widget.locator('html').evaluate((html) => html.scrollHeight)).toBeLessThanOrEqual(height)
    expect(height).toBeLessThanOrEqual(500)
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null)).toBeNull()
    const link = widget.getByRole('link')
    expect(await link.getAttribute('href')).toContain(pages.publicId)
    expect(await link.getAttribute('href')).not.toContain(key)
    await picture(page, 'widget-in-shop')
    const bare = new URL(byKey)
    bare.searchParams.set('theme', 'none')
    const dark = await foreignPage(bare.href)
    await page.goto(dark.address)
    await page.frameLocator('iframe').getByRole('heading', { name: evaluation.name }).waitFor()
    // Text never stands on the ground of the shop, which nobody knows.
    const panel = page.frameLocator('iframe').locator('main')
    expect(await panel.evaluate((main) => getComputedStyle(main).backgroundColor)).toBe('rgb(255, 255, 255)')
    await picture(page, 'widget-in-dark-shop')
    dark.close()
    await page.goto(`${stage.product.address}/evaluation/widget?id=${evaluation.id}`)
    await page.getByText('Données insuffisantes pour afficher le widget.').waitFor()
    shop.close()
    await context.close()
  })
})
