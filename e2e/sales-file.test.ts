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
  it.each(['en', 'fr'] as const)(
    'is imported once, kept as a profile, and then run in one step (%s)',
    async (language) => {
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language)
      const { words } = person
      const profile = { en: 'Sales of the week', fr: 'Ventes de la semaine' }[language]
      const head = { en: 'SKU;Units sold;Season', fr: 'Référence;Unités vendues;Saison' }[language]
      const sum = (units: number) =>
        words('files.sum.all', {
          label: { en: 'Units sold', fr: 'Unités vendues' }[language],
          file: units,
          taken: units,
          left: 0,
        })
      const made = await Promise.all(
        [`SALES-1-${language}`, `SALES-2-${language}`].map((reference) =>
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
      await picture(page, `files-menu-${language}`)
      await accessible(page, 'the files of the products')
      await person.clicks(page.getByRole('menuitem', { name: words('files.import.what') }))
      await page.waitForURL(/\/imports\/new\?kind=products/)
      await page
        .getByLabel(words('import.choose.file'))
        .setInputFiles(
          sheet('week 1.csv', head, `SALES-1-${language};120;AW26`, `SALES-2-${language};80;AW26`),
        )
      await page.waitForURL(/step=columns/)
      await page.getByRole('table', { name: words('import.columns.caption') }).waitFor()
      await picture(page, `sales-columns-${language}`)
      await person.clicks(page.getByRole('button', { name: words('import.toCheck') }))
      const take = page.getByRole('button', { name: words('import.takeReady_other', { count: made.length }) })
      await take.waitFor()
      await picture(page, `sales-check-${language}`)
      await person.clicks(take)
      await page.getByText(sum(200)).waitFor()
      await picture(page, `sales-report-${language}`)
      await accessible(page, 'the report of a file of sales')
      expect(await reread()).toMatchObject([
        { unitsSold: 120, season: 'AW26' },
        { unitsSold: 80, season: 'AW26' },
      ])
      await person.clicks(page.getByRole('button', { name: words('profiles.save.button') }))
      await page.getByRole('dialog').getByRole('textbox').fill(profile)
      await person.clicks(page.getByRole('dialog').getByRole('button', { name: words('action.save') }))
      await toast(page, words('profiles.save.done'))
      await page.goto('/imports')
      await page.getByText(profile).waitFor()
      await picture(page, `profiles-${language}`)
      await accessible(page, 'recurring files')
      await fitsWidth(page, 'imports')
      await page
        .getByLabel(words('profiles.run.of', { name: profile }))
        .setInputFiles(
          sheet('week 2.csv', head, `SALES-1-${language};150;AW26`, `SALES-2-${language};80;AW26`),
        )
      await page.getByText(sum(230)).waitFor()
      await expect.poll(async () => (await reread()).map(({ unitsSold }) => unitsSold)).toEqual([150, 80])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
