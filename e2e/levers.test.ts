import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accounts } from './support/person.ts'
import { accessible, isSound, looks, setStage } from './support/stage.ts'

const stage = setStage()

interface Levers {
  readonly figure: number
  readonly levers: readonly { readonly rule: string; readonly difference: number }[]
}
interface Scores {
  readonly version: { readonly labels: { readonly fr_dur: { readonly product: number } | null } }
}

/** What lies under the bar of the page counts as obscured. */
const toTheTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

describe.each(looks)('what to change (%j)', (look) => {
  it('is ranked, shown against its cost, and made a variant that scores as was said', async () => {
    const email = accounts[look.language]
    const { headers } = await stage.session(email)
    const get = <Answer>(path: string) => stage.send<Answer>('GET', path, undefined, headers)
    const list =
      '/evaluations?category=sweater&category=tshirt&category=dress&state=evaluated&state=published&limit=1'
    const { items } = await get<{ items: { id: string }[] }>(list)
    const id = items[0]?.id ?? ''
    const { figure, levers } = await get<Levers>(`/results/evaluation/${id}/levers?label=fr_dur`)
    const [best] = levers

    const { page, person, complaints, context } = await stage.signedIn(email, look.language, look)
    const { words } = person
    await page.goto(`/evaluation/results/${id}?tab=levers`)
    const ranked = page.getByRole('table', { name: words('levers.ranked') })
    await ranked.waitFor()
    // A product with few changes shows them all at once.
    const all = page.getByRole('button', { name: words('table.showAll', { count: levers.length }) }).first()
    if (await all.isVisible()) await person.clicks(all)
    expect(await ranked.getByRole('row').count()).toBe(levers.length + 1)
    await toTheTop(page)
    await isSound(page, /./, `levers-${look.language}`)
    const chart = page.getByRole('group', { name: words('levers.front.label') })
    await chart.scrollIntoViewIfNeeded()
    await picture(page, `levers-front-${look.language}`)

    await toTheTop(page)
    await person.clicks(ranked.getByRole('row').nth(1).getByRole('button').first())
    await page.getByRole('dialog').waitFor()
    await accessible(page, 'levers, each score')
    await picture(page, `levers-each-score-${look.language}`)
    await page.keyboard.press('Escape')

    await person.clicks(page.getByRole('checkbox', { name: words('levers.kind.origin') }))
    await page.waitForURL(/kind=material/)
    await page.getByRole('textbox', { name: words('levers.limitTitle') }).fill('0')
    await page.waitForURL(/limit=0/)
    await toTheTop(page)
    await accessible(page, 'levers under a limit')
    await picture(page, `levers-limit-${look.language}`)

    await page.goto(`/evaluation/results/${id}?tab=levers`)
    const make = ranked.getByRole('row').nth(1).getByRole('button').last()
    await person.clicks(make)
    await page.waitForURL(/\/evaluation\/edit\//)
    const variant = /edit\/([^?]+)/.exec(page.url())?.[1] ?? ''
    expect(variant).not.toBe(id)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await picture(page, `levers-variant-${look.language}`)
    await get(`/evaluations/evaluate/${variant}`)
    const { version } = await get<Scores>(`/results/evaluation/${variant}`)
    expect(version.labels.fr_dur?.product).toBeCloseTo(figure + (best?.difference ?? NaN), 6)
    expect(complaints).toEqual([])
    await context.close()
  })
})
