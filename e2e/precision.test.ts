import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, isSound, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()

/** An evaluation of the demo that has been run. */
async function anEvaluated(headers: Readonly<Record<string, string>>) {
  const query = '/evaluations?state=evaluated&limit=1&sort=name'
  const { items } = await stage.send<{
    readonly items: readonly { readonly id: string; readonly name: string }[]
  }>('GET', query, undefined, headers)
  const [first] = items
  if (!first) throw new Error('The demo has no result')
  return first
}

describe('how sure a score is', () => {
  it.each(looks)('tool, results and form in $language, $width px', async ({ language, ...look }) => {
    const { page, person, complaints, context, headers } = await stage.signedIn(owner, language, look)
    await page.goto('/dpr')
    await page.getByRole('table', { name: person.words('dpr.fields') }).waitFor()
    await isSound(page, person.words('dpr.title'), `dpr-${language}`)
    await person.clicks(page.getByRole('tab', { name: person.words('dpr.tab.quality') }))
    await isSound(page, person.words('dpr.title'), `dpr-quality-${language}`)

    const evaluation = await anEvaluated(headers)
    await page.goto(`/evaluation/results/${evaluation.id}`)
    await page.getByText(/± \d+/).first().waitFor()
    await isSound(page, new RegExp(evaluation.name), `results-interval-${language}`)
    await page.goto(`/evaluation/results/${evaluation.id}?tab=quality`)
    await page.getByText(person.words('precision.tornado')).waitFor()
    await isSound(page, new RegExp(evaluation.name), `results-quality-${language}`)

    await page.goto(`/evaluation/edit/${evaluation.id}?stage=identity`)
    if (look.width < 768)
      await person.clicks(page.getByRole('button', { name: person.words('evaluation.liveScore') }))
    await page.getByRole('heading', { name: person.words('precision.askNext') }).waitFor()
    await page.getByTitle(person.words('precision.swing')).first().waitFor()
    await picture(page, `editor-precision-${language}`)
    await accessible(page, 'the form with its precision')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ranks anew at once when a field cannot be had or is there, simulates with a seed, exports a request', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/dpr?category=tshirt')
    const rows = page.getByRole('table', { name: words('dpr.fields') }).getByRole('row')
    const mass = page.getByRole('row', { name: /Net mass/ })
    await mass.waitFor()
    await page.getByText(words('dpr.cut')).waitFor()
    const now = page.getByRole('region', { name: words('dpr.now') }).getByRole('strong')
    const before = await now.textContent()
    await person.clicks(page.getByRole('checkbox', { name: words('dpr.have', { field: 'Net mass' }) }))
    await page.getByText(words('dpr.setAside')).waitFor()
    await expect.poll(() => now.textContent()).not.toBe(before)
    expect(page.url()).toContain('have=values.mass')
    await person.clicks(page.getByRole('checkbox', { name: words('dpr.pin', { field: 'Net mass' }) }))
    await expect.poll(() => now.textContent()).toBe(before)
    await page
      .getByText(words('dpr.nextBest', { origin: words('precision.origin.secondary_generic') }))
      .waitFor()
    expect(await rows.count()).toBeGreaterThan(10)

    await person.clicks(page.getByRole('button', { name: words('dpr.simulate') }))
    const drawn = page.getByText(/2 000 draws with seed|2.000 draws with seed/)
    await drawn.waitFor()
    const first = await drawn.textContent()
    await page.reload()
    await person.clicks(page.getByRole('button', { name: words('dpr.simulate') }))
    await drawn.waitFor()
    expect(await drawn.textContent()).toBe(first)

    const [request] = await Promise.all([
      page.waitForEvent('download'),
      person.clicks(page.getByRole('button', { name: words('dpr.export') })),
    ])
    const lines = (await readFile(await request.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toContain(words('dpr.column.evidence'))
    expect(lines.length).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
