import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

const sheet = (...lines: readonly string[]) => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})
const head = {
  en: 'Reference;Commodity code;Number;Weight per piece (g);Reason;Derogation;Treatment',
  fr: 'Référence;Code NC;Nombre;Poids par pièce (g);Raison;Dérogation;Traitement',
}
const goods = {
  en: [
    'TEE;61091000;1200;180;Damaged or contaminated;f;Recycling',
    'JEAN;62034231;40;620;Surplus stock;;Disposal',
    'HAT;6505;5;90;;;Donated',
  ],
  fr: [
    'TEE;61091000;1200;180;Endommagé ou contaminé;f;Recyclage',
    'JEAN;62034231;40;620;Stock excédentaire;;Élimination',
    'HAT;6505;5;90;;;Donné',
  ],
}

describe('unsold goods', () => {
  it.each(['en', 'fr'] as const)(
    'are disclosed from a stock file, to the kilogram (%s)',
    async (language) => {
      const { page, person, complaints, context } = await stage.signedIn(owner, language)
      const { words } = person
      await page.goto('/unsold-goods')
      await page.getByText(words('empty.unsoldGoods')).or(page.getByRole('table')).first().waitFor()
      await picture(page, `unsold-begin-${language}`)
      await person.clicks(person.button('unsold.new').first())
      const form = page.getByRole('complementary', { name: words('unsold.new') })
      const year = { en: '2026', fr: '2027' }[language]
      await form.getByLabel(words('unsold.yearFrom')).fill(`${year}-01-01`)
      await form.getByLabel(words('unsold.yearTo')).fill(`${year}-12-31`)
      await person.types(form.getByLabel(words('unsold.entityName')), 'Example SAS')
      await picture(page, `unsold-form-${language}`)
      await person.clicks(person.button('unsold.create'))
      await toast(page, words('unsold.saved'))
      await person.clicks(page.getByRole('link', { name: new RegExp(year) }).first())
      const file = page.getByLabel(words('unsold.file'), { exact: true }).and(page.locator('input'))
      await file.setInputFiles(sheet(head[language], goods[language][0]?.replace('61091000', '64') ?? ''))
      await page.getByRole('alert').getByText('64').waitFor()
      await picture(page, `unsold-refused-${language}`)
      expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
      await file.setInputFiles(sheet(head[language], ...goods[language]))
      await page.getByRole('heading', { name: words('unsold.sums') }).waitFor()
      await page.getByRole('cell', { name: '216', exact: true }).first().waitFor()
      expect(await page.getByRole('note').count()).toBe(1)
      await picture(page, `unsold-${language}`)
      await accessible(page, 'a disclosure of unsold goods')
      await fitsWidth(page, 'a disclosure of unsold goods')
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('a tariff of fees', () => {
  it.each(['en', 'fr'] as const)('is entered, and says that it ends tomorrow (%s)', async (language) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, language)
    const { words } = person
    await page.goto('/organization/fee-tariffs')
    await person.clicks(person.button('tariffs.new').first())
    const form = page.getByRole('complementary', { name: words('tariffs.new') })
    const scheme = { en: 'Example scheme', fr: 'Éco-organisme exemple' }[language]
    await person.types(form.getByLabel(words('tariffs.scheme')), scheme)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel(words('prices.validFrom')).fill('2026-01-01')
    await form.getByLabel(words('tariffs.validTo')).fill(tomorrow)
    await form.getByRole('textbox', { name: words('tariffs.base') }).fill('0')
    await person.clicks(person.button('tariffs.addCriterion'))
    await person.types(form.getByRole('textbox', { name: words('tariffs.criterion') }), 'Coton recyclé')
    await form.getByRole('textbox', { name: words('tariffs.atLeast'), exact: true }).fill('15')
    await form.getByRole('textbox', { name: words('tariffs.euros') }).fill('-1')
    await picture(page, `tariff-form-${language}`)
    await accessible(page, 'a tariff of fees')
    await person.clicks(person.button('tariffs.create'))
    await toast(page, words('tariffs.saved'))
    await page.getByText(words('tariffs.endsTomorrow')).first().waitFor()
    await picture(page, `tariffs-${language}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
