import { describe, expect, it } from 'vitest'
import type { ProductPassport } from '@ecotrame/contract'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

async function productOf(reference: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { items } = await stage.send<{ items: { id: string; reference: string }[] }>(
    'GET',
    '/products?limit=100&fields=id,reference',
    undefined,
    headers,
  )
  const found = items.find((one) => one.reference === reference)
  if (found === undefined) throw new Error(`the demo has no ${reference}`)
  return found.id
}

describe('passport and duties', () => {
  it.each(looks)('names what is missing and publishes in $language', async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const open = await productOf('PR-1003', headers)
    await page.goto(`/products/edit/${open}?tab=passport`)
    await page.getByText(words('passports.gap.NOT_PUBLISHED')).waitFor()
    await page.getByText(words('passports.gap.RECYCLED')).waitFor()
    await page.getByText(words('passports.gap.SUBSTANCES_ABOVE')).waitFor()
    expect(await person.button('passports.publish.button').isDisabled()).toBe(true)
    await picture(page, `passport-missing-${language}`)
    await accessible(page, 'what is missing of a passport')

    const id = await productOf('PR-1001', headers)
    await page.goto(`/products/edit/${id}?tab=passport`)
    const contact = page.getByLabel(words('passports.texts.contact'))
    await person.types(contact, `Maison Rivage ${language}`)
    await person.clicks(person.button('passports.save'))
    await toast(page, words('passports.saved'))
    await person.clicks(person.button('passports.publish.button'))
    await toast(page, words('passports.publish.done'))
    await page.getByAltText(words('passports.code.alt')).waitFor()
    await picture(page, `passport-published-${language}`)
    await accessible(page, 'a passport')
    await page.getByRole('heading', { name: words('passports.form.title') }).scrollIntoViewIfNeeded()
    await page.locator('#passport-recycled').scrollIntoViewIfNeeded()
    await picture(page, `passport-form-${language}`)
    await page.getByRole('heading', { name: words('passports.registry.title') }).scrollIntoViewIfNeeded()
    await page.getByText('61091000', { exact: true }).waitFor()
    await picture(page, `passport-registry-${language}`)
    await fitsWidth(page, `passport-${language}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('is read by everybody in $language', async ({ language, ...look }) => {
    const { headers } = await stage.session(owner)
    const id = await productOf('PR-1001', headers)
    const { published } = await stage.send<ProductPassport>(
      'GET',
      `/products/${id}/passport`,
      undefined,
      headers,
    )
    if (!published?.digitalLink) throw new Error('the demo has no passport')
    const { page, complaints, context } = await stage.window(language, look)
    await page.goto(published.agec)
    await page
      .getByRole('heading', {
        name: 'fiche produit relative aux qualités et caractéristiques environnementales',
      })
      .waitFor()
    await picture(page, `passport-agec-${language}`)
    await accessible(page, 'the AGEC sheet')
    await page.goto(published.digitalLink.address)
    await page.getByRole('heading', { name: 'T-shirt Marin' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/products/passport')
    await picture(page, `passport-page-${language}`)
    await accessible(page, 'the passport')
    await fitsWidth(page, `passport-page-${language}`)
    await page.getByRole('link', { name: /Verify this passport|Vérifier ce passeport/ }).click()
    await page.getByText(/UNTP 0\.7\.0 (credential is valid|est valide)/).waitFor()
    await picture(page, `passport-verify-${language}`)
    await accessible(page, 'verifying a passport')
    await fitsWidth(page, `passport-verify-${language}`)
    await page.getByRole('textbox').fill('{}')
    await page.getByRole('button').click()
    await page.getByText(/has no signature|n’a pas de signature/).waitFor()
    expect(await context.cookies()).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
