import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('the SVHC dashboard', () => {
  it('shows what is unknown first, opens products and articles, and writes what has to be told', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/')
    await person.clicks(page.getByRole('button', { name: words('menu.corporate.label') }))
    await person.clicks(page.getByRole('menuitem', { name: words('menu.corporate.svhc') }))
    await page.getByText('Bonnet Givre').first().waitFor()
    await isSound(page, words('menu.corporate.svhc'), 'svhc-products-en')

    await person.clicks(page.getByRole('link', { name: 'Jean Atelier' }))
    const panel = page.getByRole('complementary', { name: 'Jean Atelier' })
    await panel.getByText('Curseur de fermeture').first().waitFor()
    await panel.getByText(words('dashboard.svhc.above')).first().waitFor()
    await picture(page, 'svhc-panel-en')
    await accessible(page, 'the articles of a product')

    await person.clicks(panel.getByRole('button', { name: words('svhc.product.documents') }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Article “Curseur de fermeture”: Lead/).waitFor()
    await picture(page, 'svhc-letter-en')
    await accessible(page, 'a letter')
    await person.clicks(dialog.getByRole('tab', { name: words('svhc.documents.sheet') }))
    await dialog.getByText('contient une substance extrêmement préoccupante : Lead').waitFor()
    await person.clicks(dialog.getByRole('tab', { name: words('svhc.documents.scip') }))
    await dialog.getByText('0.1–0.3 %').waitFor()
    await accessible(page, 'a SCIP draft')
    await page.keyboard.press('Escape')

    await page.goto('/dashboard/svhc?list=2025-11-05')
    await page.getByText('Sweat Recycled Crew').first().waitFor()
    await page.goto('/dashboard/svhc?tab=release')
    await page.getByText('n-hexane').waitFor()
    await page.getByRole('link', { name: 'Étiquette transfert' }).waitFor()
    await isSound(page, words('menu.corporate.svhc'), 'svhc-release-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lists articles, writes down a question and marks it as answered', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/dashboard/svhc?tab=articles')
    await page.getByText('Étiquette transfert').first().waitFor()
    await isSound(page, words('menu.corporate.svhc'), 'svhc-articles-en')
    await person.clicks(page.getByRole('tab', { name: words('svhc.tabs.due') }))
    await person.clicks(person.button('svhc.enquiries.new'))
    const dialog = page.getByRole('dialog')
    await person.types(dialog.getByRole('combobox'), 'Bonnet')
    await person.clicks(page.getByRole('option', { name: /Bonnet Givre/ }))
    await accessible(page, 'a new question')
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await toast(page, words('svhc.enquiries.saved'))
    await page.getByRole('link', { name: 'Bonnet Givre' }).waitFor()
    await isSound(page, words('menu.corporate.svhc'), 'svhc-due-en')
    const row = page.getByRole('row', { name: /Jean Atelier/ })
    await person.clicks(row.getByRole('button', { name: words('svhc.enquiries.answered') }))
    await toast(page, words('svhc.enquiries.changed'))
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('is sound in $language, dark: $dark, at $width', async ({ language, ...look }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    await page.goto('/dashboard/svhc')
    await page.getByText('Bonnet Givre').first().waitFor()
    const name = `svhc-${language}-${look.width}`
    await isSound(page, person.words('menu.corporate.svhc'), name)
    for (const tab of ['articles', 'release', 'due'] as const) {
      await page.goto(`/dashboard/svhc?tab=${tab}`)
      await page.getByRole('tab', { selected: true, name: person.words(`svhc.tabs.${tab}`) }).waitFor()
      await isSound(page, person.words('menu.corporate.svhc'), `${name}-${tab}`)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
