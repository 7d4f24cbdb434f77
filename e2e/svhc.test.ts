import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { picture } from './support/browser.ts'
import { accessible, isSound, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

/** What stands below the chart comes into the picture. */
const showParts = (page: Page) =>
  page.getByRole('tablist').evaluate((parts) => parts.scrollIntoView({ block: 'center' }))

describe('the SVHC dashboard', () => {
  it('shows what is unknown first, opens products and articles, and writes what has to be told', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/')
    await person.clicks(page.getByRole('button', { name: words('menu.corporate.label'), exact: true }))
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
    await person.clicks(dialog.getByRole('tab', { name: words('svhc.documents.sheet') }))
    await dialog.getByText('contient une substance extrêmement préoccupante : Plomb').waitFor()
    await person.clicks(dialog.getByRole('tab', { name: words('svhc.documents.scip') }))
    await dialog.getByText('0.1–0.3 %').waitFor()
    await picture(page, 'svhc-scip-en')
    await accessible(page, 'a SCIP draft')

    await page.goto('/dashboard/svhc?list=2025-11-05&tab=articles')
    await page.getByText('Étiquette transfert').first().waitFor()
    await showParts(page)
    await isSound(page, words('menu.corporate.svhc'), 'svhc-articles-en')

    await page.goto('/dashboard/svhc?tab=due')
    await person.clicks(person.button('svhc.enquiries.new'))
    await person.types(dialog.getByRole('combobox'), 'Bonnet')
    await person.clicks(page.getByRole('option', { name: /Bonnet Givre/ }))
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await toast(page, words('svhc.enquiries.saved'))
    const row = page.getByRole('row', { name: /Jean Atelier/ })
    await person.clicks(row.getByRole('button', { name: words('svhc.enquiries.answered') }))
    await toast(page, words('svhc.enquiries.changed'))
    await showParts(page)
    await isSound(page, words('menu.corporate.svhc'), 'svhc-due-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is sound on a narrow dark screen in French, with what the newest list has changed', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      dark: true,
      width: 360,
    })
    await page.goto('/dashboard/svhc')
    await page.getByText('Bonnet Givre').first().waitFor()
    await isSound(page, person.words('menu.corporate.svhc'), 'svhc-narrow-fr')
    await page.goto('/dashboard/svhc?tab=release')
    await page.getByText('n-hexane').waitFor()
    await page.getByRole('link', { name: 'Étiquette transfert' }).waitFor()
    await showParts(page)
    await isSound(page, person.words('menu.corporate.svhc'), 'svhc-release-narrow-fr')
    await page.goto('/dashboard/svhc?tab=due')
    await page.getByText('Jean Atelier').waitFor()
    await showParts(page)
    await isSound(page, person.words('menu.corporate.svhc'), 'svhc-due-narrow-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})
