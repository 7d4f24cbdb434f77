import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import {
  accessible,
  administrator,
  fitsWidth,
  isSound,
  looks,
  owner,
  setStage,
  toast,
} from './support/stage.ts'

const stage = setStage()

describe('the popups of the top bar', () => {
  it.each(looks)('glossary and explorer, $language, $width px', async ({ language, dark, width }) => {
    const look = { dark, width }
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    await page.goto('/')
    const narrow = width < 768
    const glossary = page.getByRole('button', { name: words('topbar.glossary'), exact: true })
    const menu = person.button('shell.mainMenu')
    if (narrow) await person.clicks(menu)
    await person.clicks(glossary)
    const popup = page.getByRole('dialog', { name: words('glossary.title') })
    const term = popup.getByRole('heading', { level: 3 })
    await term.nth(145).waitFor()
    const box = popup.getByRole('searchbox', { name: words('glossary.search') })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('yarn count')
    await popup
      .getByText(/yarn count/)
      .filter({ hasText: /\d/ })
      .first()
      .waitFor()
    await popup.locator('mark').first().waitFor()
    expect(await term.count()).toBeLessThan(20)
    await picture(page, `glossary-${language}`)
    await accessible(page, `glossary-${language}`)
    await fitsWidth(page, `glossary-${language}`)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    const opener = narrow ? menu : glossary
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)

    if (narrow) await person.clicks(menu)
    await person.clicks(page.getByRole('button', { name: words('topbar.explorer'), exact: true }))
    const explorer = page.getByRole('dialog', { name: words('explorer.title') })
    await explorer.getByText(words('explorer.records_other', { count: 637 })).waitFor()
    await picture(page, `explorer-${language}`)
    await fitsWidth(page, `explorer-${language}`)
    await page.keyboard.type('cotton spinning')
    await page.keyboard.press('Enter')
    await explorer.getByText(words('explorer.records_other', { count: 637 })).waitFor({ state: 'hidden' })
    await person.clicks(explorer.getByRole('row').nth(1).getByRole('button'))
    const record = page.getByRole('complementary')
    await record.getByText(words('explorer.source.title')).waitFor()
    await picture(page, `explorer-record-${language}`)
    await accessible(page, `explorer-record-${language}`)
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await explorer.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('words', () => {
  it('beside a field explain it in place, and lead to the glossary and back', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr')
    const { words } = person
    await page.goto('/evaluation/create?category=tshirt')
    const ask = page.getByRole('button', { name: words('glossary.explain', { term: 'Masse nette' }) })
    await person.clicks(ask)
    const help = page.getByRole('dialog', { name: 'Masse nette' })
    await help.getByText('Masse du produit').waitFor()
    await picture(page, 'term-help-fr')
    await accessible(page, 'term-help-fr')
    await person.clicks(help.getByRole('button', { name: words('glossary.open') }))
    const term = page.getByRole('heading', { level: 3, name: 'Masse du produit' })
    await expect.poll(() => term.evaluate((element) => element === document.activeElement)).toBe(true)
    await picture(page, 'glossary-at-term-fr')
    await page.keyboard.press('Escape')
    await term.waitFor({ state: 'hidden' })
    await expect.poll(() => ask.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are rewritten by an administrator and restored', async () => {
    const { page, person, complaints, context } = await stage.signedIn(administrator, 'en')
    const { words } = person
    await page.goto('/platform/glossary')
    await page.getByRole('row').nth(146).waitFor()
    await person.clicks(page.getByRole('button', { name: words('glossary.edit.one', { term: 'Mask' }) }))
    const panel = page.getByRole('complementary', { name: 'Mask' })
    const area = panel.getByLabel(words('glossary.edit.englishExplanation'))
    await area.fill('<p>Ours <img src=x onerror=alert(1)> <strong>now</strong></p>')
    await isSound(page, words('settings.entry.glossary'), 'glossary-administration-en')
    await person.clicks(panel.getByRole('button', { name: words('action.save') }))
    await toast(page, words('glossary.edit.saved', { term: 'Mask' }))
    const restore = page.getByRole('button', { name: words('glossary.edit.restoreOne', { term: 'Mask' }) })
    await restore.waitFor()
    await person.clicks(page.getByRole('button', { name: words('topbar.glossary'), exact: true }))
    const entry = page.getByRole('article', { name: 'Mask', exact: true })
    await entry.getByText('Ours').waitFor()
    expect(await entry.locator('img').count()).toBe(0)
    await page.keyboard.press('Escape')
    await person.clicks(restore)
    await restore.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
