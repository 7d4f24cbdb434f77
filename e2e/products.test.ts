import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Person } from './support/person.ts'
import { root } from './support/product.ts'
import { publishAllTheSame } from './support/publish.ts'
import { accessible, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()
const picture = join(root, 'e2e', 'support', 'pyjama.png')

/** Two evaluations of the demo that have been run, by their names. */
async function runEvaluations(headers: Readonly<Record<string, string>>): Promise<readonly [string, string]> {
  const path =
    '/evaluations?state=evaluated&category=tshirt&category=jacket&category=jeans&limit=2&fields=id,name'
  const { items } = await stage.send<{ items: { name: string }[] }>('GET', path, undefined, headers)
  return [items[0]?.name ?? '', items[1]?.name ?? '']
}

async function addEvaluations(page: Page, person: Person, names: readonly string[]): Promise<void> {
  const { words } = person
  await person.clicks(person.button('products.contents.evaluation'))
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await person.types(dialog.getByRole('searchbox'), name)
    await person.clicks(dialog.getByRole('checkbox', { name: new RegExp(name) }).first())
  }
  await person.clicks(
    dialog.getByRole('button', { name: words('products.add.button_other', { count: names.length }) }),
  )
}

describe('a product', () => {
  it('is made of two evaluations, has a picture and a result, is published, found and collected', async () => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    const names = await runEvaluations(headers)
    await page.goto('/products/library')
    await person.clicks(person.button('products.new').first())
    await person.types(page.getByRole('dialog').getByLabel(words('products.column.name')), 'Pyjama Lune')
    await person.types(page.getByRole('dialog').getByLabel(words('products.field.reference')), 'PJ-2026')
    await person.clicks(person.button('products.create'))
    await toast(page, words('product.create.success'))

    await person.types(page.getByLabel(words('products.field.gtin')), '3760123456788')
    await page.getByText(words('products.GTIN_CHECK_DIGIT')).waitFor()
    await person.types(page.getByLabel(words('products.field.gtin')), '3760123456784')
    await page.locator('input[type=file]').setInputFiles(picture)
    await toast(page, words('products.image.saved'))
    await page.getByLabel(words('products.image.alt')).fill('A blue pyjama')

    await person.clicks(person.tab('products.tabs.contents'))
    await addEvaluations(page, person, names)
    await person.types(page.getByLabel(words('products.contents.quantityOf', { name: names[1] })), '2')
    await person.seesSaved()
    const product = async () => {
      const { items } = await stage.send<{ items: { id: string; figure: { value: number } | null }[] }>(
        'GET',
        '/products?search=pyjama+lune',
        undefined,
        headers,
      )
      return items[0]
    }
    await expect.poll(async () => (await product())?.figure?.value ?? 0).toBeGreaterThan(0)
    const id = (await product())?.id ?? ''
    const { evaluations } = await stage.send<{ evaluations: { quantity: number; figure: number }[] }>(
      'GET',
      `/products/${id}`,
      undefined,
      headers,
    )
    expect(evaluations.map(({ quantity }) => quantity)).toEqual([1, 2])
    const sum = evaluations.reduce((total, { quantity, figure }) => total + quantity * figure, 0)
    expect((await product())?.figure?.value).toBeCloseTo(sum, 6)

    await person.clicks(person.tab('products.tabs.results'))
    await page.getByRole('tab', { name: words('products.results.stages') }).waitFor()
    await accessible(page, 'results of a product')
    await person.clicks(person.button('evaluation.publish.button'))
    await publishAllTheSame(person, page)
    await toast(page, words('publication.done', { name: 'Pyjama Lune' }))
    await person.clicks(person.tab('products.tabs.history'))
    await page.getByRole('cell', { name: 'v1' }).waitFor()

    await page.goto('/en/products/library')
    await page.getByRole('checkbox', { name: words('list.selectPage') }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('pj-2026')
    const found = page.getByRole('link', { name: 'Pyjama Lune' })
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await found.focus()
    await page.keyboard.press('Space')
    await page.getByRole('heading', { level: 2, name: 'Pyjama Lune' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: words('list.selectRow', { name: 'Pyjama Lune' }) }).check()
    await person.clicks(person.button('products.collect.button'))
    await person.types(page.getByLabel(words('products.collect.new')), 'Night')
    await person.clicks(person.button('products.collect.confirm'))
    await toast(page, words('products.collect.done_one', { count: 1, name: 'Night' }))
    await person.clicks(person.link('products.collections.label'))
    await person.clicks(page.getByRole('link', { name: 'Night', exact: true }))
    await page.getByRole('link', { name: 'Pyjama Lune' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)(
    'is told in $language on a screen of $width px, dark: $dark',
    async ({ language, ...look }) => {
      const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      const { items } = await stage.send<{ items: { id: string; name: string }[] }>(
        'GET',
        '/products?search=pyjama+lune',
        undefined,
        headers,
      )
      const [product] = items
      await page.goto(`/${language}/products/library`)
      await page.getByRole('link', { name: product?.name ?? '' }).waitFor()
      await isSound(page, words('menu.product.library'), `products-${language}`)
      const about = new RegExp(product?.name ?? '')
      await page.goto(`/products/edit/${product?.id}`)
      await isSound(page, about, `product-${language}`)
      await page.goto(`/products/edit/${product?.id}?tab=contents`)
      await isSound(page, about, `product-contents-${language}`)
      await page.goto(`/products/edit/${product?.id}?tab=results`)
      await page.getByRole('tab', { name: words('products.results.stages') }).waitFor()
      await isSound(page, about, `product-results-${language}`)
      await page.goto('/products/collections')
      await isSound(page, words('menu.product.library'), `product-collections-${language}`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
