import { describe, expect, it } from 'vitest'
import { ShoeMaker } from './support/shoe-maker.ts'
import { accessibilityViolations, picture } from './support/browser.ts'
import type { Language } from './support/person.ts'
import { fitsWidth, setStage } from './support/stage.ts'

const stage = setStage()

/** One language by day on a desk, the other by night on a phone. */
const ways = [
  { language: 'en', dark: false, width: 1280 },
  { language: 'fr', dark: true, width: 360 },
] as const satisfies readonly { language: Language; dark: boolean; width: number }[]

const aScore = /^\d[\d\s]*([.,]\d+)?\s?µPt$/
const parts = [
  'results.stages',
  'results.impacts',
  'results.heatTable',
  'results.hotspots',
  'results.flows',
] as const

describe.each(ways)(
  'a pair of sneakers in the browser ($language, $width px)',
  ({ language, dark, width }) => {
    it('leads from the category to the results of PEF and back to the list', async () => {
      const { page, person, context, complaints } = await stage.window(language, { dark, width })
      const { words } = person
      const maker = new ShoeMaker(person)
      const main = page.getByRole('main')
      const looked = async (screen: string) => {
        await picture(page, `pef-${screen}-${language}`)
        expect(await accessibilityViolations(page), screen).toEqual([])
        await fitsWidth(page, screen)
      }

      await page.goto('/evaluation/categories?search=sneakers')
      await person.logsIn()
      await page.getByRole('heading', { name: words('evaluation.categories.title') }).waitFor()
      await looked('categories')
      await main.locator('a[href*="category=sneakers"]').first().click()
      await page.waitForURL('**/evaluation/edit/**')
      await main.getByRole('textbox', { name: maker.says('Net mass', 'Masse nette') }).fill('780')

      await maker.opens('rawMaterial')
      await maker.addsPart(maker.says('Upper', 'Tige'), 'polyester', '60')
      await maker.addsOrigins('Polyester', maker.says('China', 'Chine'), '70', maker.says('Taiwan', 'Taïwan'))
      await maker.addsPart(maker.says('Sole', 'Semelle'), maker.says('rubber', 'caoutchouc'), '40')
      await main.getByText(words('editor.part.route')).first().click()
      await maker.picks(
        main
          .getByRole('combobox', { name: maker.says('Weaving or knitting process', 'Procédé de tissage') })
          .first(),
        '',
      )
      await looked('composition')
      await maker.opens('packaging')
      await page.getByRole('button', { name: words('editor.packaging.store') }).click()
      await looked('packaging')
      await maker.opens('transport')
      await person.button('editor.leg.add').click()
      await maker.picks(main.getByRole('combobox', { name: /^Mode/ }), '')
      await main.getByRole('textbox', { name: /^Distance/ }).fill('9000')
      await looked('legs')
      await maker.opens('assembly')
      await maker.picks(
        main.getByRole('combobox', { name: maker.says('Country of', 'Pays de') }).first(),
        'Viet',
      )

      const live = person.liveScore()
      await live.getByText(aScore).first().waitFor()
      await live
        .getByText(/7\d[.,]\d\s%/)
        .first()
        .waitFor()
      if (width < 768) {
        await looked('foot')
        await person.button('evaluation.liveScore').click()
      }
      await live.locator('summary').first().click()
      await looked('live')
      if (width < 768) await person.button('evaluation.liveScore').click()

      await person.button('action.saveAndRun').click()
      await page.waitForURL('**/evaluation/results/**')
      await looked('results')
      await person.tab('results.tab.breakdown').click()
      for (const part of parts) {
        await page.getByText(words(part), { exact: true }).click()
        await page.getByRole('tabpanel').locator('table, svg').first().waitFor()
        await looked(part.replace('results.', ''))
      }
      await person.tab('results.versions').click()
      await page.getByRole('tabpanel').locator('table').first().waitFor()
      await looked('versions')

      await maker.picks(
        page.getByRole('combobox', { name: words('results.label.label') }),
        words('scoreLabel.pef_dur'),
      )
      await maker.picks(
        page.getByRole('combobox', { name: words('results.basis.label') }),
        words('weightBasis.per1000g'),
      )
      await page.waitForURL(/label=pef_dur&basis=per1000g/)
      await person.tab('results.tab.result').click()
      const figure = main.getByRole('button', { name: /µPt/ }).first()
      const shown = await figure.textContent()
      await figure.click()
      await page
        .getByText(words('trace.of.pef', { name: maker.says('Sneakers (pair)', 'Baskets (paire)') }))
        .waitFor()
      await looked('trace')

      await page.goto('/evaluation/library?search=sneakers')
      await page.waitForURL(/label=pef_dur&basis=per1000g/)
      await main
        .getByText(shown?.replace(/\u202f?µPt/, '') ?? '', { exact: false })
        .first()
        .waitFor()
      await looked('library')
      expect(complaints).toEqual([])
      await context.close()
    })
  },
)
