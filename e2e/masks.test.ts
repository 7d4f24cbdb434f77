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

async function send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

async function accessible(page: Page, where: string) {
  expect(await accessibilityViolations(page), where).toEqual([])
}

async function chooses(person: Person, label: string | RegExp, option: string | RegExp) {
  await person.clicks(person.page.getByRole('combobox', { name: label }).first())
  await person.clicks(person.page.getByRole('option', { name: option }).first())
}

describe('a mask', () => {
  it('is made, given, applied with a preview, and kept while it is in use', async () => {
    const { page, person, bearer, complaints, context } = await owned('en')
    const { words } = person
    await page.goto('/organization/masks')
    await person.clicks(person.button('masks.new').first())
    await chooses(person, words('evaluation.category.label'), 'T-shirt')
    await person.types(page.getByLabel(words('masks.name'), { exact: false }).first(), 'Jersey basics')
    await chooses(person, words('masks.given.teams'), /.+/)
    await person.types(page.getByLabel(words('masks.search')), 'price')
    await person.types(page.getByRole('textbox', { name: /^Price/ }), '31')
    await person.clicks(page.getByRole('button', { name: `${words('masks.locked')}: Price` }))
    await person.types(page.getByLabel(words('masks.search')), 'country of making')
    await chooses(person, /^Country of making/, /Türkiye|Turkey/)
    await person.types(page.getByLabel(words('masks.search')), '')
    await person.clicks(page.getByRole('switch', { name: words('masks.onlyIn') }))
    await picture(page, 'mask-en')
    await accessible(page, 'a mask')
    await person.clicks(person.button('action.save'))
    await toast(page, words('masks.create.success'))
    await page.getByText('Jersey basics').first().waitFor()
    await picture(page, 'masks-en')
    await accessible(page, 'the masks')

    const { items } = await send<{ items: { id: string; name: string }[] }>(
      'GET',
      '/evaluations?category=tshirt&state=published&state=evaluated',
      undefined,
      bearer,
    )
    const [evaluation] = items
    await page.goto(`/evaluation/edit/${evaluation?.id ?? ''}`)
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

    await page.goto('/organization/masks')
    await person.clicks(page.getByRole('button', { name: /Jersey basics/ }).first())
    await person.clicks(page.getByRole('menuitem', { name: words('action.delete') }))
    await page.getByText(words('masks.delete.error.content')).waitFor()
    await picture(page, 'mask-in-use-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fits a phone, in French and in the dark', async () => {
    const { page, person, complaints, context } = await owned('fr', { width: 360, dark: true })
    await page.goto('/organization/masks')
    await page.getByText('Jersey basics').first().waitFor()
    await picture(page, 'masks-fr-360')
    await accessible(page, 'les masques')
    await person.clicks(page.getByText('Jersey basics').first())
    await page.getByLabel(person.words('masks.search')).waitFor()
    await picture(page, 'mask-fr-360')
    await accessible(page, 'un masque')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(complaints).toEqual([])
    await context.close()
  })
})
