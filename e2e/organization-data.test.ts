import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, owner, setStage } from './support/stage.ts'

const stage = setStage()

describe('organization data', () => {
  it('is entered once, refused where shares do not make the whole, and starts new evaluations', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/organization-data?data=new')
    const form = page.getByRole('complementary', { name: words('organizationData.new') })
    await person.chooses(
      form.getByRole('combobox', { name: words('evaluation.category.label') }),
      page.getByRole('option', { name: 'Coat', exact: true }),
    )
    await person.types(form.getByLabel(words('organizationData.season')), 'AW')
    await person.types(form.getByRole('textbox', { name: 'Sold in stores' }), '60')
    await person.clicks(form.getByRole('button', { name: words('action.save') }))
    await form.getByRole('alert').waitFor()
    await accessible(page, 'shares that do not make the whole')
    await picture(page, 'organization-data-refused-en')
    await person.types(form.getByRole('textbox', { name: 'Sold online' }), '40')
    await person.clicks(form.getByRole('button', { name: words('action.save') }))
    await page.getByText(words('organizationData.create.success')).first().waitFor()
    await page.getByText('AW').first().waitFor()
    await picture(page, 'organization-data-en')
    await accessible(page, 'organization data')
    const started = await stage.send<{ values: unknown }>(
      'POST',
      '/evaluations',
      { category: 'coat' },
      headers,
    )
    expect(started.values).toMatchObject({ onlineShare: { value: 40, origin: 'organization' } })
    expect(complaints.filter((said) => !said.includes('422'))).toEqual([])
    await context.close()
  })

  it('is found on a narrow dark screen in French, too', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    await page.goto('/organization/organization-data')
    await page.getByText(person.words('organizationData.selected.yes')).first().waitFor()
    await picture(page, 'organization-data-narrow-fr')
    await accessible(page, 'organization data on a narrow dark screen')
    expect(complaints).toEqual([])
    await context.close()
  })
})
