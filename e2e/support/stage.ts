import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import {
  accessibilityViolations,
  comesToRest,
  openWindow,
  picture,
  theBrowser,
  type Look,
  type Window,
} from './browser.ts'
import { Person, type Language } from './person.ts'
import { demoPassword, startProduct, type Product } from './product.ts'

/** People of the demo besides the contributors of `accounts`. */
export const owner = 'helene@lin-et-laine.example'
export const administrator = 'camille@lin-et-laine.example'

/** What the login answers, and the headers of calls in that session. */
interface Session {
  readonly auth: { readonly code: string }
  readonly headers: Readonly<Record<string, string>>
}

interface PersonsWindow extends Window {
  readonly person: Person
}

/** The product, from the first test of a file to its last, and a browser. */
export interface Stage {
  readonly product: Product
  readonly window: (language: Language, look?: Look) => Promise<PersonsWindow>
  /** A window in which that person is logged in, in that language; the login form has tests of its own. */
  readonly signedIn: (email: string, language: Language, look?: Look) => Promise<PersonsWindow & Session>
  readonly session: (email: string) => Promise<Session>
  /** A call beside the browser. Throws what is refused. */
  readonly send: <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<T>
}

/** A copy of the demo's files: to open them is faster than to make them anew. */
function ownDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'ecotrame-e2e-'))
  cpSync(inject('demoFolder'), folder, { recursive: true, preserveTimestamps: true })
  return { ECOTRAME_DATA_DIR: folder }
}

export function setStage(settings: Readonly<Record<string, string>> = {}): Stage {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct({ ...ownDemo(), ...settings }), theBrowser()])
  })
  afterAll(async () => {
    // A journey that failed has left its windows open.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await product?.stop()
    if (product) rmSync(product.dataFolder, { recursive: true, force: true })
  })
  const onStage = () => {
    if (!product || !browser) throw new Error('The stage is set before the first test, not before.')
    return { product, browser }
  }

  const send: Stage['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${onStage().product.address}/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const session: Stage['session'] = async (email) => {
    const auth = await send<Session['auth']>('POST', '/auth/login', { email, password: demoPassword })
    return { auth, headers: { authorization: `Bearer ${auth.code}` } }
  }
  const opened = async (language: Language, look: Look, stored: Readonly<Record<string, string>>) => {
    const { browser, product } = onStage()
    const window = await openWindow(browser, product.address, { language, stored, ...look })
    return { ...window, person: new Person(window.page, language) }
  }
  const signedIn: Stage['signedIn'] = async (email, language, look = {}) => {
    const begun = await session(email)
    await send('PUT', '/account/settings', { language, theme: 'system' }, begun.headers)
    const entered = await opened(language, look, { auth: JSON.stringify(begun.auth) })
    return { ...entered, ...begun }
  }
  return {
    get product() {
      return onStage().product
    },
    send,
    session,
    window: (language, look = {}) => opened(language, look, {}),
    signedIn,
  }
}

export const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

export async function accessible(page: Page, where: string): Promise<void> {
  expect(await accessibilityViolations(page), where).toEqual([])
}

/** Each language, theme and width once: French, the longer one, where it is narrow. */
export const looks = [
  { language: 'en', dark: false, width: 1280 },
  { language: 'fr', dark: true, width: 360 },
] as const

/** A screen that has come to rest under its title, that everybody can use and that stays within its width. */
export async function isSound(page: Page, title: string | RegExp, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).first().waitFor()
  await comesToRest(page)
  await picture(page, name)
  await accessible(page, name)
  await fitsWidth(page, name)
}

/** A chart may measure its room after it was drawn. */
export const fitsWidth = (page: Page, name: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${name}: pixels beside the screen` },
    )
    .toBeLessThanOrEqual(0)
