import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, owner, setStage } from './support/stage.ts'

const stage = setStage()

interface Saved {
  readonly id: string
  readonly values: Readonly<Record<string, { value: unknown }>>
  readonly composition: readonly unknown[]
}
interface Products {
  readonly meta: { readonly totalItems: number }
}

/** Out of the library for editing, one cell changed, and back: the difference is seen before it happens, and undone. */
it.each(['en', 'fr'] as const)(
  'a file for editing brings the one change made in it, and is undone (%s)',
  async (language) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language)
    const { words } = person
    await page.goto('/evaluation/library')
    await person.clicks(page.getByRole('button', { name: words('exports.button') }).first())
    const popup = page.getByRole('dialog', { name: words('exports.title.evaluations') })
    await person.clicks(popup.getByLabel(words('exports.purpose.editing')))
    await picture(page, `export-for-editing-${language}`)
    await accessible(page, 'exporting for editing')
    await person.chooses(
      popup.getByRole('combobox', { name: words('exports.format.label') }),
      page.getByRole('option', { name: words('exports.format.json') }),
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      popup.getByRole('button', { name: words('exports.button') }).click(),
    ])
    const content = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      rows: Record<string, unknown>[]
    }
    const row = content.rows.find(({ input_mass: mass }) => typeof mass === 'number')
    const [id, mass] = [String(row?.['edit_id']), Number(row?.['input_mass'])]
    const products = () => stage.send<Products>('GET', '/products?limit=1', undefined, headers)
    const productsBefore = (await products()).meta.totalItems
    const before = await stage.send<Saved>('GET', `/evaluations/${id}`, undefined, headers)
    if (row) row['input_mass'] = mass + 10
    await page.goto('/imports/new')
    await page.getByLabel(words('import.choose.file')).setInputFiles({
      name: 'edited.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
    await page.waitForURL(/\/imports\/[0-9a-f-]{36}/)
    await page.goto(`${page.url().split('?')[0]}?step=check`)
    const changes = page.getByRole('table', { name: words('import.changes.cells') })
    await changes.getByText(`${mass} → ${mass + 10}`).waitFor()
    await picture(page, `import-difference-${language}`)
    await accessible(page, 'what an import changes')
    await fitsWidth(page, 'import')
    await person.clicks(
      page.getByRole('button', { name: words('import.takeReady_other', { count: content.rows.length }) }),
    )
    await page.getByText(words('import.ended.done')).waitFor()
    const after = await stage.send<Saved>('GET', `/evaluations/${id}`, undefined, headers)
    expect(after.values['mass']?.value).toBe(mass + 10)
    expect(after.composition).toEqual(before.composition)
    expect((await products()).meta.totalItems).toBe(productsBefore)
    await person.clicks(page.getByRole('button', { name: words('import.undo.button') }))
    const question = page.getByRole('dialog')
    await question.getByText(words('import.undo.restored_one', { count: 1 })).waitFor()
    await picture(page, `import-undo-${language}`)
    await accessible(page, 'undoing an import')
    await person.clicks(question.getByRole('button', { name: words('import.undo.confirm') }))
    await page.getByText(words('import.undone.done_one', { count: 1 })).waitFor()
    await picture(page, `import-undone-${language}`)
    const undone = await stage.send<Saved>('GET', `/evaluations/${id}`, undefined, headers)
    expect(undone.values).toEqual(before.values)
    expect(complaints).toEqual([])
    await context.close()
  },
)
