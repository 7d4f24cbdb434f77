import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { picture } from './support/browser.ts'
import { openLcaZip, type WantedProcess } from './support/open-lca-zip.ts'
import type { Person } from './support/person.ts'
import { accessible, fitsWidth, isSound, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

interface Choice {
  readonly id: string
  readonly name: { readonly en: string }
  readonly unit: string
}
interface Listed<Item> {
  readonly items: readonly Item[]
  readonly meta: { readonly totalPages: number; readonly totalItems: number }
}
interface Evaluated {
  readonly id: string
  readonly name: string
  readonly score: { readonly pefCoverage: number | null } | null
}

let headers: Readonly<Record<string, string>>
/** A process of our own for every choice of the forms. */
let wanted: readonly WantedProcess[]
beforeAll(async () => {
  headers = (await stage.session(owner)).headers
  const pages = [1, 2, 3, 4]
  const choices = await Promise.all(
    pages.map((page) =>
      stage.send<Listed<Choice>>('GET', `/form-choices?limit=500&page=${page}`, undefined, headers),
    ),
  )
  const processes = choices.flatMap(({ items }) => items.map(({ name, unit }) => ({ name: name.en, unit })))
  wanted = [{ name: 'Electricity, our own turbine', unit: 'kWh' }, ...processes]
})

async function brings(page: Page, person: Person, name: string, content: Buffer): Promise<void> {
  const { words } = person
  await page.goto('/organization/databases/new')
  await page
    .getByLabel(words('databases.chooseFile'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: `${name}.zip`, mimeType: 'application/zip', buffer: content })
  await person.types(page.getByRole('textbox', { name: words('databases.field.release') }), '3.11')
  await person.clicks(person.button('databases.start'))
  await page.getByText(words('databases.field.rightMissing')).waitFor()
  await person.types(
    page.getByRole('textbox', { name: words('databases.field.licence') }),
    'Licence 42 of our organization',
  )
  await page.getByRole('checkbox', { name: words('databases.field.right') }).check()
  await isSound(page, words('databases.new'), `own-databases-new-${person.language}`)
  await person.clicks(person.button('databases.start'))
}

/** Opens a record in the explorer, and looks into it. */
async function looksInside(page: Page, person: Person, name: string): Promise<void> {
  const { words, language } = person
  await page.goto('/')
  const opener = page.getByRole('button', { name: words('topbar.explorer'), exact: true })
  await opener.or(person.button('shell.mainMenu')).first().waitFor()
  if (!(await opener.isVisible())) await person.clicks(person.button('shell.mainMenu'))
  await person.clicks(opener)
  await person.clicks(page.getByRole('switch', { name: words('explorer.own.filter') }))
  await person.types(page.getByRole('searchbox', { name: words('explorer.search.label') }), name)
  await person.presses('Enter')
  await person.clicks(page.getByRole('button', { name, exact: true }))
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('link', { name: 'Basic Tee 180' }).first().waitFor()
  const looks = async (what: string) => {
    await picture(page, `explorer-inside-${what}-${language}`)
    await accessible(page, `the inside of a record: ${what}`)
    await fitsWidth(page, `the inside of a record: ${what}`)
  }
  await person.clicks(person.tab('explorer.tab.exchanges'))
  await panel.getByText(words('explorer.product.product'), { exact: true }).waitFor()
  await looks('exchanges')
  await person.clicks(person.tab('explorer.tab.contributions'))
  for (const lines of [4, 6]) {
    await expect.poll(() => panel.getByRole('table').getByRole('row').count()).toBeGreaterThanOrEqual(lines)
    await person.clicks(person.button('explorer.tree.next'))
  }
  await panel.getByText(words('explorer.tree.again'), { exact: true }).first().waitFor()
  await looks('contributions')
  await person.clicks(person.tab('explorer.tab.uncertainty'))
  await panel.getByText(words('explorer.uncertainty.interval'), { exact: true }).waitFor()
  await looks('uncertainty')
  await person.presses('Escape')
  await panel.waitFor({ state: 'hidden' })
  await person.presses('Escape')
}

describe('a database of the organization', () => {
  it('is brought, mapped, set against the library, and gives results in 16 categories', async () => {
    const { page, person, complaints, context } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/databases')
    await page.getByText(words('empty.databases')).waitFor()
    await isSound(page, words('databases.title'), 'own-databases-none-en')
    const example = page.waitForEvent('download')
    await person.clicks(person.link('databases.example.download'))
    expect(await readFile(await (await example).path(), 'utf8')).toContain('not real data')
    await brings(page, person, 'Our processes', openLcaZip(wanted))
    await page.getByRole('heading', { name: words('databases.report.solution') }).waitFor()
    await page.getByText('Licence 42 of our organization').waitFor()
    await isSound(page, 'Our processes', 'own-databases-report-en')

    await person.clicks(person.tab('databases.tab.records'))
    await page.getByRole('searchbox').first().fill('own turbine')
    await page.getByText('Electricity, our own turbine').first().waitFor()
    await isSound(page, 'Our processes', 'own-databases-records-en')

    await person.clicks(person.tab('databases.tab.proposals'))
    await page.getByRole('row').nth(2).waitFor()
    await isSound(page, 'Our processes', 'own-databases-proposals-en')
    await page.getByRole('row').first().getByRole('checkbox').check()
    const everything = page.getByRole('button', { name: /^Select all/ })
    const [proposals = ''] = /\d+/.exec(await everything.innerText()) ?? []
    await person.clicks(everything)
    await page.getByText(words('list.selected_other', { count: proposals }), { exact: true }).waitFor()
    await person.clicks(page.getByRole('button', { name: words('databases.proposal.takeAll') }))
    await page.getByText(words('databases.proposal.none')).waitFor()

    await person.clicks(person.tab('databases.tab.choices'))
    await page.getByText(words('databases.use.used')).first().waitFor()
    await isSound(page, 'Our processes', 'own-databases-choices-en')
    await person.clicks(page.getByRole('row').nth(1).getByRole('button').first())
    await page.getByRole('complementary').getByText(words('databases.choice.takeBack')).waitFor()
    await isSound(page, 'Our processes', 'own-databases-choice-en')

    await page.goto('/organization/databases')
    await page.getByRole('switch', { name: 'Our processes' }).waitFor()
    await isSound(page, words('databases.title'), 'own-databases-en')
    await person.clicks(person.button('databases.effect.preview'))
    await page.getByText(words('databases.effect.meaning.ready')).first().waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await isSound(page, words('databases.effects'), 'own-databases-effect-en')
    await person.clicks(page.getByRole('button', { name: /^Recalculate \d/ }))
    await person.clicks(
      page
        .getByRole('dialog')
        .getByRole('button', { name: words('databases.effect.applyButton'), exact: true }),
    )
    await page.getByText(words('databases.effect.meaning.applied')).waitFor()
    await expect.poll(() => coverageOf('Basic Tee 180')).toBeCloseTo(1, 6)
    const full = await evaluated('Basic Tee 180')
    await page.goto(`/evaluation/results/${full?.id}?label=pef&tab=impacts`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isSound(page, /./, 'own-databases-results-en')
    await looksInside(page, person, 'Cotton')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('changes its place in the order by keyboard, for good', async () => {
    const { page, person, context, complaints } = await stage.signedIn(owner, 'en')
    const { words } = person
    await page.goto('/organization/databases')
    const names = page.locator('ol > li strong')
    await names.first().waitFor()
    const before = await names.allInnerTexts()
    expect(before[0]).toBe('Our processes')
    await page.getByRole('button', { name: words('databases.down', { name: before[0] ?? '' }) }).focus()
    await person.presses('Enter')
    await person.clicks(person.button('action.save'))
    await toast(page, words('databases.orderSaved'))
    await page.reload()
    await names.first().waitFor()
    expect(await names.allInnerTexts()).toEqual([before[1], before[0], ...before.slice(2)])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is refused with what it is about, and goes with what uses it told', async () => {
    const [, look] = looks
    const { page, person, complaints, context } = await stage.signedIn(owner, look.language, look)
    const { words } = person
    await brings(page, person, 'Base illisible', Buffer.from('{}'))
    await page.getByText(words('databases.refused.title')).waitFor()
    await page.getByText('FORMAT_UNKNOWN').waitFor()
    await isSound(page, 'Base illisible', 'own-databases-refused-fr')
    await person.clicks(person.link('databases.title'))
    await page.getByRole('link', { name: 'Our processes' }).waitFor()
    await isSound(page, words('databases.title'), 'own-databases-fr')
    await person.clicks(page.getByRole('link', { name: 'Our processes' }))
    await person.clicks(person.tab('databases.tab.choices'))
    await page.getByText(words('databases.use.used')).first().waitFor()
    await isSound(page, 'Our processes', 'own-databases-choices-fr')
    await person.clicks(person.button('action.delete'))
    const question = page.getByRole('dialog')
    await question.getByRole('listitem').first().waitFor()
    await picture(page, 'own-databases-delete-fr')
    await accessible(page, 'the deletion')
    await fitsWidth(page, 'the deletion')
    await person.presses('Escape')
    await question.waitFor({ state: 'hidden' })
    await looksInside(page, person, 'Cotton')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a database that leaves something open', () => {
  it.each(looks)('is decided on screen by rule, and solved again (%j)', async (look) => {
    const { page, person, complaints, context } = await stage.signedIn(owner, look.language, look)
    const { words } = person
    const name = `Open ${look.language}`
    // What every other process takes: leaving it out leaves them incomplete.
    await brings(page, person, name, openLcaZip(wanted.slice(0, 9), ['flows/product-0.json']))
    await page
      .getByText(words('databases.decisions.open_other', { count: '2' }))
      .or(page.getByText(words('databases.decisions.open_one', { count: '1' })))
      .waitFor()
    await page.getByText(words('databases.finding.FLOW_MISSING'), { exact: true }).first().waitFor()
    await isSound(page, name, `own-databases-decisions-${look.language}`)
    await person.clicks(page.getByText(words('databases.decisions.rules'), { exact: true }))
    for (const kind of ['FLOW_MISSING', 'NO_PRODUCT'] as const) {
      const rule = page.getByRole('combobox', { name: new RegExp(`^${words(`databases.finding.${kind}`)}`) })
      if ((await rule.count()) === 0) continue
      await person.clicks(rule.first())
      await person.clicks(page.getByRole('option', { name: words('databases.choice.of.leave_out') }))
      await page.getByText(words('databases.decisions.changed')).waitFor()
    }
    await isSound(page, name, `own-databases-decided-${look.language}`)
    await person.clicks(person.button('databases.decisions.solve'))
    // What is solved opens on its report.
    await page.getByRole('heading', { name: words('databases.report.solution') }).waitFor()
    await person.clicks(person.tab('databases.tab.records'))
    await page.getByText(words('databases.record.incomplete'), { exact: true }).first().waitFor()
    await isSound(page, name, `own-databases-incomplete-${look.language}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a database whose provider publishes results', () => {
  it.each(looks)(
    'is compared with them, and a category that differs is opened with a reason (%j)',
    async (look) => {
      const { page, person, complaints, context } = await stage.signedIn(owner, look.language, look)
      const { words } = person
      const name = `Invented mill ${look.language}`
      const mill = await readFile('examples/databases/invented-mill.csv')
      await brings(page, person, name, mill)
      await person.clicks(person.tab('databases.tab.parity'))
      await page.getByText(words('databases.parity.none')).waitFor()
      await isSound(page, name, `own-databases-not-compared-${look.language}`)

      const compares = (content: string) =>
        page
          .getByLabel(words('databases.parity.choose'), { exact: true })
          .and(page.locator('input'))
          .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await compares('no table')
      await page.getByRole('alert').first().waitFor()
      // The browser names the refusal.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
      await compares(withTenTimes(mill.toString(), 'fibre-1'))
      await page.getByText(words('databases.parity.openCount_other', { count: 15, all: 16 })).waitFor()
      await page.getByText('Cotton, invented').first().waitFor()
      await isSound(page, name, `own-databases-compared-${look.language}`)

      const category = words('impact.cch')
      await person.clicks(page.getByRole('button', { name: words('databases.parity.openOf', { category }) }))
      const question = page.getByRole('dialog')
      await person.types(question.getByRole('textbox'), 'Invented, and checked with nobody')
      await picture(page, `own-databases-opens-${look.language}`)
      await accessible(page, 'the decision')
      await person.clicks(question.getByRole('button', { name: words('databases.parity.open'), exact: true }))
      await page.getByText(words('databases.parity.state.decided')).waitFor()
      await isSound(page, name, `own-databases-opened-${look.language}`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

/** The same results, with ten times the climate change of one record. */
const withTenTimes = (table: string, id: string): string =>
  table.replace(
    new RegExp(String.raw`^(${id},.*?,5,)([\d.]+)`, 'm'),
    (_all, before: string, figure: string) => before + String(Number(figure) * 10),
  )

async function evaluated(name: string): Promise<Evaluated | undefined> {
  const { items } = await stage.send<Listed<Evaluated>>('GET', '/evaluations?limit=500', undefined, headers)
  return items.find((evaluation) => evaluation.name === name)
}
const coverageOf = async (name: string) => (await evaluated(name))?.score?.pefCoverage ?? 0
