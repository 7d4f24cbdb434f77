import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comesToRest } from './support/browser.ts'
import { accessible, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
const ownerOfSmallHouse = 'soizic@tricots-du-ponant.example'
const saved = 'T-shirts et référence'

/** What the browser downloads when that is done, as text. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await file.path(), 'utf8')
}

describe('a comparison', () => {
  it('begins in a library, is explained, tried out in a scenario, saved, found again and taken along', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/evaluation/library?category=tshirt')
    for (const name of ['T-shirt Marin coton bio', 'Basic Tee 180'])
      await page.getByRole('checkbox', { name: words('list.selectRow', { name }) }).check()
    await person.clicks(person.button('action.compare'))
    const items = page.getByRole('table', { name: words('comparisons.items.label') })
    await items.getByRole('row').nth(2).waitFor()
    await expect.poll(() => items.getByText(/\(probability|No clear difference/).count()).toBe(1)

    await person.clicks(person.tab('comparisons.chart.difference'))
    const waterfall = page.getByRole('group', { name: words('comparisons.chart.difference') })
    await waterfall.getByRole('img').nth(2).waitFor()
    const shown = await waterfall.getByRole('img').allTextContents()
    expect(shown.length).toBeGreaterThan(3)

    await person.clicks(person.button('comparisons.scenario.new'))
    const panel = page.getByRole('complementary', { name: words('comparisons.scenario.title') }).last()
    await panel.getByLabel(words('comparisons.scenario.addField')).click()
    await page.keyboard.type('Net mass')
    await page.getByRole('option', { name: 'Net mass', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Net mass' }).fill('100')
    const scenario = items.getByRole('row').filter({ hasText: words('comparisons.scenario.chip') })
    await expect.poll(() => scenario.innerText()).toMatch(/−\d/)
    await page.keyboard.press('Escape')

    const csv = await downloaded(page, () => person.clicks(person.button('comparisons.exportAll')))
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    expect(csv).toContain('Basic Tee 180')
    await person.clicks(person.tab('comparisons.chart.stages'))
    await person.clicks(
      page.getByRole('tabpanel').getByRole('button', { name: words('chart.menu', { name: '' }) }),
    )
    const svg = await downloaded(page, () =>
      person.clicks(page.getByRole('menuitem', { name: words('chart.download', { format: 'SVG' }) })),
    )
    expect(svg).toContain('Basic Tee 180')

    await person.clicks(person.button('action.save'))
    const dialog = page.getByRole('dialog')
    await person.types(dialog.getByLabel(words('comparisons.name')), 'Marin against Basic')
    await person.clicks(dialog.getByRole('button', { name: words('action.save'), exact: true }))
    await toast(page, words('comparisons.saved', { name: 'Marin against Basic' }))
    expect(new URL(page.url()).searchParams.has('items')).toBe(false)
    await page.reload()
    await items.getByRole('row').nth(3).waitFor()
    await page.goto('/comparison/library')
    await page.getByRole('link', { name: 'Marin against Basic' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)(
    'is told in $language on a screen of $width px, dark: $dark',
    async ({ language, ...look }) => {
      const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      await page.goto(`/${language}/comparison/library`)
      await page.getByRole('link', { name: saved }).waitFor()
      await isSound(page, words('menu.ecodesign.comparisons'), `comparisons-${language}`)
      await person.clicks(page.getByRole('link', { name: saved }))
      await page.getByRole('table', { name: words('comparisons.items.label') }).waitFor()
      const charts = ['stages', 'difference', 'radar', 'categories', 'price'] as const
      for (const chart of charts.slice(0, language === 'en' ? 5 : 3)) {
        await person.clicks(person.tab(`comparisons.chart.${chart}`))
        await comesToRest(page)
        // Nothing shall stand half behind the head of the page.
        await page.evaluate(() => window.scrollTo(0, 0))
        await isSound(page, saved, `comparison-${chart}-${language}`)
      }
      await person.clicks(person.button('comparisons.add.title'))
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await accessible(page, `adding to a comparison, ${language}`)
      await page.goto('/dashboard/comparison')
      await page.getByText(words('empty.comparisonDashboard')).waitFor()
      await isSound(page, words('menu.ecodesign.comparisonDashboard'), `comparison-empty-${language}`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('is a picture and a prompt where the plan does not open it', async () => {
    const { page, person, context } = await stage.signedIn(ownerOfSmallHouse, 'en')
    for (const path of ['/comparison/library', '/dashboard/comparison']) {
      await page.goto(path)
      await page.getByText(person.words('access.locked')).waitFor()
    }
    await context.close()
  })
})
