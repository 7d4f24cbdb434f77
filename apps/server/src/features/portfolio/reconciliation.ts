import { portfolioLabels, portfolioUnits, type PortfolioBase, type PortfolioLabel } from '@ecotrame/contract'
import { namedIn } from '@ecotrame/texts'
import type { Tx } from '../../platform/database/database.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../platform/tables/cells.ts'
import { cellsOf, type Cell } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { labelNames, type ExportedProduct } from './export-scores.ts'
import { nameOfCategory } from './group-names.ts'
import { gathered, sumsOf } from './roll-up.ts'

/** What a line of the reconciliation is about. */
interface Line {
  readonly label: PortfolioLabel
  /** `undefined`: all of them. */
  readonly category: string | null | undefined
}
const keyOf = ({ label, category }: Line): string =>
  JSON.stringify([label, category ?? null, category === undefined])

export interface ExpectedSum extends Line {
  readonly name: Readonly<Record<Language, string>>
  readonly value: number | null
  readonly products: number
  /** The same on the units that sold and on those that were bought: which of them is `value` the settings say. */
  readonly on: Readonly<Record<PortfolioBase, number | null>>
}

const all = { en: 'All products', fr: 'Tous les produits' } as const satisfies Record<Language, string>

/** What the dashboard shows of the same products: of each score the whole, and each category. */
export async function expectedSums(
  tx: Tx,
  deps: Pick<PortfolioDeps, 'catalogue'>,
  looked: Looked,
): Promise<readonly ExpectedSum[]> {
  const lines: ExpectedSum[] = []
  for (const label of portfolioLabels) {
    const cells = {
      sold: await cellsOf(tx, { ...looked, label, base: 'sold' }, ['category']),
      purchased: await cellsOf(tx, { ...looked, label, base: 'purchased' }, ['category']),
    } satisfies Record<PortfolioBase, unknown>
    const lineOf = (own: (base: PortfolioBase) => readonly Cell[]) => ({
      ...sumsOf(own(looked.base)),
      on: { sold: sumsOf(own('sold')).value, purchased: sumsOf(own('purchased')).value },
    })
    lines.push({ label, category: undefined, name: all, ...lineOf((base) => cells[base]) })
    const divided = {
      sold: gathered(cells.sold, (cell) => cell.category),
      purchased: gathered(cells.purchased, (cell) => cell.category),
    }
    for (const category of divided[looked.base].keys()) {
      const named = nameOfCategory(deps, category)
      const name = { en: namedIn('en', named), fr: namedIn('fr', named) }
      lines.push({ label, category, name, ...lineOf((base) => divided[base].get(category) ?? []) })
    }
  }
  return lines
}

interface Sum {
  value: number
  products: number
}

/** Adds up the rows of a file as they go out, by themselves: nothing of it comes from the dashboard. */
export function summedRows() {
  const sums = new Map<string, Sum>()
  const put = (line: Line, value: number) => {
    const sum = sums.get(keyOf(line)) ?? { value: 0, products: 0 }
    sum.value += value
    sum.products += 1
    sums.set(keyOf(line), sum)
  }
  return {
    add({ scores, units, category }: Pick<ExportedProduct, 'scores' | 'units' | 'category'>): void {
      for (const label of portfolioLabels) {
        const score = scores[label]
        if (score === null || units === null) continue
        put({ label, category: undefined }, score * units)
        put({ label, category }, score * units)
      }
    },
    of: (line: Line): Sum => sums.get(keyOf(line)) ?? { value: 0, products: 0 },
  }
}

const titles = {
  sheet: { en: 'Reconciliation', fr: 'Rapprochement' },
  score: { en: 'Score', fr: 'Score' },
  category: { en: 'Category', fr: 'Catégorie' },
  unit: { en: 'Unit', fr: 'Unité' },
  dashboard: { en: 'On the dashboard', fr: 'Au tableau de bord' },
  rows: { en: 'Sum of the rows', fr: 'Somme des lignes' },
  difference: { en: 'Difference', fr: 'Différence' },
  counted: { en: 'Products, dashboard', fr: 'Produits, tableau de bord' },
  sold: { en: 'On units sold', fr: 'Sur les unités vendues' },
  purchased: { en: 'On units purchased', fr: 'Sur les unités achetées' },
  countedRows: { en: 'Products, rows', fr: 'Produits, lignes' },
} as const satisfies Record<string, Record<Language, string>>

/** What the dashboard shows beside what the rows of the file add up to; asked for when those are written. */
export const reconciliation = (
  language: Language,
  expected: readonly ExpectedSum[],
  written: Pick<ReturnType<typeof summedRows>, 'of'>,
): Sheet => ({
  name: titles.sheet[language],
  columns: [
    { title: titles.score[language], kind: 'text' },
    { title: titles.category[language], kind: 'text' },
    { title: titles.unit[language], kind: 'text' },
    { title: titles.dashboard[language], kind: 'number' },
    { title: titles.rows[language], kind: 'number' },
    { title: titles.difference[language], kind: 'number' },
    { title: titles.counted[language], kind: 'number' },
    { title: titles.countedRows[language], kind: 'number' },
    { title: titles.sold[language], kind: 'number' },
    { title: titles.purchased[language], kind: 'number' },
  ],
  rows: linesOf(language, expected, written),
})

function* linesOf(
  language: Language,
  expected: readonly ExpectedSum[],
  written: Pick<ReturnType<typeof summedRows>, 'of'>,
): Generator<Row> {
  for (const line of expected) {
    const rows = written.of(line)
    const shown = line.value ?? 0
    yield [
      labelNames[line.label][language],
      line.name[language],
      portfolioUnits[line.label],
      line.value,
      rows.products === 0 ? null : rows.value,
      rows.value - shown,
      line.products,
      rows.products,
      line.on?.sold ?? null,
      line.on?.purchased ?? null,
    ]
  }
}
