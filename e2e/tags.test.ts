import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('a tag', () => {
  it('needs a color, is borne by an evaluation, finds it, and is taken off it when it goes', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/tags')
    await person.clicks(person.button('tags.new').first())
    const form = page.getByRole('complementary', { name: words('tags.new') })
    await person.types(form.getByLabel(words('tags.name')), 'Linen week')
    await person.clicks(person.button('tags.create'))
    await picture(page, 'tag-without-color-en')
    const refusal = page.getByRole('alert').filter({ hasText: words('tag.color.missing') })
    await refusal.getByText(words('tag.color.required')).waitFor()
    await accessible(page, 'a tag without a color')
    await person.clicks(page.getByRole('radio', { name: words('color.name.violet') }))
    await picture(page, 'tag-en')
    await person.clicks(person.button('tags.create'))
    await toast(page, words('tag.create.success'))
    await page.getByText('Linen week').first().waitFor()
    await picture(page, 'tags-en')
    await accessible(page, 'the tags')

    const { items } = await stage.send<{ items: { id: string }[] }>(
      'GET',
      '/evaluations?limit=1',
      undefined,
      headers,
    )
    const id = items[0]?.id
    await page.goto(`/evaluation/edit/${id}?stage=identity`)
    await person.chooses(
      page.getByRole('combobox', { name: words('tags.label') }),
      page.getByRole('option', { name: 'Linen week' }),
    )
    await picture(page, 'tags-in-form-en')
    await page
      .getByRole('button', { name: words('field.multiSelect.remove', { name: 'Linen week' }) })
      .waitFor()
    const tags = await stage.send<{ items: { id: string }[] }>(
      'GET',
      '/tags?search=linen',
      undefined,
      headers,
    )
    const bearing = `/evaluations?tag=${tags.items[0]?.id}&fields=id`
    await expect.poll(() => stage.send('GET', bearing, undefined, headers)).toMatchObject({ items: [{ id }] })

    await page.goto('/organization/tags')
    await person.clicks(page.getByRole('button', { name: /Linen week/ }).last())
    await person.clicks(page.getByRole('menuitem', { name: words('action.delete') }))
    await page.getByText(words('tag.delete.confirm_one', { name: 'Linen week', count: 1 })).waitFor()
    await accessible(page, 'deleting a tag')
    await person.clicks(page.getByRole('dialog').getByRole('button', { name: words('tags.delete.button') }))
    await toast(page, words('tags.delete.done', { name: 'Linen week' }))
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is found on a narrow dark screen in French, too', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/organization/tags?tag=new')
    await person.types(page.getByLabel(person.words('tags.name')).last(), 'Été')
    await picture(page, 'tag-narrow-fr')
    await accessible(page, 'a new tag on a narrow dark screen')
    await page.goto('/evaluation/library')
    await page.getByText('SS27').first().waitFor()
    await picture(page, 'tags-in-library-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})
