import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { root } from './support/product.ts'
import { accessible, fitsWidth, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
const samples = join(root, 'packages/reference-data/data/samples/product-specifications.csv')
const sampleRows = 67

interface Saved {
  readonly values: Readonly<Record<string, { value: unknown; origin: string }>>
  readonly composition: readonly { type: string; values: Readonly<Record<string, { value: unknown }>> }[]
}
const materialsOf = ({ composition }: Saved) =>
  composition
    .filter(({ type }) => type === 'material')
    .map(({ values }) => [values['material']?.value, values['share']?.value])

describe('a pasted label', () => {
  it('fills the form of a new evaluation from the choice of categories', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/evaluation/categories')
    const box = page.getByRole('textbox', { name: words('home.pasteLabel') })
    await box.fill('95 organic cotton 5 elastane, jersey, made in Portugal, 150g')
    const chips = page.getByRole('list', { name: words('paste.guesses') })
    await chips.getByRole('button', { name: /Organic cotton/ }).waitFor()
    await chips.getByRole('button', { name: /T-shirt.*assumed/ }).waitFor()
    await picture(page, 'paste-categories-en')
    await accessible(page, 'a pasted label')
    await person.clicks(chips.getByRole('button', { name: /Net mass/ }))
    await page.getByRole('dialog').getByRole('textbox').fill('160')
    await picture(page, 'paste-correct-en')
    await accessible(page, 'the correction of a guess')
    await person.clicks(page.getByRole('dialog').getByRole('button', { name: words('paste.apply') }))
    await chips.getByRole('button', { name: /160/ }).waitFor()
    await person.clicks(page.getByRole('button', { name: words('paste.start') }))
    await page.waitForURL(/\/evaluation\/edit\//)
    await page.getByText(words('paste.notice.title')).waitFor()
    await picture(page, 'paste-form-en')
    await accessible(page, 'a form filled from a label')
    const id = page.url().split('/').at(-1)
    const saved = await stage.send<Saved>('GET', `/evaluations/${id}`, undefined, headers)
    expect(materialsOf(saved)).toEqual([
      ['organic-cotton', 95],
      ['elastane', 5],
    ])
    expect(saved.values['mass']).toMatchObject({ value: 160, origin: 'user' })
    expect(saved.values['makingCountry']).toMatchObject({ value: 'PT', origin: 'user' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('does so from the home screen, in French, on a narrow dark screen', async () => {
    const look = { width: 360, dark: true }
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'fr', look)
    const { words } = person
    await page.goto('/')
    const box = page.getByRole('textbox', { name: words('home.pasteLabel') })
    await box.fill('60 % coton, 40 % polyester recyclé, 220 g, tricot Turquie, confection Maroc, 29 €')
    await page.getByRole('button', { name: /Polyester recyclé/ }).waitFor()
    await box.scrollIntoViewIfNeeded()
    await picture(page, 'paste-home-narrow-fr')
    await accessible(page, 'a pasted label at home')
    await fitsWidth(page, 'import')
    await person.clicks(page.getByRole('button', { name: words('paste.start') }))
    await page.waitForURL(/\/evaluation\/edit\//)
    const id = page.url().split('/').at(-1)
    const saved = await stage.send<Saved>('GET', `/evaluations/${id}`, undefined, headers)
    expect(materialsOf(saved)).toEqual([
      ['cotton', 60],
      ['recycled-polyester-mechanical', 40],
    ])
    const filled = ['mass', 'price', 'fabricCountry', 'makingCountry'].map((field) => saved.values[field])
    expect(filled.map((value) => [value?.value, value?.origin])).toEqual([
      [220, 'user'],
      [29, 'user'],
      ['TR', 'user'],
      ['MA', 'user'],
    ])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the sample specifications', () => {
  it('are imported, all rows of them, and evaluated', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/imports')
    await page.getByText(words('empty.imports')).waitFor()
    await picture(page, 'imports-empty-en')
    await accessible(page, 'no import yet')
    await person.clicks(page.getByRole('button', { name: words('import.new') }).first())
    await page.getByText(words('import.drop')).waitFor()
    await picture(page, 'import-file-en')
    await accessible(page, 'the file of an import')
    await page.getByLabel(words('import.choose.file')).setInputFiles(samples)
    await page.getByRole('table', { name: words('import.columns.caption') }).waitFor()
    await picture(page, 'import-columns-en')
    await accessible(page, 'the columns of an import')
    await person.clicks(page.getByRole('button', { name: words('import.toCheck') }))
    await page.getByRole('table', { name: words('import.cells') }).waitFor()
    await picture(page, 'import-check-en')
    await accessible(page, 'the check of an import')
    await person.clicks(
      page.getByRole('button', { name: words('import.takeReady_other', { count: sampleRows }) }),
    )
    await page.getByText(words('import.ended.done')).waitFor()
    await page.getByRole('heading', { name: words('import.market.title') }).waitFor()
    await picture(page, 'import-done-en')
    await accessible(page, 'an import that is done')
    const { items } = await stage.send<{ items: { reference: string; state: string }[] }>(
      'GET',
      '/evaluations?limit=500&search=E2E-',
      undefined,
      headers,
    )
    expect(items.filter(({ state }) => state === 'evaluated').map(({ reference }) => reference)).toHaveLength(
      17,
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  it('change nothing the second time, which French says on a narrow dark screen', async () => {
    const look = { width: 360, dark: true }
    const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', look)
    const { words } = person
    await page.goto('/imports/new')
    await page.getByText(words('import.drop')).waitFor()
    await picture(page, 'import-file-narrow-fr')
    await page.getByLabel(words('import.choose.file')).setInputFiles(samples)
    await page.getByRole('table', { name: words('import.columns.caption') }).waitFor()
    await picture(page, 'import-columns-narrow-fr')
    await accessible(page, 'the columns on a narrow dark screen')
    await person.clicks(page.getByRole('button', { name: words('import.toCheck') }))
    const unchanged = page.getByText(words('import.count.unchanged'), { exact: true }).locator('xpath=..')
    await unchanged.getByText(String(sampleRows)).waitFor()
    await picture(page, 'import-check-narrow-fr')
    await accessible(page, 'the check on a narrow dark screen')
    await fitsWidth(page, 'import')
    await page.goto('/imports')
    await page.getByText('product-specifications.csv').first().waitFor()
    await picture(page, 'imports-narrow-fr')
    await accessible(page, 'the history on a narrow dark screen')
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('a file that is none is refused in words, and another can be chosen', async () => {
  const { page, person, context } = await stage.signedIn(owner, 'en')
  const { words } = person
  await page.goto('/imports/new')
  const choose = page.getByLabel(words('import.choose.file'))
  await choose.setInputFiles({
    name: 'lines.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no workbook'),
  })
  await toast(page, words('import.refused.title'))
  await page.getByRole('alert').first().waitFor()
  await picture(page, 'import-refused-en')
  const faulty =
    'reference;name;category;mass (g);composition\nX-1;Tee;T-shirt;150;100 % coton\nX-2;Tee;T-shirt;abc;100 % coton\n'
  await choose.setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty) })
  await person.clicks(page.getByRole('button', { name: words('import.toCheck') }))
  await page.getByRole('button', { name: words('import.takeReady_one', { count: 1 }) }).waitFor()
  const cell = page.getByRole('textbox', { name: /3/ }).first()
  await cell.waitFor()
  await picture(page, 'import-check-faulty-en')
  await accessible(page, 'a check with problems')
  await cell.fill('160')
  await person.clicks(page.getByRole('button', { name: words('import.correctCells_one', { count: 1 }) }))
  await page.getByRole('button', { name: words('import.takeReady_other', { count: 2 }) }).waitFor()
  await context.close()
})
