import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, isSound, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

interface Named {
  readonly id: string
  readonly name: string
}

describe('components', () => {
  it('are kept in a library, taken into an evaluation, and bring their changes to it', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/component/library')
    await page.getByText('Col bord-côte').waitFor()
    await isSound(page, words('menu.product.components'), 'components-en')

    await person.clicks(page.getByRole('button', { name: words('components.new') }))
    await person.clicks(page.getByRole('menuitem', { name: words('components.newMaterial') }))
    await person.types(page.getByLabel(words('components.name')), 'Yarn of the North')
    await person.types(page.getByRole('combobox', { name: words('components.material') }), 'linen, long')
    await person.clicks(page.getByRole('option', { name: /Linen, long/ }))
    await page
      .getByText(/pts\/kg/)
      .first()
      .waitFor()
    await picture(page, 'component-material-en')
    await accessible(page, 'a material')
    await person.clicks(person.button('action.save'))
    await toast(page, words('components.create.success'))
    await page.getByText('Yarn of the North').waitFor()

    const { id } = await stage.send<Named>(
      'POST',
      '/evaluations',
      { name: 'Tee of components', category: 'tshirt' },
      headers,
    )
    await page.goto(`/evaluation/edit/${id}`)
    await person.clicks(
      person.liveScore().getByText(words('editor.composition.label'), { exact: true }).first(),
    )
    await person.types(page.getByRole('combobox', { name: words('editor.material.add') }), 'yarn of')
    await person.clicks(page.getByRole('option', { name: 'Yarn of the North' }))
    await page.getByText(words('editor.component.mark', { name: 'Yarn of the North' })).waitFor()
    await picture(page, 'component-in-composition-en')
    await accessible(page, 'a composition of components')
    const linked = () =>
      stage.send<{ composition: object[] }>('GET', `/evaluations/${id}`, undefined, headers)
    await expect
      .poll(async () => (await linked()).composition.some((entry) => 'component' in entry))
      .toBe(true)

    const found = await stage.send<{ items: Named[] }>('GET', '/components?search=north', undefined, headers)
    await page.goto(`/component/edit/${found.items[0]?.id}`)
    await person.chooses(
      page.getByRole('combobox', { name: words('components.spinning.label') }),
      page.getByRole('option', { name: words('components.spinning.unconventional') }),
    )
    await person.clicks(person.button('action.save'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words('components.effect.used_one', { count: 1 })).waitFor()
    await dialog.getByText('Tee of components').waitFor()
    await picture(page, 'component-effect-en')
    await accessible(page, 'what saving a component changes')
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await toast(page, words('components.update.success'))
    await expect.poll(async () => JSON.stringify((await linked()).composition)).toContain('"revision":2')

    await person.clicks(page.getByRole('button', { name: /Yarn of the North/ }).last())
    await person.clicks(page.getByRole('menuitem', { name: words('action.delete') }))
    await dialog.getByText(words('components.delete.inUse.title')).waitFor()
    await picture(page, 'component-in-use-en')
    await accessible(page, 'deleting a component in use')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('say on a narrow dark screen in French what was declared of an article', async () => {
    const { page, person, complaints, headers, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/fr/component/library')
    await page.getByText('Col bord-côte').waitFor()
    await isSound(page, person.words('menu.product.components'), 'components-narrow-fr')
    const found = await stage.send<{ items: Named[] }>(
      'GET',
      '/components?substances=above',
      undefined,
      headers,
    )
    expect(found.items.map(({ name }) => name)).toEqual(['Curseur de fermeture'])
    await page.goto(`/component/edit/${found.items[0]?.id}`)
    await page.getByText(person.words('components.verdict.above')).first().waitFor()
    await isSound(page, 'Curseur de fermeture', 'component-article-narrow-fr')
    await page.goto('/component/create?kind=part')
    await person.chooses(
      page.getByRole('combobox', { name: person.words('components.addMaterial') }),
      page.getByRole('option', { name: 'Fil stretch 40 dtex' }),
    )
    await isSound(page, person.words('components.newPart'), 'component-part-narrow-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})
