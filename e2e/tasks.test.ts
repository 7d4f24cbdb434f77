import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TextId } from '@ecotrame/texts/catalogues/areas'
import { comesToRest } from './support/browser.ts'
import type { Person } from './support/person.ts'
import { owner, setStage } from './support/stage.ts'

/**
 * The tasks of docs/tasks.md, each begun on Home by the owner of the demo, with how often somebody may at most have to
 * click, type or press until it is done.
 */
const stage = setStage()

const jeans = 'Jean Atelier brut'
const label = 'Tee 60 % cotton, 40 % recycled polyester, 180 g, made in Turkey, 29 €'

/** The hand of a person: menus, lists and rows by their words. */
function handOf(person: Person) {
  const { page, words } = person
  const main = page.getByRole('main')
  const menu = async (head: TextId, entry: TextId) => {
    await person.clicks(page.getByRole('button', { name: new RegExp(`^${words(head)}`) }))
    await person.clicks(page.getByRole('menuitem', { name: words(entry) }).first())
  }
  const seen = (target: Locator) => target.first().waitFor()
  const inMain = (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
    main.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const results = () => menu('menu.product.label', 'menu.product.lcaResults')
  const openJeans = async () => {
    await results()
    await person.clicks(inMain('link', jeans))
    await seen(page.getByRole('tablist'))
  }
  const ticks = async (names: readonly string[]) => {
    for (const name of names)
      await person.clicks(
        main.getByRole('checkbox', { name: words('list.selectRow', { name }), exact: true }),
      )
  }
  const clicks = (target: Locator) => person.clicks(target)
  const types = (target: Locator, typed: string) => person.types(target, typed)
  const presses = (key: string) => person.presses(key)
  const hand = { person, page, words, main, language: person.language, clicks, types, presses }
  return { ...hand, menu, seen, inMain, results, openJeans, ticks }
}

type Hand = ReturnType<typeof handOf>
type Task = readonly [name: string, most: number, does: (hand: Hand) => Promise<void>]

const tasks: readonly Task[] = [
  [
    'a category and a material give a first score',
    5,
    async ({ page, person, words, seen, inMain }) => {
      await person.clicks(inMain('link', 'T-shirt'))
      await person.types(page.getByRole('combobox', { name: words('editor.material.add') }), 'cot')
      await person.clicks(page.getByRole('option').first())
      await seen(person.liveScore().getByText(/\d\s?pts/))
    },
  ],
  [
    'a pasted label gives a score',
    2,
    async ({ page, person, words, seen }) => {
      await person.types(page.getByRole('textbox', { name: words('home.pasteLabel') }), label)
      await person.clicks(page.getByRole('button', { name: words('paste.start'), exact: true }))
      await seen(person.liveScore().getByText(/\d\s?pts/))
    },
  ],
  [
    'the largest stage of a result is read',
    3,
    async ({ openJeans, main, seen, person }) => {
      await openJeans()
      await seen(main.getByText(person.language === 'en' ? /Materials/ : /Matières/))
    },
  ],
  [
    'the change that lowers a score most is found',
    3,
    async ({ openJeans, main, seen }) => {
      await openJeans()
      await seen(main.getByText(/−\s?\d+.*pts/))
    },
  ],
  [
    'an evaluation is found by its name',
    3,
    async ({ page, person, words, seen }) => {
      await person.presses('Control+k')
      await person.types(page.getByRole('combobox', { name: words('palette.search') }), 'atelier brut')
      await seen(page.getByRole('option', { name: new RegExp(jeans) }))
      await person.presses('Enter')
      await page.waitForURL('**/evaluation/results/**')
    },
  ],
  [
    'the data that a result rests on are seen with their quality',
    4,
    async ({ openJeans, inMain, words, clicks, main, seen }) => {
      await openJeans()
      await clicks(inMain('tab', words('results.tab.data')))
      await seen(main.getByText('DQR'))
    },
  ],
  [
    'a result is published though something is missing',
    6,
    async ({ openJeans, inMain, words, page, clicks, seen }) => {
      await openJeans()
      await clicks(inMain('button', new RegExp(`^${words('evaluation.publish.button')}`)))
      const dialog = page.getByRole('dialog')
      await clicks(dialog.getByRole('checkbox', { name: words('publication.allTheSame') }))
      await clicks(dialog.getByRole('button', { name: words('publication.now'), exact: true }))
      await seen(page.getByText(words('publication.done', { name: jeans })))
    },
  ],
  [
    'two evaluations are compared',
    5,
    async ({ results, ticks, inMain, page, words, clicks }) => {
      await results()
      await ticks([jeans, 'Polo Piqué Club'])
      await clicks(page.getByRole('button', { name: words('action.compare'), exact: true }).first())
      await page.waitForURL('**/dashboard/comparison**')
      await inMain('tab', words('comparisons.chart.difference')).waitFor()
    },
  ],
  [
    'an evaluation is duplicated',
    4,
    async ({ results, inMain, words, clicks, page }) => {
      await results()
      await clicks(inMain('button', words('list.rowMenu', { name: jeans })))
      await clicks(page.getByRole('menuitem', { name: words('action.duplicate') }))
      await page
        .getByText(new RegExp(`${jeans}.*`))
        .nth(1)
        .waitFor()
    },
  ],
  [
    'a product is made',
    6,
    async ({ menu, inMain, words, clicks, types, page }) => {
      await menu('menu.product.label', 'menu.product.library')
      await clicks(inMain('button', words('products.new')))
      const dialog = page.getByRole('dialog')
      await types(dialog.getByLabel(words('products.column.name')), 'Pull Brise')
      await types(dialog.getByLabel(words('products.field.reference')), 'PB-1')
      await clicks(dialog.getByRole('button', { name: words('products.create') }))
      await page.waitForURL('**/products/edit/**')
    },
  ],
  [
    'what products lack to be declared is seen',
    2,
    async ({ menu, page }) => {
      await menu('menu.product.label', 'declarations.title')
      await page.getByRole('main').getByRole('table').waitFor()
    },
  ],
  [
    'a claim is checked',
    4,
    async ({ menu, types, clicks, inMain, words, main }) => {
      await menu('menu.product.label', 'claims.title')
      await types(main.getByRole('textbox', { name: words('claims.words') }), 'Eco-friendly')
      await clicks(inMain('button', words('claims.check')))
      await main.locator('mark').first().waitFor()
    },
  ],
  [
    'a colleague is asked for data, and it is sent later',
    4,
    async ({ clicks, types, page, words, inMain }) => {
      await clicks(page.getByRole('link', { name: new RegExp(`^${words('topbar.requestCenter')}`) }))
      await clicks(inMain('button', words('request.new')))
      await types(page.getByRole('textbox', { name: words('request.title') }), 'Dyeing')
      await clicks(page.getByRole('button', { name: words('request.form.saveDraft'), exact: true }))
      await page.waitForURL(/request=/)
    },
  ],
  [
    'what somebody asks for is read',
    2,
    async ({ clicks, page, words, main }) => {
      await clicks(page.getByRole('link', { name: new RegExp(`^${words('topbar.requestCenter')}`) }))
      await clicks(main.getByRole('table').getByRole('link').first())
      await page.waitForURL(/request=/)
    },
  ],
  [
    'a file is chosen to import',
    1,
    async ({ clicks, inMain, words, page }) => {
      await clicks(inMain('link', words('import.new')))
      await page.waitForURL('**/imports**')
    },
  ],
  [
    'all evaluations leave as a workbook',
    4,
    async ({ results, inMain, words, clicks, page, seen }) => {
      await results()
      await clicks(inMain('button', words('exports.button')))
      const dialog = page.getByRole('dialog')
      await clicks(dialog.getByRole('button', { name: words('exports.button'), exact: true }))
      await dialog.waitFor({ state: 'hidden' })
      await seen(page.getByRole('main'))
    },
  ],
  [
    'three evaluations get a tag',
    9,
    async ({ person, results, inMain, main, clicks, page, words }) => {
      await results()
      await inMain('link', jeans).waitFor()
      for (const row of [1, 2, 3]) await clicks(main.getByRole('checkbox').nth(row))
      await clicks(page.getByRole('button', { name: words('tags.give.button') }).first())
      const dialog = page.getByRole('dialog')
      await person.chooses(
        dialog.getByRole('combobox', { name: words('tags.give.add') }),
        page.getByRole('option').filter({ visible: true }).first(),
      )
      await clicks(dialog.getByRole('button', { name: words('tags.give.confirm'), exact: true }))
      await dialog.waitFor({ state: 'hidden' })
    },
  ],
  [
    'a list shows one category alone',
    5,
    async ({ results, clicks, page, words, inMain }) => {
      await results()
      await clicks(inMain('button', words('list.filter.all')))
      const category = words('evaluation.category.label')
      // The head of the column bears the same name, and closes the filters.
      await clicks(page.getByRole('button', { name: category, exact: true, expanded: false }))
      await clicks(page.getByRole('checkbox', { name: /^Jeans?\b/ }).first())
      await page.waitForURL(/category=jeans/)
    },
  ],
  [
    'what is out of date is run again',
    1,
    async ({ clicks, page, words }) => {
      await clicks(page.getByRole('button', { name: new RegExp(`^${words('home.run.button')}`) }).first())
    },
  ],
  [
    'a word is looked up',
    2,
    async ({ clicks, types, page, words }) => {
      await clicks(page.getByRole('button', { name: words('topbar.glossary') }))
      const dialog = page.getByRole('dialog')
      await types(dialog.getByRole('searchbox'), 'PEF')
      await dialog.getByText('PEF').first().waitFor()
    },
  ],
  [
    'what changed between two versions is read',
    4,
    async ({ openJeans, inMain, words, clicks, main }) => {
      await openJeans()
      await clicks(inMain('tab', words('results.versions')))
      await main.getByRole('table').first().waitFor()
    },
  ],
  [
    'a colleague is invited',
    9,
    async ({ person, presses, types, page, words, clicks, seen }) => {
      await presses('Control+k')
      await types(page.getByRole('combobox', { name: words('palette.search') }), words('palette.invite'))
      await seen(page.getByRole('option', { name: words('palette.invite') }))
      await presses('Enter')
      await types(page.getByLabel(words('users.field.name')), 'Nora Vale')
      await types(page.getByLabel(words('users.field.email')), 'nora@lin-et-laine.example')
      await person.chooses(
        page.getByRole('combobox', { name: words('users.field.role') }),
        page.getByRole('option', { name: words('role.team_manager') }),
      )
      await clicks(page.getByRole('button', { name: words('users.invite.button') }))
      await seen(page.getByRole('main').getByText('Nora Vale'))
    },
  ],
  [
    'the keys of a screen are read',
    1,
    async ({ presses, page, words }) => {
      await presses('?')
      await page.getByRole('dialog', { name: words('keys.title') }).waitFor()
    },
  ],
  [
    'what a screen is for is read',
    1,
    async ({ clicks, page }) => {
      await clicks(page.getByRole('button', { name: /^(Help|Aide)/ }))
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the other language is chosen',
    2,
    async ({ clicks, page, words, language }) => {
      await clicks(page.getByRole('button', { name: new RegExp(`^${words('userMenu.label')}`) }))
      const other = { en: 'Français', fr: 'English' }[language]
      await clicks(page.getByRole('menuitemradio', { name: other }))
      await page.locator(`html[lang=${language === 'en' ? 'fr' : 'en'}]`).waitFor()
    },
  ],
]

it.each([
  ['en', tasks.slice(0, 13)],
  ['fr', tasks.slice(13)],
] as const)('%s: tasks of every day take the clicks that docs/tasks.md tells', async (language, some) => {
  const { page, person, complaints } = await stage.signedIn(owner, language)
  const told: string[] = []
  for (const [name, most, does] of some) {
    await page.goto('/')
    await page.getByRole('heading', { name: person.words('home.recent') }).waitFor()
    await comesToRest(page)
    person.interactions = 0
    await does(handOf(person)).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`)
    })
    if (person.interactions > most) told.push(`${name}: ${person.interactions}, at most ${most}`)
    expect(complaints, name).toEqual([])
  }
  expect(told).toEqual([])
})
