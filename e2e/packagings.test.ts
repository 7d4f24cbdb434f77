import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, isSound, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

interface Named {
  readonly id: string
  readonly name: string
}
interface Entry {
  readonly values: Readonly<Record<string, { readonly value: unknown; readonly origin: string }>>
  readonly packaging?: { readonly id: string }
}

describe('packagings', () => {
  it('are described, applied in the editor, changed with a look at the effect, and replaced', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const dialog = page.getByRole('dialog')
    await page.goto('/packagings/library')
    await page.getByText('Carton 60 × 40').waitFor()
    await isSound(page, words('menu.product.packagings'), 'packagings-en')

    await person.clicks(page.getByRole('button', { name: words('packagings.new') }))
    await person.types(page.getByRole('combobox', { name: words('packagings.typical.label') }), 'shoe box')
    await person.clicks(page.getByRole('option', { name: /Shoe box/ }))
    await page.getByText(/Tables 29 to 31/).waitFor()
    await person.types(page.getByLabel(words('packagings.name')), 'Box of the North')
    await person.types(page.getByRole('textbox', { name: words('packagings.units') }), '2')
    await page.getByText(/divided by 2 products/).waitFor()
    await picture(page, 'packaging-en')
    await accessible(page, 'a packaging')
    await person.clicks(page.getByRole('link', { name: words('menu.product.packagings') }).last())
    await dialog.getByText(words('form.leave.confirm')).waitFor()
    await person.clicks(dialog.getByRole('button', { name: words('form.leave.stay') }))
    await person.clicks(person.button('action.save'))
    await toast(page, words('packagings.create.success'))
    await page.getByText('Box of the North').waitFor()

    const { id } = await stage.send<Named>(
      'POST',
      '/evaluations',
      { name: 'Tee in a box', category: 'tshirt' },
      headers,
    )
    await page.goto(`/evaluation/edit/${id}`)
    await person.clicks(person.button('masks.apply.menu'))
    await person.clicks(page.getByRole('menuitem', { name: words('packagings.apply.menu') }))
    await person.chooses(
      dialog.getByRole('combobox', { name: words('packagings.one') }),
      page.getByRole('option', { name: /Box of the North/ }),
    )
    await dialog
      .getByText(/100\s?g/)
      .first()
      .waitFor()
    await picture(page, 'packaging-applied-en')
    await accessible(page, 'applying a packaging')
    await person.clicks(dialog.getByRole('button', { name: words('packagings.apply.button') }))
    const packed = async () =>
      (
        await stage.send<{ composition: readonly Entry[] }>('GET', `/evaluations/${id}`, undefined, headers)
      ).composition
        .filter(({ packaging }) => packaging !== undefined)
        .map(({ values }) => [values['mass']?.value, values['mass']?.origin])
    await expect.poll(packed).toEqual([[100, 'packaging']])

    const found = await stage.send<{ items: Named[] }>('GET', '/packagings?search=north', undefined, headers)
    await page.goto(`/packagings/edit/${found.items[0]?.id}`)
    await person.types(page.getByRole('textbox', { name: words('packagings.massOne') }), '300')
    await person.clicks(person.button('action.save'))
    await dialog.getByText(words('packagings.effect.used_one', { count: 1 })).waitFor()
    await dialog.getByText('Tee in a box').waitFor()
    await picture(page, 'packaging-effect-en')
    await accessible(page, 'what saving a packaging changes')
    await person.clicks(dialog.getByRole('button', { name: words('packagings.effect.saveAndApply') }))
    await toast(page, words('packagings.update.success'))
    await expect.poll(packed).toEqual([[150, 'packaging']])

    await person.clicks(page.getByRole('button', { name: /Box of the North/ }).last())
    await person.clicks(page.getByRole('menuitem', { name: words('action.delete') }))
    await dialog.getByText(words('packagings.delete.inUse.title')).waitFor()
    await picture(page, 'packaging-in-use-en')
    await accessible(page, 'deleting a packaging in use')
    await person.clicks(dialog.getByRole('button', { name: words('packagings.replace.show') }))
    await person.chooses(
      dialog.getByRole('combobox', { name: words('packagings.replace.by') }),
      page.getByRole('option', { name: /Carton 60 × 40/ }),
    )
    await person.clicks(dialog.getByRole('button', { name: words('packagings.replace.button') }))
    await expect.poll(packed).toEqual([[18, 'packaging']])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are divided by their products before the eyes on a narrow dark screen in French', async () => {
    const { page, person, complaints, headers, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/fr/packagings/library')
    await page.getByText('Palette filmée').first().waitFor()
    await isSound(page, person.words('menu.product.packagings'), 'packagings-narrow-fr')
    const found = await stage.send<{ items: Named[] }>(
      'GET',
      '/packagings?search=palette',
      undefined,
      headers,
    )
    await page.goto(`/packagings/edit/${found.items[0]?.id}`)
    await page.getByText(/divisés par 1\s200 produits/).waitFor()
    await isSound(page, 'Palette filmée', 'packaging-narrow-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})
