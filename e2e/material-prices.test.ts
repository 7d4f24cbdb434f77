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

async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A window in which the owner is logged in, in that language. */
async function owned(language: Language, look: { width?: number; dark?: boolean } = {}) {
  const auth: { code: string } = await send('POST', '/auth/login', { email: owner, password: demoPassword })
  const bearer = { authorization: `Bearer ${auth.code}` }
  await send('PUT', '/account/settings', { language, theme: 'system' }, bearer)
  const window = await openWindow(browser, product.address, { language, ...look })
  await window.page.goto('/auth/login')
  await window.page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
  return { ...window, person: new Person(window.page, language) }
}

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

async function accessible(page: Page, where: string) {
  expect(await accessibilityViolations(page), where).toEqual([])
}

describe('material prices', () => {
  it('stand beside defaults that do not reflect the market, and keep their history', async () => {
    const { page, person, complaints, context } = await owned('en')
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
    await person.clicks(popup.getByRole('button', { name: /^Take the default price of Jute/ }))
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
    const { page, person, complaints, context } = await owned('fr', { width: 360, dark: true })
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
