import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

/** What the browser downloads when that is done, as text. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await file.path(), 'utf8')
}

describe('benchmarks and the suppliers dashboard', () => {
  it('are made, stand behind a result with their source, and give way to the reference product', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/benchmarks/library')
    await page.getByRole('link', { name: /Nos T-shirts/ }).waitFor()
    await person.clicks(person.button('benchmarks.new'))
    await person.types(
      page.getByRole('textbox', { name: new RegExp(`^${words('benchmarks.name')}\\*?$`) }),
      'Light tees',
    )
    await person.opensList(page.getByRole('combobox', { name: words('evaluation.category.label') }))
    await page.keyboard.type('T-shirt')
    await page.getByRole('option', { name: 'T-shirt', exact: true }).click()
    await person.clicks(page.getByRole('checkbox', { name: words('benchmarks.choose') }))
    await person.clicks(person.button('benchmarks.create'))
    await toast(page, words('benchmarks.created', { name: 'Light tees' }))
    await person.clicks(page.getByRole('link', { name: /Light tees/ }))
    const panel = page.getByRole('complementary', { name: 'Light tees' })
    await person.clicks(panel.getByRole('button', { name: words('chart.menu', { name: '' }) }))
    const csv = await downloaded(page, () =>
      person.clicks(page.getByRole('menuitem', { name: words('chart.download', { format: 'CSV' }) })),
    )
    expect(csv).toContain(words('benchmarks.median'))

    const { headers } = await stage.session(owner)
    const { items } = await stage.send<{ items: { id: string; name: string; classification: string }[] }>(
      'GET',
      '/products?category=tshirt&evaluated=yes',
      undefined,
      headers,
    )
    const [product] = items
    await page.goto(`/products/edit/${product?.id}?tab=results`)
    await page.getByRole('link', { name: 'Light tees' }).waitFor()
    await page.getByText(words('benchmarks.source.own'), { exact: false }).first().waitFor()
    await isSound(page, product?.name ?? '', 'benchmark-of-product-en')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(looks)(
    'are told in $language on a screen of $width px, dark: $dark',
    async ({ language, ...look }) => {
      const { page, person, complaints, context } = await stage.signedIn(owner, language, look)
      const { words } = person
      await page.goto(`/${language}/benchmarks/library`)
      await page.getByRole('link', { name: /Nos T-shirts/ }).waitFor()
      await isSound(page, words('menu.ecodesign.benchmarks'), `benchmarks-${language}`)
      await person.clicks(page.getByRole('link', { name: /Nos T-shirts/ }))
      await page
        .getByRole('heading', { name: /T-shirt/ })
        .first()
        .waitFor()
      await isSound(page, words('menu.ecodesign.benchmarks'), `benchmark-${language}`)
      await page.goto(`/${language}/benchmarks/library?benchmark=new`)
      await page.getByRole('textbox', { name: new RegExp(`^${words('benchmarks.name')}\\*?$`) }).waitFor()
      await isSound(page, words('menu.ecodesign.benchmarks'), `benchmark-new-${language}`)
      await page.goto('/dashboard/suppliers')
      await page.getByRole('link', { name: 'Têxtil do Ave' }).waitFor()
      await isSound(page, words('menu.corporate.suppliers'), `suppliers-${language}`)
      await person.clicks(page.getByRole('link', { name: 'Têxtil do Ave' }))
      await page.getByRole('complementary', { name: 'Têxtil do Ave' }).getByRole('table').waitFor()
      await isSound(page, words('menu.corporate.suppliers'), `supplier-${language}`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
