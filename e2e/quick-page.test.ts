import { describe, expect, it } from 'vitest'
import { comesToRest, picture } from './support/browser.ts'
import { accounts, type Language } from './support/person.ts'
import { accessible, fitsWidth, setStage } from './support/stage.ts'

/** From the login to the first score. */
const mostDecisions = 8
const phone = { width: 390, height: 844 }
const reader = 'james@lin-et-laine.example'

const stage = setStage()

describe.each<{ language: Language; dark: boolean }>([
  { language: 'en', dark: false },
  { language: 'fr', dark: true },
])('the first score of a new T-shirt ($language)', ({ language, dark }) => {
  it('takes one page and few decisions; all details are one click away', async ({ annotate }) => {
    const { page, person, context, complaints } = await stage.window(language, { dark, width: 1440 })
    const { words } = person
    const quickTab = person.tab('editor.page.quick')
    const looked = async (screen: string) => {
      await comesToRest(page)
      await picture(page, `quick-${screen}-${language}`)
      await accessible(page, `quick-${screen}`)
      await fitsWidth(page, `quick-${screen}`)
    }

    await page.goto('/')
    await page.waitForURL('**/auth/login*')
    const begun = Date.now()
    await person.logsIn()
    await person.clicks(page.getByRole('button', { name: words('menu.product.label'), exact: true }))
    await person.clicks(page.getByRole('menuitem', { name: words('menu.product.newEvaluation') }))
    await person.clicks(page.getByRole('link', { name: /^T-shirt\b/ }).first())
    await page.waitForURL('**/evaluation/edit/**')
    await quickTab.waitFor()
    await person.types(page.getByRole('combobox', { name: words('editor.material.add') }), 'cot')
    await person.presses('Enter')
    const score = person.liveScore().getByRole('status').first()
    await expect.poll(() => score.textContent()).toMatch(/^\d.*pts$/)
    await annotate(`${person.interactions} decisions, ${((Date.now() - begun) / 1000).toFixed(1)} s`)
    expect(person.interactions, 'decisions from the login to the first score').toBeLessThanOrEqual(
      mostDecisions,
    )

    // Where it stands, what to say next, and the fields that drive the category come beside it.
    await person
      .liveScore()
      .getByText(/ (declared in France|déclarés en France)$/)
      .waitFor()
    await person
      .liveScore()
      .getByRole('heading', { name: words('editor.quick.next') })
      .waitFor()
    await page.getByRole('combobox', { name: /^(Printing|Impression)/ }).waitFor()
    await looked('page')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await looked('page-end')

    await page.setViewportSize(phone)
    await page.evaluate(() => window.scrollTo(0, 0))
    await looked('phone')
    await person.liveScore().getByRole('button').first().click()
    await looked('phone-score')
    await page.setViewportSize({ width: 1440, height: 860 })

    await person.tab('editor.page.details').click()
    const stages = page.getByRole('navigation', { name: words('editor.stages.label') })
    await stages.getByText(words('process.usePhase'), { exact: true }).waitFor()
    expect(page.url()).toContain('stage=identity')
    await looked('details')
    await page.reload()
    await stages.waitFor()
    await quickTab.click()
    await page.getByRole('combobox', { name: words('editor.material.add') }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('somebody who may only read', () => {
  it('opens a draft and reads it', async () => {
    const { headers } = await stage.session(accounts.en)
    const body = { name: 'Tee to be read', category: 'tshirt' }
    const { id } = await stage.send<{ id: string }>('POST', '/evaluations', body, headers)
    const { page, person, context, complaints } = await stage.signedIn(reader, 'en')
    await page.goto(`/evaluation/edit/${id}`)
    await page.getByText(person.words('editor.readOnly')).waitFor()
    const mass = page.getByRole('textbox', { name: /^Net mass/ })
    expect(await mass.isDisabled()).toBe(true)
    expect(await mass.inputValue()).toBe('150')
    await comesToRest(page)
    await picture(page, 'quick-reader-en')
    await accessible(page, 'a draft that is read')
    expect(complaints).toEqual([])
    await context.close()
  })
})
