import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, looks, owner, setStage } from './support/stage.ts'

const stage = setStage()
const pictures = join(import.meta.dirname, '..', 'test-results', 'pictures')

async function downloaded(page: Page, act: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

/** Pictures of the first pages of a PDF, where this machine can make them. */
function picturesOfPages(content: Buffer, name: string): void {
  mkdirSync(pictures, { recursive: true })
  const file = join(pictures, `${name}.pdf`)
  writeFileSync(file, content)
  try {
    execFileSync('pdftoppm', ['-r', '70', '-png', '-l', '2', file, join(pictures, name)])
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')) throw problem
  } finally {
    rmSync(file)
  }
}

describe('the PEF report', () => {
  for (const { language, ...look } of looks)
    it(`asks what only people can say, keeps it, and is a PDF and a workbook (${language})`, async () => {
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      const list = '/evaluations?limit=1&state=published&fields=id,name'
      const { items } = await stage.send<{ items: { id: string; name: string }[] }>(
        'GET',
        list,
        undefined,
        headers,
      )
      await page.goto(`/evaluation/results/${items[0]?.id}`)
      const opensReport = async () => {
        await person.clicks(page.getByRole('button', { name: words('results.actions') }))
        await person.clicks(page.getByRole('menuitem', { name: new RegExp(words('pefReport.label')) }))
      }
      await opensReport()
      const popup = page.getByRole('dialog', { name: words('pefReport.title') })
      const commissioner = popup.getByLabel(words('pefReport.commissioner'))
      await commissioner.fill(`Hélène <b> ${language}`)
      await popup.getByLabel(words('pefReport.goal')).fill(`=SUM(1)\n${language}`)
      await picture(page, `pef-report-${language}`)
      await accessible(page, `the popup of the report, ${language}`)
      const pdf = await downloaded(page, () =>
        popup.getByRole('button', { name: words('pefReport.saveAndDownload') }).click(),
      )
      expect(pdf.name).toMatch(/^pef-report-.*-v\d+-confidential\.pdf$/)
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
      picturesOfPages(pdf.content, `pef-report-pages-${language}`)
      await popup.waitFor({ state: 'hidden' })

      await opensReport()
      await expect.poll(() => commissioner.inputValue()).toBe(`Hélène <b> ${language}`)
      await person.chooses(
        popup.getByRole('combobox', { name: words('exports.format.label') }),
        page.getByRole('option', { name: words('pefReport.format.xlsx') }),
      )
      await person.chooses(
        popup.getByRole('combobox', { name: words('pefReport.form.label') }),
        page.getByRole('option', { name: words('pefReport.form.public') }),
      )
      const book = await downloaded(page, () =>
        popup.getByRole('button', { name: words('pefReport.download') }).click(),
      )
      const { sheets } = await readXlsx(book.content)
      const texts = sheets.flatMap(({ rows }) => rows.flat())
      expect(texts).toContain(`Hélène <b> ${language}`)
      expect(texts).toContain(`=SUM(1)\n${language}`)
      expect(book.name).toMatch(/-public\.xlsx$/)
      expect(sheets.filter(({ name }) => name.startsWith('11.'))).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    })
})

describe('the sheet of a product on paper', () => {
  it('is downloaded from what is shared, also before it is published', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'fr')
    const { words } = person
    const list = '/products?limit=20&fields=id,name,state'
    const { items } = await stage.send<{ items: { id: string; state: string }[] }>(
      'GET',
      list,
      undefined,
      headers,
    )
    const evaluated = items.find(({ state }) => state !== 'draft')
    await page.goto(`/products/edit/${evaluated?.id}`)
    await person.clicks(page.getByRole('button', { name: words('sharing.button') }))
    await person.clicks(page.getByRole('tab', { name: words('sharing.pages.title') }))
    const file = await downloaded(page, () =>
      page.getByRole('button', { name: words('sharing.pages.pdf') }).click(),
    )
    expect(file.name).toMatch(/^sheet(-v\d+)?\.pdf$/)
    picturesOfPages(file.content, 'product-sheet-fr')
    expect(complaints).toEqual([])
    await context.close()
  })
})
