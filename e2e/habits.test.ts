import { describe, expect, it } from 'vitest'
import { accessibilityViolations, comesToRest, picture, type Look } from './support/browser.ts'
import { accounts, Person, type Language } from './support/person.ts'
import { isSound, setStage } from './support/stage.ts'

const stage = setStage()

/** A window of the one who speaks that language. */
const signedIn = (language: Language, look?: Look) => stage.signedIn(accounts[language], language, look)
const session = (language: Language) => stage.session(accounts[language])

/** The first one that this person may see: each works in a team of their own. */
async function firstEvaluation(
  state: string,
  language: Language,
  filter: Readonly<Record<string, string>> = {},
): Promise<{ id: string; name: string }> {
  const { headers } = await session(language)
  const query = new URLSearchParams({ state, ...filter, limit: '1' })
  const answer = await fetch(`${stage.product.address}/api/evaluations?${query}`, { headers })
  const { items }: { items: { id: string; name: string }[] } = await answer.json()
  const [first] = items
  if (!first) throw new Error(`no ${state} evaluation in the demo organization`)
  return first
}

describe('sessions', () => {
  it('sends a person without a session to the login, and back to the page that was asked for', async () => {
    const { page, context } = await stage.window('en')
    const person = new Person(page, 'en')
    await page.goto('/evaluation/library')
    await page.waitForURL('**/auth/login**')
    await person.logsIn()
    await page.waitForURL('**/evaluation/library**')
    await context.close()
  })

  it('treats a session whose expiry has passed as none', async () => {
    const { page, context } = await signedIn('en')
    await page.goto('/')
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
      localStorage.setItem('auth', JSON.stringify({ ...auth, exp: '2020-01-01T00:00:00.000Z' }))
    })
    await page.goto('/evaluation/library')
    await page.waitForURL('**/auth/login**')
    await context.close()
  })

  it('says that the organization has no subscription', async () => {
    const { page, context } = await stage.window('fr')
    await page.goto('/auth/login?err=NO_ACTIVE_SUBSCRIPTION')
    await page.getByText(new Person(page, 'fr').words('auth.noActiveSubscription')).waitFor()
    await context.close()
  })

  it('keeps nothing of the session after logging out', async () => {
    const { page, person, context } = await signedIn('en')
    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(person.words('userMenu.label')) }).click()
    await page.getByRole('menuitem', { name: person.words('userMenu.logout') }).click()
    await page.waitForURL('**/auth/login**')
    expect(
      await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('subscription')]),
    ).toEqual([null, null])
    await context.close()
  })
})

describe('work that is not saved', () => {
  it('is asked about, in the words of the specification, before the page is left', async () => {
    const { page, person, context } = await signedIn('en')
    const { id } = await firstEvaluation('evaluated', 'en')
    await page.goto(`/evaluation/edit/${id}?stage=identity`)
    const reference = page.getByRole('textbox', { name: person.words('editor.reference.label') })
    await reference.waitFor()
    // It would save by itself before a slow hand has found the way out.
    await page.route('**/api/evaluations/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await reference.fill('REF-1')
    await page.getByRole('link', { name: person.words('menu.home'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You have unsaved changes, are you sure you want to leave this page ?').waitFor()
    await dialog.getByRole('button', { name: person.words('form.leave.stay') }).click()
    expect(page.url()).toContain(`/evaluation/edit/${id}`)
    await context.close()
  })

  it('is offered again when the browser was closed in the middle', async () => {
    const { page, person, context } = await signedIn('en')
    const { id } = await firstEvaluation('evaluated', 'en')
    await page.goto(`/evaluation/edit/${id}?stage=identity`)
    const reference = page.getByRole('textbox', { name: person.words('editor.reference.label') })
    await reference.waitFor()
    // Within the page: what is refused on its way goes through once the page closes, as nobody refuses it any more.
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = (address, init) =>
        init?.method === 'PUT' ? Promise.reject(new TypeError('refused')) : fetch(address, init)
    })
    await reference.fill('KEPT-42')
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.values({ ...localStorage }).some((kept) => String(kept).includes('KEPT-42')),
        ),
      )
      .toBe(true)
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(`/evaluation/edit/${id}?stage=identity`)
    const dialog = again.getByRole('dialog')
    await dialog.getByText(person.words('editor.draft.title')).first().waitFor()
    await dialog.getByRole('button', { name: person.words('editor.draft.take') }).click()
    await expect
      .poll(() => again.getByRole('textbox', { name: person.words('editor.reference.label') }).inputValue())
      .toBe('KEPT-42')
    await context.close()
  })

  it('is not overwritten by somebody who saved in between', async () => {
    const { page, person, context } = await signedIn('en')
    const { id } = await firstEvaluation('evaluated', 'en')
    await page.goto(`/evaluation/edit/${id}?stage=identity`)
    const reference = page.getByRole('textbox', { name: person.words('editor.reference.label') })
    await reference.waitFor()
    const { headers } = await session('en')
    const address = `${stage.product.address}/api/evaluations/${id}`
    const theirs = await (await fetch(address, { headers })).json()
    const saved = await fetch(address, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${theirs.rowVersion}"` },
      body: JSON.stringify({
        name: theirs.name,
        reference: 'THEIRS',
        category: theirs.category.id,
        values: theirs.values,
        composition: theirs.composition,
      }),
    })
    expect(saved.status).toBe(200)
    await reference.fill('MINE')
    await page.getByText(person.words('editor.conflict.title')).first().waitFor()
    await page.getByRole('dialog').getByText('THEIRS').first().waitFor()
    await context.close()
  })

  it('is lost by another category only after a warning that counts the fields', async () => {
    const { page, person, context } = await signedIn('fr')
    const { id } = await firstEvaluation('evaluated', 'fr')
    await page.goto(`/evaluation/edit/${id}`)
    const category = page.getByRole('combobox', { name: person.words('evaluation.category.label') })
    await category.fill('chaussettes')
    await page
      .getByRole('option', { name: /^Chaussettes \(paire\)/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText(/supprime les valeurs de \d+ champ/)
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: person.words('action.cancel') })
      .click()
    await context.close()
  })
})

describe('an address of an evaluation that was mistyped', () => {
  it.each(['edit', 'results'])('%s says that there is none', async (screen) => {
    const { page, context } = await signedIn('en')
    await page.goto(`/evaluation/${screen}/no-such-id`)
    await page.getByText(/not found, or you don’t have access\.$/i).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'LCA Results' }).waitFor()
    await context.close()
  })
})

describe('the editor on a phone', () => {
  it('keeps the score in one low bar at the foot, off what has the focus', async () => {
    const { page, person, context } = await signedIn('fr', { width: 360, height: 780 })
    const { id } = await firstEvaluation('evaluated', 'fr')
    await page.goto(`/evaluation/edit/${id}`)
    const bar = person.liveScore()
    const mass = page.getByRole('textbox', { name: /^Masse nette/ })
    await mass.fill('777')
    await bar.getByText(/^[+−]/).waitFor()
    const place = await bar.boundingBox()
    expect(place?.height).toBeLessThanOrEqual(64)
    const field = await mass.boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)
    await context.close()
  })
})

describe('a server that is gone', () => {
  it('is said above the form, and gets what was typed once it answers again', async () => {
    const { page, person, context } = await signedIn('en')
    const { id } = await firstEvaluation('evaluated', 'en')
    await page.goto(`/evaluation/edit/${id}?stage=identity`)
    const reference = page.getByRole('textbox', { name: person.words('editor.reference.label') })
    await reference.waitFor()
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await reference.fill('AGAIN-1')
    const strip = page.getByText('Connection lost. Your changes are kept on this device.', { exact: true })
    await strip.first().waitFor()
    await page.unroute('**/api/**')
    await strip.first().waitFor({ state: 'detached' })
    // Whatever is answered first ends the words; what was typed is sent again in a moment of its own.
    const { headers } = await session('en')
    const saved = async () =>
      (await fetch(`${stage.product.address}/api/evaluations/${id}`, { headers })).json()
    await expect.poll(saved).toMatchObject({ reference: 'AGAIN-1' })
    await context.close()
  })
})

describe('a figure', () => {
  it('leads in two steps to its process, dataset and source', async () => {
    const { page, person, context } = await signedIn('en')
    // Inside the legal scope of the French cost, whose source is asked for below.
    const { id } = await firstEvaluation('evaluated', 'en', { sort: '-points' })
    await page.goto(`/evaluation/results/${id}?tab=hotspots`)
    await page.getByRole('tabpanel').locator('tbody').getByRole('button').first().click()
    const panel = page.getByRole('complementary', { name: person.words('results.trace') })
    await panel.getByText(person.words('trace.calculation')).waitFor()
    await panel.getByText(person.words('results.dataset')).first().waitFor()
    await panel.getByText('Ecobalyse', { exact: false }).first().waitFor()
    await picture(page, 'trace-en')
    expect(await accessibilityViolations(page)).toEqual([])
    await context.close()
  })
})

describe('the PEF of a version', () => {
  it.each(['overview', 'impacts', 'heat', 'hotspots'] as const)(
    'stands with its coverage (%s)',
    async (tab) => {
      const { page, person, context, complaints } = await signedIn('en')
      const { headers } = await session('en')
      const answer = await fetch(`${stage.product.address}/api/evaluations?search=marin`, { headers })
      const { items }: { items: { id: string }[] } = await answer.json()
      await page.goto(`/evaluation/results/${items[0]?.id}?tab=${tab}&label=pef`)
      await page
        .getByText(person.words('results.coverageText', { percent: '71.9\u202f%' }))
        .first()
        .waitFor()
      await comesToRest(page)
      await picture(page, `pef-${tab}-en`)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('the library of results', () => {
  it('searches without accents, filters, keeps its state in the address, and deletes after naming the loss', async () => {
    const { page, person, context } = await signedIn('en')
    await page.goto('/evaluation/library')
    await page.getByRole('table').waitFor()
    await picture(page, 'library-en')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('ete garance')
    await page.waitForURL('**search=**')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.reload()
    await page.getByText('Robe d’été Garance').waitFor()
    await page.getByRole('checkbox', { name: person.words('list.selectPage') }).click()
    await page.getByRole('button', { name: person.words('action.delete'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Robe d’été Garance').waitFor()
    await dialog.getByText(person.words('evaluation.delete.final')).waitFor()
    await dialog.getByRole('button', { name: person.words('action.cancel') }).click()
    await context.close()
  })

  it('answers under a language prefix', async () => {
    const { page, context } = await signedIn('en')
    await page.goto('/fr/evaluation/library')
    await page.getByRole('heading', { name: 'Résultats d’ACV' }).waitFor()
    await context.close()
  })
})

describe.each([
  { name: 'dark', look: { dark: true } },
  { name: 'phone', look: { width: 360, height: 780 } },
] as const)('every screen of the journey ($name)', ({ name, look }) => {
  it.each(['/', '/evaluation/categories', '/evaluation/library', 'edit', 'results'])(
    '%s holds WCAG and stays within its width',
    async (screen) => {
      const { page, context, complaints } = await signedIn('fr', look)
      const { id } = await firstEvaluation('evaluated', 'fr')
      const path = { edit: `/evaluation/edit/${id}`, results: `/evaluation/results/${id}` }[screen] ?? screen
      await page.goto(path)
      await isSound(page, /./, `${name}-${screen.replaceAll('/', '-').replace(/^-/, '') || 'home'}-fr`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
