import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comesToRest, picture } from './support/browser.ts'
import { accessible, fitsWidth, isSound, owner, setStage } from './support/stage.ts'

const stage = setStage()

const looks = [
  { language: 'en', dark: false, width: 1440, height: 900 },
  { language: 'fr', dark: true, width: 390, height: 844 },
] as const

/** A garment whose category has declared products, so that there is something to compare with. */
async function aTee(): Promise<string> {
  const { headers } = await stage.session(owner)
  const list = '/evaluations?category=tshirt&state=evaluated&state=published&limit=1'
  const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
  return items[0]?.id ?? ''
}

/** All of it is seen without scrolling. */
async function isOnFirstScreen(page: Page, part: Locator, name: string): Promise<void> {
  const box = await part.boundingBox()
  expect(box, name).not.toBeNull()
  const bottom = (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  expect(bottom, name).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(box?.y, name).toBeGreaterThanOrEqual(0)
}

/** Names of flows that lie upon each other. */
const namesUponEachOther = (chart: Locator): Promise<readonly string[]> =>
  chart.evaluate((drawing) => {
    const names = [...drawing.querySelectorAll('text')].map((node) => ({
      words: node.textContent,
      box: node.getBoundingClientRect(),
    }))
    return names.flatMap(({ words, box }, place) =>
      names
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 3 &&
            other.top < box.bottom - 3,
        )
        .map((other) => `${words} | ${other.words}`),
    )
  })

describe.each(looks)('a result and its lists (%j)', (look) => {
  it('are read on one screen, part by part, and on paper', async () => {
    const { language } = look
    const id = await aTee()
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const narrow = look.width < 768

    await page.goto(`/evaluation/results/${id}`)
    const score = page.getByRole('button', { name: /\d\s?pts$/ }).first()
    await score.waitFor()
    await page.getByText(words('levers.top')).waitFor()
    await isSound(page, /./, `result-frame-${language}`)
    await isOnFirstScreen(page, score, 'score')
    if (!narrow) {
      await isOnFirstScreen(page, page.getByRole('list').filter({ hasText: /−\d/ }).first(), 'levers')
      await isOnFirstScreen(page, page.getByText(/category T-shirt/).first(), 'meaning')
    }
    await page.screenshot({
      path: `test-results/pictures/result-frame-whole-${language}.png`,
      fullPage: true,
    })

    await person.clicks(page.getByRole('button', { name: words('results.actions') }))
    await page.getByRole('menuitem', { name: words('action.print') }).waitFor()
    await picture(page, `result-menu-${language}`)
    await accessible(page, 'the menu of a result')
    await page.keyboard.press('Escape')

    // An address from before leads to its part, and its tab is in sight.
    await page.goto(`/evaluation/results/${id}?tab=flows`)
    const chart = page.getByRole('group', { name: words('results.flows'), exact: true })
    await chart.waitFor()
    await comesToRest(page)
    expect(await namesUponEachOther(chart)).toEqual([])
    await isSound(page, /./, `result-flows-${language}`)
    const chosen = await page.getByRole('tab', { selected: true }).boundingBox()
    expect((chosen?.x ?? -1) + (chosen?.width ?? 0)).toBeLessThanOrEqual(look.width)
    expect(chosen?.x).toBeGreaterThanOrEqual(0)
    await page.goto(`/evaluation/results/${id}?tab=flows&flow=mass`)
    const masses = page.getByRole('group', { name: words('results.flow.mass'), exact: true })
    await masses.waitFor()
    await comesToRest(page)
    expect(await namesUponEachOther(masses)).toEqual([])
    await picture(page, `result-mass-${language}`)

    await page.goto(`/evaluation/results/${id}?tab=quality`)
    await page
      .getByRole('button', { name: /46|\d{2}/, expanded: false })
      .last()
      .waitFor()
    await isSound(page, /./, `result-data-${language}`)
    await page.goto(`/evaluation/results/${id}?tab=hotspots`)
    await page.getByRole('table').first().waitFor()
    await isSound(page, /./, `result-hotspots-${language}`)
    await page.goto(`/evaluation/results/${id}?tab=cost`)
    await page.getByRole('table').first().waitFor()
    await isSound(page, /./, `result-cost-${language}`)

    await page.goto(`/evaluation/results/${id}`)
    await score.waitFor()
    await page.getByText(words('levers.top')).waitFor()
    await comesToRest(page)
    await page.emulateMedia({ media: 'print' })
    const head = page.locator('[data-print-head]')
    expect(await head.innerText()).toMatch(/Lin & Laine/)
    await page.screenshot({ path: `test-results/pictures/result-print-${language}.png`, fullPage: true })
    await page.emulateMedia({ media: 'screen' })

    for (const [path, name] of [
      ['/evaluation/library', 'results'],
      ['/products/library', 'products'],
    ] as const) {
      await page.goto(path)
      const first = narrow
        ? page.getByRole('main').getByRole('listitem').first()
        : page.getByRole('row').nth(1)
      await first.waitFor()
      await isSound(page, /./, `list-${name}-${language}`)
      await isOnFirstScreen(page, first, `first of ${name}`)
      const filters = page.getByRole('button', { name: words('list.filter.all'), exact: true })
      await person.clicks(filters)
      const menu = page.getByRole('dialog')
      await person.clicks(menu.locator('[aria-expanded]').first())
      await picture(page, `list-${name}-filters-${language}`)
      if (narrow) {
        const sheet = await menu.boundingBox()
        expect((sheet?.y ?? 0) + (sheet?.height ?? 0), 'the sheet stands on the lower edge').toBeCloseTo(
          844,
          0,
        )
      }
      await accessible(page, `filters of ${name}`)
      await person.clicks(menu.getByRole('checkbox').first())
      await page
        .getByRole('button', { name: words('list.filter.set', { count: 1 }) })
        .first()
        .waitFor({
          state: 'attached',
        })
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await comesToRest(page)
      await picture(page, `list-${name}-filtered-${language}`)
      await fitsWidth(page, name)
      if (!narrow) {
        const tools = await page.getByRole('searchbox').locator('xpath=../..').boundingBox()
        expect(tools?.height, 'one line of tools').toBeLessThanOrEqual(52)
      }
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('[data-print-head]').innerText()).toContain(words('punctuation.colon').trim())
    await page.screenshot({ path: `test-results/pictures/list-print-${language}.png` })
    expect(complaints).toEqual([])
    await context.close()
  })
})
