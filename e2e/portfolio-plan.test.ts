import { describe, expect, it } from 'vitest'
import { isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
const target = 'Moins 30 % de CO₂e d’ici 2030'

describe('a target with a plan', () => {
  it.each(looks)('in $language, dark $dark, $width wide', async ({ language, dark, width }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, { dark, width })
    const { words } = person
    await page.goto('/')
    const pulse = page.getByRole('region', { name: words('home.portfolio.title') })
    await pulse
      .getByText(/t CO₂ eq/)
      .first()
      .waitFor()
    await pulse.getByRole('button').first().waitFor()
    await isSound(page, /./, `home-pulse-${language}-${width}`)
    await person.clicks(pulse.getByRole('link', { name: target }))
    await page.getByRole('heading', { name: target }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('plan')

    await person.clicks(page.getByRole('combobox', { name: words('portfolio.plan.add') }))
    await person.clicks(page.getByRole('option').first())
    const dialog = page.getByRole('dialog')
    const first = dialog.getByRole('checkbox').first()
    await first.waitFor()
    if (!(await first.isChecked())) {
      await person.clicks(first)
      await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
      await toast(page, words('portfolio.plan.saved'))
    } else await person.presses('Escape')
    await page.getByRole('table', { name: words('portfolio.plan.changes') }).waitFor()
    await page.getByText(words('portfolio.plan.after')).first().scrollIntoViewIfNeeded()
    await isSound(page, words('menu.corporate.portfolio'), `portfolio-planned-${language}-${width}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('products are filtered by where they stand on the Candidate List', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    await page.goto('/products/library?svhc=above')
    await page.getByRole('link', { name: /./ }).first().waitFor()
    // The head of the printed page says it too, and is hidden.
    await page.getByText(person.words('products.column.svhc')).locator('visible=true').first().waitFor()
    await isSound(page, person.words('menu.product.library'), 'products-svhc-en')
    expect(complaints).toEqual([])
    await context.close()
  })
})
