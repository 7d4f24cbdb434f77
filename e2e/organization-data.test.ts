import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, launchBrowser, openWindow, picture } from './support/browser.ts'
import { Person, type Language } from './support/person.ts'
import { demoPassword, startProduct, type Product } from './support/product.ts'

const owner = 'helene@lin-et-laine.example'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function send<T>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A window in which the owner is logged in, in that language. */
async function owned(language: Language, look: { width?: number; dark?: boolean } = {}) {
  const auth = await send<{ code: string }>('POST', '/auth/login', { email: owner, password: demoPassword })
  const bearer = { authorization: `Bearer ${auth.code}` }
  await send('PUT', '/account/settings', { language, theme: 'system' }, bearer)
  const window = await openWindow(browser, product.address, { language, ...look })
  await window.page.goto('/auth/login')
  await window.page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
  return { ...window, bearer, person: new Person(window.page, language) }
}

async function accessible(page: Page, where: string) {
  expect(await accessibilityViolations(page), where).toEqual([])
}

describe('organization data', () => {
  it('is entered once, refused where shares do not make the whole, and starts new evaluations', async () => {
    const { page, person, bearer, complaints, context } = await owned('en')
    const { words } = person
    await page.goto('/organization/organization-data?data=new')
    const form = page.getByRole('complementary', { name: words('organizationData.new') })
    await person.clicks(form.getByRole('combobox', { name: words('evaluation.category.label') }))
    await person.clicks(page.getByRole('option', { name: 'Coat', exact: true }))
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
    const started = await send<{ values: unknown }>('POST', '/evaluations', { category: 'coat' }, bearer)
    expect(started.values).toMatchObject({ onlineShare: { value: 40, origin: 'organization' } })
    expect(complaints.filter((said) => !said.includes('422'))).toEqual([])
    await context.close()
  })

  it('is found on a narrow dark screen in French, too', async () => {
    const { page, person, complaints, context } = await owned('fr', { width: 360, dark: true })
    await page.goto('/organization/organization-data')
    await page.getByText(person.words('organizationData.selected.yes')).first().waitFor()
    await picture(page, 'organization-data-narrow-fr')
    await accessible(page, 'organization data on a narrow dark screen')
    expect(complaints).toEqual([])
    await context.close()
  })
})
