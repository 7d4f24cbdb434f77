import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { accessibilityViolations, picture } from './support/browser.ts'
import { root } from './support/product.ts'
import { fitsWidth, owner, setStage } from './support/stage.ts'

const list = join(root, 'examples', 'facilities', 'facilities.csv')

const stage = setStage()

describe('facilities', () => {
  it('are imported from a list, found on the map, merged, and deleted with a warning', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/facilities')
    await person.clicks(person.button('facilities.import.action'))
    await page.locator('input[type=file]').setInputFiles(list)
    await page.getByText(words('facilities.import.checked')).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await picture(page, 'facilities-import-en')
    await person.clicks(
      page.getByRole('button', { name: words('facilities.import.button_other', { count: '1 346' }) }),
    )
    await page.getByText(words('facilities.import.finished')).waitFor()
    await person.clicks(page.getByRole('button', { name: /^Review/ }))
    await person.clicks(person.button('facilities.merge.keep').first())
    await page
      .getByText(/^Merged into/)
      .first()
      .waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await person.clicks(person.button('action.close').last())

    await person.clicks(person.button('facilities.view.map'))
    await page.getByRole('region', { name: words('facilities.map.countries') }).waitFor()
    await page.getByRole('group', { name: /^Map with 1.13\d facilities/ }).waitFor()
    await picture(page, 'facilities-map-en')
    expect(await accessibilityViolations(page)).toEqual([])
    await person.clicks(page.getByRole('button', { name: 'Portugal', exact: true }))
    await person.clicks(person.button('facilities.view.list'))

    await page.goto('/organization/facilities?search=textil+do+ave')
    await person.clicks(page.getByRole('link', { name: 'Têxtil do Ave' }))
    const panel = page.getByRole('complementary', { name: 'Têxtil do Ave' })
    await panel.getByText(words('facility.evaluations.count_other', { count: 3 })).waitFor()
    await person.clicks(panel.getByRole('button', { name: words('action.close') }))
    await person.clicks(page.getByRole('row', { name: /Têxtil do Ave/ }).getByRole('checkbox'))
    await person.clicks(person.button('action.delete').first())
    const question = page.getByRole('dialog')
    await question
      .getByRole('term')
      .filter({ hasText: words('facilities.delete.naming') })
      .waitFor()
    await question.getByRole('definition').filter({ hasText: /^3$/ }).waitFor()
    await picture(page, 'facilities-delete-en')
    await person.clicks(question.getByRole('button', { name: words('action.delete') }))
    await page.getByRole('row', { name: /Têxtil do Ave/ }).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fit a phone in the dark, in French, and take evidence with its end', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'fr', {
      width: 360,
      dark: true,
    })
    const { words } = person
    await page.goto('/organization/facilities?facility=new')
    const panel = page.getByRole('complementary', { name: words('facilities.new') })
    await person.types(panel.getByLabel(words('facility.name')).first(), 'Bonneterie de l’Aube')
    await person.types(panel.getByRole('combobox', { name: words('facility.country') }), 'France')
    await person.clicks(page.getByRole('option', { name: 'France FR', exact: true }))
    await person.types(panel.getByLabel(words('facility.position.label')), '48,30; 4,08')
    await person.clicks(person.button('facility.certificates.add'))
    await person.chooses(
      panel.getByRole('combobox', { name: words('facility.certificate.scheme') }),
      page.getByRole('option', { name: /GOTS/ }).first(),
    )
    await person.types(panel.getByLabel(words('facility.evidence.expiresOn')), '2024-05-31')
    await panel.getByText(words('facility.evidence.until.expired', { date: '31-05-2024' })).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await picture(page, 'facilities-form-360-fr')
    await person.clicks(person.button('facilities.create'))
    await page.getByText(words('facility.create.success')).first().waitFor()
    await page.goto('/organization/facilities?evidence=expired')
    await page.getByText('Bonneterie de l’Aube').first().waitFor()
    await fitsWidth(page, 'les sites')
    expect(complaints).toEqual([])
    await context.close()
  })
})
