import { describe, expect, it } from 'vitest'
import { comesToRest, picture } from './support/browser.ts'
import { linkMailedTo } from './support/mail.ts'
import { accessible, administrator, fitsWidth, setStage } from './support/stage.ts'

const stage = setStage()
const password = 'A-first-visit-of-2026!'

/** A new organization whose owner has taken up the invitation and accepted the terms. */
async function anEmptyOrganization(language: 'en' | 'fr'): Promise<string> {
  const { headers } = await stage.session(administrator)
  const email = `first-${language}@visit.example`
  const plans = await stage.send<{ items: { id: string; identifier: string }[] }>(
    'GET',
    '/plans',
    undefined,
    headers,
  )
  const plan = plans.items.find(({ identifier }) => identifier === 'essential')?.id
  const owner = { name: 'Alix Premier', email, language }
  await stage.send(
    'POST',
    '/organizations',
    { name: `Visit ${language}`, owner, subscription: { plan } },
    headers,
  )
  const link = await linkMailedTo(stage.product.dataFolder, email)
  const code = new URL(link, 'http://localhost').searchParams.get('code')
  await stage.send('POST', '/auth/update-password', { password, code })
  const { code: token } = await stage.send<{ code: string }>('POST', '/auth/login', { email, password })
  const own = { authorization: `Bearer ${token}` }
  const terms = await stage.send<{ document: { id: string } }>('GET', '/users/cgu/status', undefined, own)
  await stage.send('POST', '/users/cgu/accept', { documentId: terms.document.id }, own)
  return email
}

describe('a first visit', () => {
  it.each([
    ['en', { width: 1280 }],
    ['fr', { width: 390, dark: true }],
  ] as const)(
    'leads from an empty organization to a score, a product and a colleague, in %s',
    async (language, look) => {
      const email = await anEmptyOrganization(language)
      const { page, person, complaints, context } = await stage.window(language, look)
      const { words } = person
      await page.goto('/auth/login')
      await person.logsIn(email, password)
      const steps = page.getByRole('region', { name: words('firstSteps.title') })
      await steps.waitFor()
      const shows = async (name: string) => {
        await comesToRest(page)
        await picture(page, `first-visit-${name}-${language}`)
        await accessible(page, name)
        await fitsWidth(page, name)
      }
      await shows('home')
      await steps
        .getByRole('button', {
          name: words('glossary.explain', { term: words('firstSteps.term.micropoints') }),
        })
        .click()
      await page.getByRole('dialog', { name: words('firstSteps.term.micropoints') }).waitFor()
      await page.keyboard.press('Escape')
      await person.types(
        page.getByRole('textbox', { name: words('home.pasteLabel') }),
        language === 'en'
          ? 'T-shirt 100% cotton, made in Portugal, 160 g'
          : 'T-shirt 100% coton, fabriqué au Portugal, 160 g',
      )
      await person.clicks(page.getByRole('button', { name: words('paste.start') }))
      await page.waitForURL(/\/evaluation\/edit\//)
      await comesToRest(page)
      await person.presses('Control+Enter')
      await page.waitForURL(/\/evaluation\/results\//)
      await page.goto('/')
      await person.clicks(steps.getByRole('button', { name: /T-shirt/ }))
      await person.clicks(steps.getByRole('link', { name: words('firstSteps.colleague.action') }))
      await page.waitForURL(/\/organization\/users\?user=new/)
      await page.goto('/')
      await steps.waitFor()
      await shows('steps')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each([
    ['en', { width: 1280 }],
    ['fr', { width: 390, dark: true }],
  ] as const)('finds its way by palette, keys and help, in %s', async (language, look) => {
    const { page, person, complaints, context } = await stage.signedIn(administrator, language, look)
    const { words } = person
    const shows = async (name: string) => {
      await comesToRest(page)
      await picture(page, `${name}-${language}`)
      await accessible(page, name)
      await fitsWidth(page, name)
    }
    await page.goto('/evaluation/library')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: words('palette.search') }).fill('lin')
    await page.getByRole('group', { name: words('palette.evaluations') }).waitFor()
    await shows('palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: words('keys.title') }).waitFor()
    await shows('keys')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: words('keys.title') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words('topbar.help') }).click()
    await page.getByText(words('help.of.evaluations')).waitFor()
    await shows('help')
    await page.keyboard.press('Escape')
    await page.getByText(words('help.of.evaluations')).waitFor({ state: 'detached' })
    const own = page.getByRole('button', { name: new RegExp(`^${words('userMenu.label')}`) })
    await own.click()
    await page.getByRole('menuitem', { name: words('userMenu.logout') }).waitFor()
    await shows('user-menu')
    await page.keyboard.press('Escape')
    if (language === 'fr') {
      await page.getByRole('button', { name: words('shell.mainMenu') }).click()
      await page.getByRole('dialog').waitFor()
      await shows('drawer')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.waitForURL(/\/benchmarks\/library/)
    expect(complaints).toEqual([])
    await context.close()
  })
})
