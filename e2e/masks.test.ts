import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import type { Person } from './support/person.ts'
import { accessible, fitsWidth, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

async function chooses(person: Person, label: string | RegExp, option: string | RegExp) {
  await person.chooses(
    person.page.getByRole('combobox', { name: label }).first(),
    person.page.getByRole('option', { name: option }).first(),
  )
}

describe('a mask', () => {
  it('is made, given, applied with a preview, and kept while it is in use', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/masks')
    await person.clicks(person.button('masks.new').first())
    await chooses(person, words('evaluation.category.label'), 'T-shirt')
    await person.types(page.getByLabel(words('masks.name'), { exact: false }).first(), 'Jersey basics')
    await chooses(person, words('masks.given.teams'), /.+/)
    await person.types(page.getByLabel(words('masks.search')), 'price')
    await person.types(page.getByRole('textbox', { name: /^Price/ }), '31')
    await person.clicks(page.getByRole('button', { name: `${words('masks.locked')}: Price` }))
    await person.types(page.getByLabel(words('masks.search')), 'country of garment making')
    await chooses(person, /^Country of garment making/, /Türkiye|Turkey/)
    await person.types(page.getByLabel(words('masks.search')), '')
    await person.clicks(page.getByRole('switch', { name: words('masks.onlyIn') }))
    await picture(page, 'mask-en')
    await accessible(page, 'a mask')
    await person.clicks(person.button('action.save'))
    await toast(page, words('masks.create.success'))
    await page.getByText('Jersey basics').first().waitFor()
    await picture(page, 'masks-en')
    await accessible(page, 'the masks')

    const { items } = await stage.send<{ items: { id: string; name: string }[] }>(
      'GET',
      '/evaluations?category=tshirt&state=published&state=evaluated',
      undefined,
      headers,
    )
    const [evaluation] = items
    await page.goto(`/evaluation/edit/${evaluation?.id ?? ''}?stage=identity`)
    await person.clicks(person.button('masks.apply.menu'))
    await person.clicks(page.getByRole('menuitem', { name: words('masks.apply.mask') }))
    await chooses(person, words('masks.one'), 'Jersey basics')
    const preview = page.getByRole('dialog', { name: words('masks.apply.title') })
    await person.clicks(preview.getByRole('checkbox', { name: /Price/ }))
    await picture(page, 'mask-apply-en')
    await accessible(page, 'the preview of a mask')
    await person.clicks(person.button('masks.apply.button'))
    await page
      .getByText(words('masks.mark', { name: 'Jersey basics' }))
      .first()
      .waitFor()
    await person.clicks(page.getByRole('link', { name: words('process.confection') }))
    await page
      .getByText(words('masks.field.locked', { name: 'Jersey basics' }))
      .first()
      .waitFor()
    await picture(page, 'mask-locked-en')
    await accessible(page, 'a form with a mask')
    await person.seesSaved()

    await page.goto('/organization/masks')
    await person.clicks(page.getByRole('button', { name: /Jersey basics/ }).first())
    await person.clicks(page.getByRole('menuitem', { name: words('action.delete') }))
    await page.getByText(words('masks.delete.error.content')).waitFor()
    await picture(page, 'mask-in-use-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fits a phone, in French and in the dark', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/organization/masks')
    await page.getByText('Jersey basics').first().waitFor()
    await picture(page, 'masks-fr-360')
    await accessible(page, 'les masques')
    await person.clicks(page.getByText('Jersey basics').first())
    await page.getByLabel(person.words('masks.search')).waitFor()
    await picture(page, 'mask-fr-360')
    await accessible(page, 'un masque')
    await fitsWidth(page, 'un masque')
    expect(complaints).toEqual([])
    await context.close()
  })
})
