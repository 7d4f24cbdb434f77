import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accounts } from './support/person.ts'
import { accessible, isSound, looks, setStage } from './support/stage.ts'

const stage = setStage()

interface Saved {
  readonly id: string
  readonly rowVersion: number
  readonly name: string
  readonly reference: string | null
  readonly category: { readonly id: string }
  readonly values: Readonly<Record<string, { readonly value: unknown; readonly origin: string }>>
  readonly composition: unknown
}

/** A garment of the demo, saved with another mass and price and run: its newest version is not the one before. */
async function changedGarment(email: string): Promise<string> {
  const { headers } = await stage.session(email)
  const list =
    '/evaluations?category=sweater&category=tshirt&category=jeans&category=dress&state=evaluated&state=published&limit=1'
  const { items } = await stage.send<{ items: { id: string }[] }>('GET', list, undefined, headers)
  const id = items[0]?.id ?? ''
  const { name, reference, category, values, composition } = await stage.send<Saved>(
    'GET',
    `/evaluations/${id}`,
    undefined,
    headers,
  )
  const given = (field: string, value: number) => ({ ...values[field], value, origin: 'user' })
  const changed = { ...values, mass: given('mass', 431), price: given('price', 89) }
  const body = { name, reference, category: category.id, values: changed, composition }
  await stage.send('PUT', `/evaluations/${id}`, body, headers)
  await stage.send('GET', `/evaluations/evaluate/${id}`, undefined, headers)
  return id
}

describe.each(looks)('where a score comes from (%j)', (look) => {
  it('is told for a change, for the way from PEF to the French cost, and for durability', async () => {
    const email = accounts[look.language]
    const id = await changedGarment(email)
    const { page, person, complaints, context } = await stage.signedIn(email, look.language, look)
    const { words } = person
    const name = /./

    await page.goto(`/evaluation/results/${id}?tab=versions`)
    await page.getByRole('heading', { name: words('attribution.why.title') }).waitFor()
    await page
      .getByRole('img', { name: /170|431/ })
      .first()
      .waitFor()
    await isSound(page, name, `why-it-changed-${look.language}`)
    await person.opensList(page.getByRole('combobox', { name: words('attribution.why.versus') }))
    await picture(page, `why-it-changed-against-${look.language}`)
    await page.keyboard.press('Escape')

    await page.goto(`/evaluation/results/${id}?tab=cost`)
    await page.getByRole('group', { name: words('attribution.chain.title') }).waitFor()
    await isSound(page, name, `chain-${look.language}`)

    await page.goto(`/evaluation/results/${id}`)
    await person.clicks(page.getByText(words('durability.effects.title')))
    await page
      .getByRole('row')
      .filter({ hasText: words('durability.multiplier.numberOfWears') })
      .waitFor()
    await accessible(page, 'durability')
    await picture(page, `durability-effects-${look.language}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
