import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isSound, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()

describe('how sure a score is', () => {
  it.each(looks)('the DPR tool in $language, $width px', async ({ language, ...look }) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
    await page.goto('/dpr')
    await page.getByRole('table', { name: person.words('dpr.fields') }).waitFor()
    await isSound(page, person.words('dpr.title'), `dpr-${language}`)
    await person.clicks(page.getByRole('tab', { name: person.words('dpr.tab.quality') }))
    await isSound(page, person.words('dpr.title'), `dpr-quality-${language}`)
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
