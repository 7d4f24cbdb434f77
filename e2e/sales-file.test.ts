import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

interface Product {
  readonly id: string
  readonly reference: string
  readonly unitsSold: number | null
  readonly season: string | null
}
const sheet = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

describe('a file of sales', () => {
  it('is imported once, kept as a profile, and then run in one step', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const made = await Promise.all(
      ['SALES-1', 'SALES-2'].map((reference) =>
        stage.send<Product>(
          'POST',
          '/products',
          { name: `Top ${reference}`, reference, unitsSold: 1 },
          headers,
        ),
      ),
    )
    const reread = () =>
      Promise.all(made.map(({ id }) => stage.send<Product>('GET', `/products/${id}`, undefined, headers)))
    await page.goto('/products/library')
    await person.clicks(page.getByRole('button', { name: words('files.menu') }).first())
    await page.getByRole('menuitem', { name: words('files.edit.xlsx') }).waitFor()
    await picture(page, 'files-menu-en')
    await accessible(page, 'the files of the products')
    await person.clicks(page.getByRole('menuitem', { name: words('files.import.what') }))
    await page.waitForURL(/\/imports\/new\?kind=products/)
    await page
      .getByLabel(words('import.choose.file'))
      .setInputFiles(sheet('week 1.csv', 'SKU;Units sold;Season', 'SALES-1;120;AW26', 'SALES-2;80;AW26'))
    await page.waitForURL(/step=columns/)
    await page.getByRole('table', { name: words('import.columns.caption') }).waitFor()
    await picture(page, 'sales-columns-en')
    await person.clicks(page.getByRole('button', { name: words('import.toCheck') }))
    const take = page.getByRole('button', { name: words('import.takeReady_other', { count: made.length }) })
    await take.waitFor()
    await picture(page, 'sales-check-en')
    await person.clicks(take)
    await page.getByText('Units sold: 200 in the file, 200 taken, 0 not taken.').waitFor()
    await picture(page, 'sales-report-en')
    await accessible(page, 'the report of a file of sales')
    expect(await reread()).toMatchObject([
      { unitsSold: 120, season: 'AW26' },
      { unitsSold: 80, season: 'AW26' },
    ])
    await person.clicks(page.getByRole('button', { name: words('profiles.save.button') }))
    await page.getByRole('dialog').getByRole('textbox').fill('Sales of the week')
    await person.clicks(page.getByRole('dialog').getByRole('button', { name: words('action.save') }))
    await toast(page, words('profiles.save.done'))
    await page.goto('/imports')
    await page.getByText('Sales of the week').waitFor()
    await picture(page, 'profiles-en')
    await accessible(page, 'recurring files')
    await fitsWidth(page, 'imports')
    await page
      .getByLabel(words('profiles.run.of', { name: 'Sales of the week' }))
      .setInputFiles(sheet('week 2.csv', 'SKU;Units sold;Season', 'SALES-1;150;AW26', 'SALES-2;80;AW26'))
    await page.getByText('Units sold: 230 in the file, 230 taken, 0 not taken.').waitFor()
    await expect.poll(async () => (await reread()).map(({ unitsSold }) => unitsSold)).toEqual([150, 80])
    expect(complaints).toEqual([])
    await context.close()
  })
})
