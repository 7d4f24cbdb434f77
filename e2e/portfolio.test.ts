import { describe, expect, it } from 'vitest'
import { isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
const tabs = ['overview', 'stages', 'categories', 'trend', 'products', 'scope3', 'plan'] as const
const dashboard = '/dashboard/organization'
const addressOf = (tab: (typeof tabs)[number]) => (tab === 'overview' ? dashboard : `${dashboard}?tab=${tab}`)

describe('the portfolio', () => {
  it('is narrowed, opens what it is made of, and gets a target', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const answer = await stage.send<{ total: { value: number; products: number }; top: { value: number }[] }>(
      'GET',
      dashboard,
      undefined,
      headers,
    )
    const sum = answer.top.reduce((total, { value }) => total + value, 0)
    expect(sum).toBeCloseTo(answer.total.value, 3)
    await page.goto(dashboard)
    await page.getByText(words('dashboard.portfolio.total')).first().waitFor()

    await person.clicks(page.getByRole('button', { name: words('list.filter.all'), exact: true }))
    await person.clicks(page.getByRole('button', { name: words('products.field.season'), exact: true }))
    await person.clicks(page.getByRole('checkbox', { name: /SS 26/ }))
    await expect.poll(() => new URL(page.url()).searchParams.getAll('season')).toEqual(['SS 26'])
    await person.presses('Escape')
    await person.clicks(person.tab('portfolio.tab.products'))
    await page.getByRole('link', { name: 'T-shirt Marin' }).waitFor()
    expect(await page.getByRole('link', { name: 'Jean Atelier' }).count()).toBe(0)
    await page.goBack()
    await page.goBack()
    expect(new URL(page.url()).search).toBe('')

    await page.goto(addressOf('plan'))
    await person.clicks(person.button('portfolio.target.new'))
    const dialog = page.getByRole('dialog')
    await person.types(dialog.getByLabel(words('products.column.name')), 'Half by 2030')
    await person.clicks(dialog.getByLabel(words('portfolio.target.from')))
    await person.clicks(page.getByRole('option', { name: 'SS 26' }))
    await person.types(dialog.getByLabel(words('portfolio.target.by')), 'AW 30')
    await person.clicks(dialog.getByRole('button', { name: words('action.save') }))
    await toast(page, words('portfolio.target.saved', { name: 'Half by 2030' }))
    await page.getByRole('heading', { name: 'Half by 2030' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('is sound in $language, dark $dark, $width wide', async ({ language, dark, width }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, { dark, width })
    // Narrow are those that differ most; what they stand on is the same.
    for (const tab of width < 1000 ? (['overview', 'categories', 'plan'] as const) : tabs) {
      await page.goto(addressOf(tab))
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded()
      await isSound(page, person.words('menu.corporate.portfolio'), `portfolio-${tab}-${language}`)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)('leads to the horizon of the method, marked as no law, in $language', async (look) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, look.language, look)
    await page.goto(dashboard)
    await person.clicks(page.getByRole('link', { name: person.words('horizon.title'), exact: true }))
    const watermark = { en: /^Draft method – not law/, fr: /^Projet de méthode – sans valeur légale/ }
    await page.getByRole('note').filter({ hasText: watermark[look.language] }).waitFor()
    await isSound(page, person.words('horizon.title'), `horizon-${look.language}`)
    const rules = page.getByRole('region', { name: person.words('horizon.rules.label') })
    await person.clicks(rules.getByRole('switch').first())
    await expect.poll(() => new URL(page.url()).searchParams.getAll('rule').length).toBeGreaterThan(5)
    await rules.scrollIntoViewIfNeeded()
    await isSound(page, person.words('horizon.title'), `horizon-without-fibres-${look.language}`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is locked where the plan does not open it', async () => {
    const { page, person, context } = await stage.signedIn('soizic@tricots-du-ponant.example', 'en')
    await page.goto(dashboard)
    await page.getByText(person.words('access.locked')).first().waitFor()
    await context.close()
  })
})
