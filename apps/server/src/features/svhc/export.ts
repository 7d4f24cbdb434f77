import {
  limits,
  type CallParsed,
  type ExportFormat,
  type exportSvhc,
  type FileAnswer,
  type ScipProduct,
} from '@ecotrame/contract'
import { listOf } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import type { Cell, Column, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvType, type CsvMarks } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { standingNames } from '../articles/index.ts'
import { aboveThreshold } from './above-threshold.ts'
import { suppliedBy, lookAt, type LookedAt } from './looked.ts'
import { dayOf, today } from '../../platform/values/days.ts'
import type { SvhcDeps } from './deps.ts'
import { columnTitles, linksSheet, sheetNames, valueWords, type ColumnId } from './export-words.ts'
import { csvMarksOf } from '../account/index.ts'
import { articleRows, counted } from './lists.ts'
import { findProducts } from './product-marks.ts'
import { treeOf } from './product-tree.ts'
import { scipEntry, scipProduct, scipStandsOn } from './scip.ts'

type Query = CallParsed<typeof exportSvhc>['query']
/** A line of a file by its columns. */
type Line = Readonly<Partial<Record<ColumnId, Cell>>>

interface Table {
  readonly columns: readonly ColumnId[]
  readonly lines: readonly Line[]
  /** A second sheet of a workbook: which articles a product links to, and how many pieces of each. */
  readonly links?: Table | null
}

/** Products, articles or the SCIP draft as a file. @throws CAPABILITY_REQUIRED where the plan has no exports */
export async function exportedSvhc(
  deps: SvhcDeps,
  caller: Caller,
  format: ExportFormat,
  query: Query,
): Promise<FileAnswer> {
  const { session } = caller
  if (!session.capabilities.has('export')) throw problem('CAPABILITY_REQUIRED')
  const language = query.language ?? caller.language
  const { table, name, csvMarks } = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const looked = await lookAt(tx, deps, caller, query)
    return {
      csvMarks: await csvMarksOf(tx, session, language),
      table: await tableOf(tx, deps, caller, looked, query),
      name: `svhc-${query.content}-${looked.chosen.release.date}-${today()}.${format}`,
    }
  })
  return fileOf(table, { format, name, language, csvMarks, content: query.content })
}

function tableOf(tx: Tx, deps: SvhcDeps, caller: Caller, looked: LookedAt, query: Query): Promise<Table> {
  const language = query.language ?? caller.language
  switch (query.content) {
    case 'products':
      return productTable(tx, looked, query, language)
    case 'articles':
      return articleTable(tx, looked, query, language)
    case 'scip':
      return scipTable(tx, deps, caller, looked, query)
  }
}

async function productTable(tx: Tx, looked: LookedAt, query: Query, language: Language): Promise<Table> {
  const words = valueWords[language]
  const { items, total } = await findProducts(tx, looked, {
    standings: listOf(query.standing),
    reasons: listOf(query.reason),
    sort: null,
    page: { page: 1, limit: limits.exportMaximumRows },
  })
  if (total > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
  return {
    columns: ['product', 'reference', 'season', 'standing', 'reasons', 'articles', 'list'],
    lines: items.map((row) => ({
      product: row.name,
      reference: row.reference,
      season: row.season,
      standing: standingNames[row.standing][language],
      reasons: row.reasons.map((reason) => words.reason[reason]).join('; ') || null,
      articles: row.articles,
      list: dateOf(looked.chosen.release.date),
    })),
  }
}

async function articleTable(tx: Tx, looked: LookedAt, query: Query, language: Language): Promise<Table> {
  const words = valueWords[language]
  const rows = await counted(tx, looked, articleRows(looked, query))
  return {
    columns: [
      'article',
      'reference',
      'supplier',
      'substance',
      'cas',
      'ec',
      'concentration',
      'method',
      'evidence',
      'declaredOn',
      'standing',
      'declaredFor',
      'products',
      'list',
    ],
    lines: rows.map(({ article, reference, supplier, substance, standing, declaredFor, products }) => ({
      article: article.name,
      reference,
      supplier: supplier?.name ?? null,
      substance: substance && { en: substance.name, fr: substance.name_fr }[language],
      cas: substance?.cas ?? null,
      ec: substance?.ec ?? null,
      concentration: substance?.concentration ?? null,
      method: substance?.method ? words.method[substance.method] : null,
      evidence: substance?.evidence ?? null,
      declaredOn: dateOf(substance?.declaredOn ?? null),
      standing: standingNames[standing][language],
      declaredFor: dateOf(declaredFor),
      products,
      list: dateOf(looked.chosen.release.date),
    })),
  }
}

/**
 * @throws INVALID_VALUES when the duty does not stand any more, NOT_FOUND for a product that the caller may not see
 */
async function scipTable(
  tx: Tx,
  deps: SvhcDeps,
  caller: Caller,
  { articles, chosen }: LookedAt,
  query: Query,
): Promise<Table> {
  if (!scipStandsOn(deps.substances.rules, today()))
    throw problem('INVALID_VALUES', { errors: [{ path: 'query.content', code: 'NO_SCIP_DUTY' }] })
  const language = query.language ?? caller.language
  const words = valueWords[language]
  const suppliers = listOf(query.supplier)
  const wanted = suppliers.length === 0 ? null : suppliedBy(articles, suppliers)
  const tree = query.product === undefined ? null : await treeOf(tx, deps, caller, query.product, {})
  const inside = tree && new Set(tree.answer.articles.map(({ id }) => id))
  const found = articles.all.filter(
    ({ id }) => (wanted === null || wanted.includes(id)) && (inside === null || inside.has(id)),
  )
  const above = aboveThreshold(found, chosen.entries)
  const entries = above.map((one) => scipEntry(deps, one))
  return {
    columns: [
      'articleName',
      'articleIdentifier',
      'articleIdentifierType',
      'articleCategory',
      'productionInEu',
      'substance',
      'entry',
      'cas',
      'ec',
      'concentrationRange',
      'materialCategory',
      'safeUse',
      'missing',
    ],
    lines: entries.map(
      ({ missing, articleIdentifierType: type, productionInEu, substance_fr, ...entry }) => ({
        ...entry,
        substance: { en: entry.substance, fr: substance_fr }[language],
        articleIdentifierType: type && words.identifier[type],
        productionInEu: productionInEu === null ? null : words.yesNo[productionInEu ? 'yes' : 'no'],
        missing: missing.map((field) => columnTitles[language][field]).join(', ') || null,
      }),
    ),
    links: tree && linksOf(scipProduct(tree, above), words),
  }
}

/** What the product is called in SCIP, and the pieces of each article in one of it; an empty cell is not known. */
const linksOf = (
  { name, identifier, identifierType, articles }: ScipProduct,
  words: (typeof valueWords)[Language],
): Table => ({
  columns: ['product', 'reference', 'referenceType', 'articleName', 'articleIdentifier', 'units'],
  lines: articles.map((article) => ({
    product: name,
    reference: identifier,
    referenceType: words.identifier[identifierType],
    articleName: article.name,
    articleIdentifier: article.identifier,
    units: article.units,
  })),
})

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

const kinds: Readonly<Partial<Record<ColumnId, Column['kind']>>> = {
  articles: 'number',
  concentration: 'number',
  products: 'number',
  units: 'number',
  declaredOn: 'day',
  declaredFor: 'day',
  list: 'day',
}

interface Frame {
  readonly format: ExportFormat
  readonly name: string
  readonly language: Language
  readonly csvMarks: CsvMarks
  readonly content: Query['content']
}

function fileOf(
  { columns, lines, links }: Table,
  { format, name, language, csvMarks, content }: Frame,
): FileAnswer {
  if (format === 'json')
    return { name, type: 'application/json; charset=utf-8', content: json({ columns, lines }) }
  const sheet = sheetOf({ columns, lines }, sheetNames[language][content], language)
  const second = links ? [sheetOf(links, linksSheet[language], language)] : []
  return format === 'csv'
    ? { name, type: csvType, content: csvFile(sheet, csvMarks) }
    : { name, type: xlsxType, content: xlsxFile([sheet, ...second]) }
}

const sheetOf = ({ columns, lines }: Table, name: string, language: Language): Sheet => ({
  name,
  columns: columns.map((id) => ({ title: columnTitles[language][id], kind: kinds[id] ?? 'text' })),
  rows: lines.map((line) => columns.map((id) => line[id] ?? null)),
})

/** A list of objects under the names of the columns; days as days. */
async function* json({ columns, lines }: Table): AsyncGenerator<string> {
  let separator = '[\n'
  for (const line of lines) {
    const told = columns.map((id) => [id, plain(line[id] ?? null)] as const)
    yield separator + JSON.stringify(Object.fromEntries(told))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
const plain = (cell: Cell): Exclude<Cell, Date> => (cell instanceof Date ? dayOf(cell) : cell)
