import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { formats, type Language } from '@ecotrame/texts'
import { root } from './product.ts'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Headless Chromium of this machine; root has no sandbox for it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
  })

let browser: Promise<Browser> | undefined

/** One for all journeys of a worker, whose windows share nothing; it ends with the worker. One that broke down is replaced. */
export async function theBrowser(): Promise<Browser> {
  const shared = await browser?.catch(() => undefined)
  if (shared?.isConnected()) return shared
  browser = launchBrowser()
  return browser
}

export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page wrote to the console as an error, and requests outside the product. */
  readonly complaints: string[]
}

/** Of what size a window is, by day or by night. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
}

/** Three browsers, three servers and three databases on a small machine may keep a step waiting. */
export const stepMilliseconds = 120_000

/** With E2E_SLOWDOWN=6 pages run at a sixth of their speed: what a journey waits for by luck shows. */
async function slowedDown(page: Page): Promise<void> {
  const rate = Number(process.env['E2E_SLOWDOWN'] ?? 1)
  if (rate > 1)
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** A window of a person of that language; nothing it loads may come from elsewhere. */
export async function openWindow(
  browser: Browser,
  address: string,
  options: Look & { readonly language: Language; readonly stored?: Readonly<Record<string, string>> },
): Promise<Window> {
  const localStorage = Object.entries(options.stored ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: address,
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    locale: formats[options.language].locale,
    viewport: { width: options.width ?? 1280, height: options.height ?? 860 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(stepMilliseconds)
  const page = await context.newPage()
  await slowedDown(page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob|about):/.test(request.url()))
      complaints.push(`foreign request ${request.url()}`)
  })
  underWay.set(page, followed(page))
  return { context, page, complaints }
}

/** What a page has asked for and not yet got, by page. */
const underWay = new WeakMap<Page, ReadonlySet<Request>>()

/** The live connection stays open, whatever carries it, and what asked for it is not waiting for it. */
const staysOpen = /\/socket\.io\//

function followed(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // What the document before had asked for nobody waits for any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!staysOpen.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

const restMilliseconds = 300

/**
 * Waits until the page has nothing left to run, or for a second: one that is not drawn is never idle. What it has got it
 * may still be reading, on a busy machine for long, before it asks for more. A page that is left for another has not.
 */
const untilIdle = (page: Page): Promise<void> =>
  Promise.race([
    wait(idleMilliseconds),
    page
      .evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
      .catch(() => undefined),
  ])
const idleMilliseconds = 1000

/** A page that has got what it asked for, and for a while asks for nothing more. Names what it waits for in vain. */
export async function comesToRest(page: Page): Promise<void> {
  let since = Date.now()
  await expect
    .poll(
      async () => {
        await untilIdle(page)
        const waitedFor = [...(underWay.get(page) ?? [])].map((request) => request.url())
        if (waitedFor.length > 0) since = Date.now()
        return Date.now() - since < restMilliseconds ? waitedFor : 'rest'
      },
      { message: page.url() },
    )
    .toBe('rest')
}

const results = join(root, 'test-results', 'pictures')
const shownByReadme = join(root, 'docs', 'pictures')

const pictureWaitsMilliseconds = 3000

/**
 * Takes a picture of the screen, to be looked at, with what was on its way a moment before. With UPDATE_PICTURES=yes those that the README shows are
 * replaced too; otherwise a test run leaves the sources as they are.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const file = `${name}.png`
  const onItsWay = page.locator('[data-on-its-way]').first()
  await onItsWay.waitFor({ state: 'detached', timeout: pictureWaitsMilliseconds }).catch(() => undefined)
  await page.screenshot({ path: join(results, file), animations: 'disabled' })
  const shown = join(shownByReadme, file)
  if (process.env['UPDATE_PICTURES'] === 'yes' && existsSync(shown)) copyFileSync(join(results, file), shown)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly run: (
    context: unknown,
    options: unknown,
  ) => Promise<{
    violations: { id: string; nodes: { html: string; failureSummary: string; target: string[] }[] }[]
  }>
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule of WCAG 2.2 A and AA, and of good practice, that axe finds broken on the page, each with the first place. */
export async function accessibilityViolations(
  page: Page,
  rules: readonly string[] = everyRule,
): Promise<readonly string[]> {
  // A document that was looked at before has read axe already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      runOnly,
      // Of what passes, axe would collect every place on the page, which takes longer than finding what does not.
      resultTypes: ['violations'],
    })
    // What a bar at the foot covers half is small only until it is scrolled free: it is measured where it can be used.
    const isSmallInTheMiddle = async (selector: string | undefined) => {
      const target = selector === undefined ? null : document.querySelector(selector)
      if (target === null) return true
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await axe.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] })
      return again.violations.length > 0
    }
    // A menu or a list of choices belongs to the control that opened it; it is drawn beside the page, and closes as soon as somebody leaves it.
    const isOpenedByControl = (selector: string | undefined) => {
      const place = selector === undefined ? null : document.querySelector(selector)
      const popups = '[role=menu], [role=listbox], [role=tooltip]'
      const parts = place?.matches('[data-portal]') ? [...place.children] : [place]
      return parts.every(
        (part) => part?.textContent === '' || part?.closest(popups) || part?.querySelector(popups),
      )
    }
    const told: string[] = []
    for (const { id, nodes } of violations)
      for (const { html, failureSummary, target } of nodes) {
        if (id === 'target-size' && !(await isSmallInTheMiddle(target[0]))) continue
        if (id === 'region' && isOpenedByControl(target[0])) continue
        told.push(`${id}: ${html} — ${failureSummary}`)
        break
      }
    return told
  }, rules)
}
