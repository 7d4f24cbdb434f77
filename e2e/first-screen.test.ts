import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
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

/** Screens of the owner, by what stands first on them; `{evaluation}` and kin are of the demo. */
const ofOwner: Screens = [
  ['/', part],
  ['/evaluation/categories', card],
  ['/evaluation/create', empty],
  ['/evaluation/library', card],
  ['/evaluation/edit/{evaluation}', field],
  ['/evaluation/results/{evaluation}', score],
  ['/evaluation/results/{evaluation}?tab=hotspots', tab],
  ['/evaluation/results/{evaluation}?tab=quality', tab],
  ['/evaluation/results/{evaluation}?tab=versions', tab],
  ['/dpr', field],
  ['/imports', empty],
  ['/packagings/library', card],
  ['/component/library', card],
  ['/products/library', card],
  ['/products/collections', card],
  ['/products/edit/{product}', field],
  ['/products/edit/{product}?tab=passport', tab],
  ['/declarations', part],
  ['/claims', field],
  ['/benchmarks/library', card],
  ['/comparison/library', part],
  ['/dashboard/comparison', part],
  ['/dashboard/organization', climate],
  ['/dashboard/suppliers', part],
  ['/dashboard/asks', part],
  ['/dashboard/svhc', part],
  ['/requests', card],
  ['/announcements', part],
  ['/trainings', part],
  ['/user/profile', field],
  ['/user/settings', field],
  ['/organization/general', field],
  ['/organization/users', card],
  ['/organization/facilities', card],
  ['/organization/single-sign-on', empty],
  ['/organization/subscription', part],
  ['/organization/databases', part],
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

/** Every other one: half of the screens are looked at in each language, all in both with EVERY_SCREEN=yes. */
const everyOther = (screens: Screens, first: number): Screens =>
  screens.filter((_screen, place) => place % 2 === first)

it('every main and public page says on the first screen of a phone what it is for, by day and by night', async () => {
  const addresses = await aDemo()
  const faults = await Promise.all(
    (['en', 'fr'] as const).map(async (language, first) => {
      const found: string[] = []
      for (const [email, screens] of [
        [owner, ofOwner],
        [administrator, ofAdministrator],
        [null, open],
      ] as const) {
        const mine = process.env['EVERY_SCREEN'] === 'yes' ? screens : everyOther(screens, first)
        const { page, context } =
          email === null ? await stage.window(language, phone) : await stage.signedIn(email, language, phone)
        found.push(...(await looksAt(page, language, mine, addresses)))
        await context.close()
      }
      return found.map((fault) => `${language} ${fault}`)
    }),
  )
  expect(faults.flat()).toEqual([])
})
