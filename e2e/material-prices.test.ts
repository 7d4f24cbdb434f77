import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('material prices', () => {
  it('stand beside defaults that do not reflect the market, and keep their history', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/material-prices')
    await page.getByText('Wool, fine (19 micron)').first().waitFor()
    await picture(page, 'prices-en')
    await accessible(page, 'the prices')

    await person.clicks(person.button('materialPrice.checkDefaults.label'))
    const popup = page.getByRole('dialog')
    await popup.getByText('Default material prices are provided and do not reflect the market.').waitFor()
    await person.types(popup.getByLabel(words('prices.search')), 'jute')
    await picture(page, 'prices-defaults-en')
    await accessible(page, 'default prices')
    await person.clicks(popup.getByRole('button', { name: /^Use the default price of Jute/ }))
    await toast(page, words('materialPrice.create.success'))
    await popup.getByText(words('prices.take.done'), { exact: true }).waitFor()
    await person.presses('Escape')
    await page.getByRole('link', { name: /^Jute/ }).first().waitFor()

    await person.clicks(page.getByRole('button', { name: /Cotton fibre, organic/ }).last())
    await person.clicks(page.getByRole('menuitem', { name: words('prices.renew') }))
    const form = page.getByRole('complementary', { name: 'Cotton fibre, organic' })
    await person.types(form.getByRole('textbox', { name: /^Price/ }), '3.9')
    await picture(page, 'price-form-en')
    await accessible(page, 'a new price')
    await person.clicks(person.button('prices.create'))
    await page.getByText('3 prices').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are read on a narrow dark screen in French, too', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/organization/material-prices?defaults=yes')
    const popup = page.getByRole('dialog')
    await popup.getByText(person.words('materialPrice.checkDefaults.text')).waitFor()
    await popup.getByText('Fibre de coton conventionnel').first().waitFor()
    await picture(page, 'prices-defaults-narrow-fr')
    await accessible(page, 'default prices on a narrow dark screen')
    await person.presses('Escape')
    await picture(page, 'prices-narrow-fr')
    await accessible(page, 'prices on a narrow dark screen')
    expect(complaints).toEqual([])
    await context.close()
  })
})
