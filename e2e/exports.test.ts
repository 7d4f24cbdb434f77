import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ExportAsked } from '@ecotrame/contract'
import { picture } from './support/browser.ts'
import { accessible, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
/** Owner of an organization whose plan opens no exports. */
const smallOwner = 'soizic@tricots-du-ponant.example'

/** What the browser downloads when that is done. */
async function downloaded(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

describe('an export', () => {
  it('of the library has the columns that were chosen, which are there again the next time', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/evaluation/library')
    await person.clicks(page.getByRole('button', { name: words('exports.button') }).first())
    const popup = page.getByRole('dialog', { name: words('exports.title.evaluations') })
    await person.clicks(popup.locator('summary').filter({ hasText: 'Scores' }))
    await person.clicks(popup.getByLabel('Durability', { exact: true }))
    await picture(page, 'export-en')
    await accessible(page, 'exporting evaluations')
    await person.chooses(
      popup.getByRole('combobox', { name: words('exports.format.label') }),
      page.getByRole('option', { name: words('exports.format.csv') }),
    )
    const file = await downloaded(page, () =>
      popup.getByRole('button', { name: words('exports.button') }).click(),
    )
    expect(file.name).toMatch(/^evaluations-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', ...rows] = file.content.toString('utf8').split('\r\n')
    expect(head).toContain('PEF score (µPt)')
    expect(head.split(',')).not.toContain('Durability')
    expect(rows.length).toBeGreaterThan(5)
    await toast(page, words('exports.done', { name: file.name }))
    await person.clicks(page.getByRole('button', { name: words('exports.button') }).first())
    const format = popup.getByRole('combobox', { name: words('exports.format.label') })
    await expect.poll(() => format.inputValue()).toBe(words('exports.format.csv'))
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a result is a workbook of its inventory; a long one waits under the bell', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const list = '/evaluations?limit=3&state=evaluated&fields=id'
    const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
    await page.goto(`/evaluation/results/${items[0]?.id}`)
    await person.clicks(page.getByRole('button', { name: words('results.actions') }))
    await page
      .getByRole('menuitem', { name: words('exports.result.processes') })
      .first()
      .waitFor()
    await picture(page, 'export-of-result-en')
    await accessible(page, 'the menu of exports')
    const inventory = page.getByRole('menuitem', {
      name: new RegExp(words('exports.result.production.label')),
    })
    const file = await downloaded(page, () => inventory.click())
    expect(file.name).toMatch(/^inventory-.*\.xlsx$/)
    expect(file.content.subarray(0, 2).toString()).toBe('PK')

    const ids = items.map(({ id }) => id)
    const asked = await stage.send<ExportAsked>(
      'POST',
      '/evaluations/export/json',
      { evaluations: ids },
      headers,
    )
    const { id } = asked.export
    await expect
      .poll(() => stage.send('GET', `/exports/${id}`, undefined, headers))
      .toMatchObject({ state: 'ready' })
    await page.reload()
    await person.clicks(
      page.getByRole('button', { name: new RegExp(`^${words('topbar.notifications.label')}`) }),
    )
    const news = page.getByRole('button', { name: /Your export is ready/ }).first()
    await news.waitFor()
    await picture(page, 'export-under-the-bell-en')
    const ready = await downloaded(page, () => news.click())
    expect(JSON.parse(ready.content.toString('utf8')).rows).toHaveLength(ids.length)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is locked where the plan does not open it, and says so', async () => {
    const { page, person, context } = await stage.signedIn(smallOwner, 'fr')
    const { words } = person
    await page.goto('/evaluation/library')
    await person.clicks(page.getByRole('button', { name: words('exports.button') }).first())
    await page.getByRole('dialog').getByText(words('access.locked')).waitFor()
    await picture(page, 'export-locked-fr')
    await accessible(page, 'a locked export')
    await context.close()
  })

  for (const { language, ...look } of looks)
    it(`keeps its screens sound (${language})`, async () => {
      const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      await page.goto('/user/exports')
      await isSound(page, words('exports.screen.title'), `exports-${language}`)
      await page.goto('/evaluation/library?search=a')
      if (look.width < 768) await person.clicks(person.button('list.filter.all'))
      await person.clicks(page.getByRole('button', { name: words('exports.button') }).first())
      await page.getByText(words('exports.scope.filter')).waitFor()
      await person.clicks(page.getByLabel(words('exports.versions.chosen')))
      await page.getByText(words('exports.versions.published')).waitFor()
      await picture(page, `export-popup-${language}`)
      await accessible(page, `the popup of exports, ${language}`)
      expect(complaints).toEqual([])
      await context.close()
    })
})
