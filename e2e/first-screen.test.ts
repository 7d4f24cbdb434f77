import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ProductPassport, SharingAnswer } from '@ecotrame/contract'
import { accessibilityViolations, comesToRest, picture } from './support/browser.ts'
import { faultsOfFirstScreen } from './support/first-screen.ts'
import type { Language } from './support/person.ts'
import { administrator, owner, setStage } from './support/stage.ts'

const stage = setStage()
const phone = { width: 390, height: 844 } as const

/** What a screen is opened for, which has to be seen without scrolling. */
type Purpose = (page: Page) => Locator
const within = (page: Page) => page.locator('main')
const card: Purpose = (page) => within(page).locator('ul > li:visible, tbody tr:visible').first()
const field: Purpose = (page) => within(page).locator('input:visible, textarea:visible').first()
const score: Purpose = (page) => page.getByRole('button', { name: /\d\s?pts$/ }).first()
const part: Purpose = (page) => within(page).locator('h2:visible, h3:visible, p:visible').first()
const climate: Purpose = (page) =>
  within(page)
    .getByText(/CO₂ eq/)
    .first()
const empty: Purpose = (page) => within(page).locator('a:visible, button:visible').first()
const tab: Purpose = (page) =>
  page.getByRole('tabpanel').locator(':is(h2, h3, p, table, button):visible').first()

type Screens = readonly (readonly [path: string, purpose: Purpose])[]

/** Screens of a house, by what stands first on them; `{evaluation}` and kin are of the demo. */
const ofWork: Screens = [
  ['/', part],
  ['/evaluation/categories', card],
  ['/evaluation/library', card],
  ['/evaluation/edit/{evaluation}', field],
  ['/evaluation/results/{evaluation}', score],
  ['/evaluation/results/{evaluation}?tab=quality', tab],
  ['/dpr', field],
  ['/imports', empty],
  ['/products/library', card],
  ['/products/edit/{product}', field],
  ['/products/edit/{product}?tab=passport', tab],
  ['/declarations', part],
]
const ofHouse: Screens = [
  ['/dashboard/organization', climate],
  ['/dashboard/suppliers', part],
  ['/dashboard/asks', part],
  ['/dashboard/svhc', part],
  ['/requests', card],
  ['/comparison/library', part],
  ['/benchmarks/library', card],
  ['/user/settings', field],
  ['/organization/facilities', card],
  ['/organization/databases', part],
]
/** Those that are made of the same parts as the ones above. */
const further: Screens = [
  ['/evaluation/create', empty],
  ['/evaluation/results/{evaluation}?tab=hotspots', tab],
  ['/evaluation/results/{evaluation}?tab=versions', tab],
  ['/packagings/library', card],
  ['/component/library', card],
  ['/products/collections', card],
  ['/claims', field],
  ['/unsold-goods', empty],
  ['/dashboard/comparison', part],
  ['/announcements', part],
  ['/trainings', part],
  ['/user/profile', field],
  ['/organization/general', field],
  ['/organization/users', card],
  ['/organization/single-sign-on', empty],
  ['/organization/subscription', part],
  ['/organization/audit', card],
]
const ofAdministrator: Screens = [
  ['/platform/organizations', card],
  ['/platform/plans', part],
]
const open: Screens = [
  ['/auth/login', field],
  ['/auth/password-recovery', field],
  ['/auth/password-reset?code=none', field],
  ['/auth/single-sign-on', part],
  ['{sheet}', part],
  ['{widget}', part],
  ['{agec}', part],
  ['{passport}', part],
  ['{form}', field],
]

/** What the addresses above need of the demo, and one request to somebody without an account. */
async function aDemo(): Promise<Readonly<Record<string, string>>> {
  const { headers } = await stage.session(owner)
  const get = <T>(path: string) => stage.send<T>('GET', path, undefined, headers)
  const firstOf = async (list: string) =>
    (await get<{ readonly items: readonly { readonly id: string }[] }>(list)).items[0]?.id ?? ''
  const evaluation = await firstOf('/evaluations?category=tshirt&state=evaluated&state=published&limit=1')
  const product = await firstOf('/products?search=PR-1001&limit=1&fields=id')
  const sharing = await get<SharingAnswer>(`/products/${product}/sharing`)
  const passport = await get<ProductPassport>(`/products/${product}/passport`)
  const fields = [{ evaluation, path: 'values.makingCountry' }]
  const contact = { name: 'Rui Costa', email: 'rui@mill.example' }
  const request = { title: 'Making', contact, fields }
  const { id } = await stage.send<{ id: string }>('POST', '/requests', request, headers)
  const link = await stage.send<{ url: string }>('POST', `/requests/${id}/link`, {}, headers)
  return {
    evaluation,
    product,
    sheet: sharing.published?.sheet ?? '',
    widget: sharing.published?.widget ?? '',
    agec: passport.published?.agec ?? '',
    passport: passport.published?.digitalLink?.address ?? '',
    form: new URL(link.url).pathname,
  }
}

let demo: ReturnType<typeof aDemo> | undefined
const theDemo = () => (demo ??= aDemo())

const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

/** By day: how it lies on the screen. By night: whether its words are read. */
async function looksAt(
  page: Page,
  language: Language,
  screens: Screens,
  addresses: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [path, purpose] of screens) {
    await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => addresses[name] ?? ''))
    await page.locator('h1').first().waitFor()
    const isThere = await purpose(page)
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) {
      faults.push(`${path}: nothing of what it is opened for`)
      continue
    }
    await comesToRest(page)
    const name = `first-screen-${nameOf(path)}-${language}`
    await picture(page, name)
    faults.push(...(await faultsOfFirstScreen(page, purpose(page))).map((fault) => `${path}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, `${name}-dark`)
    const unread = await accessibilityViolations(page, ['color-contrast'])
    faults.push(...unread.map((fault) => `${path} in the dark: ${fault}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return faults
}

const everyScreen = process.env['EVERY_SCREEN'] === 'yes'
/** Every other one: of two that share the screens, two languages or two windows. */
const shareOf = (screens: Screens, first: number): Screens =>
  screens.filter((_screen, place) => place % 2 === first)

/** Half of the screens are looked at in each language; all of them in both, and the further ones, with EVERY_SCREEN=yes. */
describe.each(['en', 'fr'] as const)('on the first screen of a phone (%s)', (language) => {
  it.each([
    ['pages of work', owner, ofWork],
    ['dashboards and settings', owner, ofHouse],
    ...(everyScreen ? [['further pages', owner, further] as const] : []),
    ['pages of an administrator', administrator, ofAdministrator],
    ['public pages', null, open],
  ] as const)('%s say what they are for, by day and by night', async (_pages, email, screens) => {
    const addresses = await theDemo()
    const mine = everyScreen ? screens : shareOf(screens, language === 'en' ? 0 : 1)
    // Two windows share one account, whose language both speak.
    const faults = await Promise.all(
      [0, 1].map(async (window) => {
        const { page, context } =
          email === null ? await stage.window(language, phone) : await stage.signedIn(email, language, phone)
        const found = await looksAt(page, language, shareOf(mine, window), addresses)
        await context.close()
        return found
      }),
    )
    expect(faults.flat()).toEqual([])
  })
})
