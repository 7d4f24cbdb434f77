import type { TextId } from '@ecotrame/texts/catalogues/areas'
import { describe, expect, it } from 'vitest'
import { evaluateFrenchCost, frenchCostProduct, type FrenchCostInput } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { comesToRest, picture } from './support/browser.ts'
import type { Language } from './support/person.ts'
import { publishAllTheSame } from './support/publish.ts'
import { accessible, setStage } from './support/stage.ts'

/** The promise: from the login to the first score. */
const mostInteractions = 12
/** The material's name in the publisher's table and in ours. */
const cotton = { en: /^Cotton(?!.*(organic|recycled))/i, fr: /^Coton(?!.*(bio|recycl))/i } as const
const narrowSpace = '\u202f'

const stage = setStage()

/** Points of a T-shirt of 150 g of conventional cotton, everything else left to the method. */
async function expectedPoints(): Promise<number> {
  const input: FrenchCostInput = {
    massKg: 0.15,
    productId: 'tshirt',
    materials: [{ materialId: 'ei-coton', share: 1 }],
  }
  const described = frenchCostProduct(input, await loadFrenchCostRelease())
  if (!described.ok) throw new Error(JSON.stringify(described.problems))
  return evaluateFrenchCost(described.value).label.points
}

const shown = (points: number) => String(points).replace(/\B(?=(\d{3})+$)/g, narrowSpace)

describe.each<Language>(['en', 'fr'])('evaluating a T-shirt in the browser (%s)', (language) => {
  it('leads from the login to a published result', async () => {
    const { page, person, context, complaints } = await stage.window(language)
    const { words } = person
    const points = shown(await expectedPoints())

    await page.goto('/')
    await page.waitForURL('**/auth/login*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture(page, `login-${language}`)
    await accessible(page, 'login')
    await person.logsIn()
    await page.getByRole('heading', { name: words('home.recent') }).waitFor()
    await picture(page, `home-${language}`)
    await accessible(page, 'home')

    await person.clicks(page.getByRole('button', { name: words('menu.product.label'), exact: true }))
    await person.clicks(page.getByRole('menuitem', { name: words('menu.product.newEvaluation') }))
    await page.getByRole('heading', { name: words('evaluation.categories.title') }).waitFor()
    await picture(page, `categories-${language}`)
    await accessible(page, 'categories')
    await person.clicks(page.getByRole('link', { name: /^T-shirt\b/ }).first())
    await page.waitForURL('**/evaluation/edit/**')

    await person.clicks(
      person.liveScore().getByText(words('editor.composition.label'), { exact: true }).first(),
    )
    await person.types(page.getByRole('combobox', { name: words('editor.material.add') }), 'cot')
    await person.clicks(page.getByRole('option', { name: cotton[language] }).first())
    await person.liveScore().getByText(points).waitFor()
    expect(person.interactions, 'interactions from login to the first score').toBeLessThanOrEqual(
      mostInteractions,
    )
    await picture(page, `editor-${language}`)
    await accessible(page, 'editor')

    await person.clicks(person.button('action.saveAndRun'))
    await page.waitForURL('**/evaluation/results/**')
    await page.getByRole('main').getByText(points).first().waitFor()
    await picture(page, `results-overview-${language}`)
    await accessible(page, 'results')

    const looked = async (part: TextId) => {
      await page.getByRole('tabpanel').waitFor()
      await comesToRest(page)
      if (part === 'results.flows')
        await page.getByRole('tabpanel').locator('svg[data-picture] path').nth(4).waitFor()
      await picture(page, `${part.replace('.', '-')}-${language}`)
      await accessible(page, part)
    }
    await person.clicks(person.tab('results.tab.breakdown'))
    for (const part of [
      'results.stages',
      'results.flows',
      'results.hotspots',
      'results.environmentalCost',
    ] as const) {
      await person.clicks(page.getByRole('tabpanel').getByText(words(part), { exact: true }).first())
      await looked(part)
    }
    await person.clicks(person.tab('results.versions'))
    await looked('results.versions')
    await person.clicks(person.button('evaluation.publish.button'))
    await publishAllTheSame(person, page)
    await page
      .getByRole('main')
      .getByText(words('evaluation.state.published'), { exact: true })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
