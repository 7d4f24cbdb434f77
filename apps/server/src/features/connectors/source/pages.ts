import { createHash } from 'node:crypto'
import { limits } from '@ecotrame/contract'
import { readers } from '../../../platform/apart/read-apart.ts'
import { ApiError } from '../../../platform/errors/problem.ts'
import type { Answered } from '../../../platform/http/guarded-request.ts'
import type { Asking, Source } from './ask.ts'
import { recordsReading, type RecordsInput, type RecordsPage } from './records-reading.ts'
import { SourceFailure, type SourceFailureCode } from './source-failure.ts'

/** What is asked of a source: since when records must have changed; `null`: all. */
export interface Wanted {
  readonly since: Date | null
}

/** What a reading apart can be refused by. */
const refusedApart: Readonly<Record<string, SourceFailureCode>> = {
  FILE_NEEDS_TOO_MUCH_MEMORY: 'TOO_MUCH',
  FILE_TAKES_TOO_LONG: 'TOO_MUCH',
  READERS_BUSY: 'BUSY',
}

const plainInput: RecordsInput = {
  shape: 'rest',
  path: '',
  pageField: '',
  weightUnit: null,
  parent: null,
  columnsMaximum: limits.importMaximumColumns,
}

/** @throws SourceFailure */
async function read(
  { organizationId }: Source,
  content: Buffer,
  input: Partial<RecordsInput>,
): Promise<RecordsPage> {
  const asked = { organizationId, content }
  const found = await readers
    .readWhole(recordsReading, { ...plainInput, ...input }, asked)
    .catch((error: unknown) => {
      const code = error instanceof ApiError ? refusedApart[error.code] : undefined
      throw code === undefined ? error : new SourceFailure(code)
    })
  if ('problem' in found) throw new SourceFailure(found.problem.code, found.problem.params)
  return found
}

/** The address of the next page in a Link header (RFC 8288); `null`: there is none. */
export function nextLink(header: string | undefined): string | null {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(
    /<([^<>]{1,2000})>([^<>]{0,500})/g,
  )) {
    const relations = /;\s*rel=["']?([^"';,]{0,200})/i.exec(parameters)?.[1] ?? ''
    if (relations.toLowerCase().split(/\s/).includes('next')) return address
  }
  return null
}

/** The secret goes to no other host than the one that it was given for. @throws SourceFailure */
function sameHost(source: Source, address: string, base: URL): URL {
  const url = URL.canParse(address, base.href) ? new URL(address, base) : null
  if (url === null || url.origin !== source.address.origin)
    throw new SourceFailure('REDIRECTED', { to: address.slice(0, 200) })
  return url
}

const withParameter = (url: URL, name: string, value: string): URL => {
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return changed
}

interface Turned {
  readonly source: Source
  readonly url: URL
  readonly answer: Answered
  readonly page: RecordsPage
  readonly number: number
}

/** The address of the page behind one; `null`: it was the last. */
function nextOf({ source, url, answer, page, number }: Turned): URL | null {
  const { paging, pageParameter } = source
  if (paging === 'link') {
    const { link } = answer.headers
    const next = nextLink(Array.isArray(link) ? link.join(', ') : link)
    return next === null ? null : sameHost(source, next, url)
  }
  if (paging === 'number')
    return page.rows.length === 0 ? null : withParameter(url, pageParameter || 'page', String(number + 1))
  if (paging !== 'cursor' || page.next === null) return null
  return /^https?:/i.test(page.next)
    ? sameHost(source, page.next, url)
    : withParameter(source.address, pageParameter || 'cursor', page.next)
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function* plainPages(source: Source, asking: Asking): AsyncGenerator<RecordsPage> {
  const { recordsPath: path, pageField, paging, pageParameter } = source
  let url: URL | null = source.address
  const first = Number(url.searchParams.get(pageParameter || 'page') ?? 1)
  const seen = new Set<string>()
  for (let number = Number.isSafeInteger(first) ? first : 1; url !== null; number += 1) {
    const answer: Answered = await asking.ask({ url })
    const mark = digest(answer.body)
    // Who does not know the parameter gives the first page again and again.
    if (seen.has(mark)) throw new SourceFailure('SAME_PAGE', { parameter: pageParameter || paging })
    seen.add(mark)
    const page = await read(source, answer.body, { path, pageField: paging === 'cursor' ? pageField : '' })
    url = nextOf({ source, url, answer, page, number })
    yield { ...page, next: url === null ? null : url.href }
  }
}

/** Below the address of the shop, wherever it lives. */
const below = ({ address }: Source, path: string): URL =>
  new URL(address.pathname.replace(/\/$/, '') + path, address.origin)

/** A version of the Admin API; Shopify answers an older one with the oldest that it still supports. */
const shopifyVersion = '2025-10'
export const shopifyUrl = (source: Source): URL =>
  new URL(`/admin/api/${shopifyVersion}/graphql.json`, source.address.origin)

/** So few products that their variants stay within the cost of one query (1000 points). */
const productsQuery = `query Products($after: String, $changed: String) {
  products(first: 8, after: $after, query: $changed, sortKey: ID) {
    nodes {
      handle title descriptionHtml vendor productType status tags category { fullName }
      variants(first: 100) { nodes {
        sku barcode price selectedOptions { name value }
        inventoryItem { measurement { weight { value unit } } }
      } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

async function* shopifyPages(source: Source, asking: Asking, { since }: Wanted): AsyncGenerator<RecordsPage> {
  const changed = since === null ? null : `updated_at:>='${since.toISOString()}'`
  let after: string | null = null
  do {
    const page: RecordsPage = await shopifyPage(source, asking, { after, changed })
    if (page.next !== null && page.next === after)
      throw new SourceFailure('SAME_PAGE', { parameter: 'endCursor' })
    after = page.next
    yield page
  } while (after !== null)
}

/** A page; a shop that is asked too often says so within an answer. */
async function shopifyPage(source: Source, asking: Asking, variables: object): Promise<RecordsPage> {
  for (let attempt = 0; ; attempt += 1)
    try {
      const request = { query: productsQuery, variables }
      const { body } = await asking.ask({ url: shopifyUrl(source), method: 'POST', body: request })
      return await read(source, body, { shape: 'shopify' })
    } catch (error) {
      const isBusy = error instanceof SourceFailure && error.problem.code === 'BUSY'
      if (!isBusy || !(await asking.rest(attempt))) throw error
    }
}

const wooFields =
  'id,type,status,sku,global_unique_id,name,short_description,description,weight,regular_price,categories,tags,brands,attributes'
const wooPage = 100

async function* wooPages(source: Source, asking: Asking, { since }: Wanted): AsyncGenerator<RecordsPage> {
  const weightUnit = await wooWeightUnit(source, asking)
  const changed = since === null ? {} : { modified_after: since.toISOString(), dates_are_gmt: 'true' }
  for (let number = 1, last = 1; number <= last; number += 1) {
    const asked = { per_page: String(wooPage), page: String(number), orderby: 'id', order: 'asc', ...changed }
    const answer = await asking.ask({ url: wooUrl(source, '/products', { ...asked, _fields: wooFields }) })
    last = pagesIn(answer)
    const page = await read(source, answer.body, { shape: 'woocommerce', weightUnit })
    const rows: (typeof page.rows)[number][] = []
    for (const row of page.rows) {
      rows.push(row)
      const parent = page.parents.find(({ id }) => id === row[0]?.[1])
      if (parent !== undefined) rows.push(...(await variationsOf(source, asking, { weightUnit, parent })))
    }
    yield { rows, parents: [], next: number < last ? String(number + 1) : null }
  }
}

const pagesIn = ({ headers }: Answered): number => {
  const told = Number(headers['x-wp-totalpages'] ?? 1)
  return Number.isSafeInteger(told) && told > 0 ? told : 1
}

async function variationsOf(
  source: Source,
  asking: Asking,
  input: Pick<RecordsInput, 'weightUnit'> & { readonly parent: NonNullable<RecordsInput['parent']> },
) {
  const rows: RecordsPage['rows'][number][] = []
  const path = `/products/${encodeURIComponent(input.parent.id)}/variations`
  for (let number = 1, last = 1; number <= last; number += 1) {
    const asked = { per_page: String(wooPage), page: String(number), _fields: `${wooFields},parent_id` }
    const answer = await asking.ask({ url: wooUrl(source, path, asked) })
    last = pagesIn(answer)
    rows.push(...(await read(source, answer.body, { shape: 'woocommerce', ...input })).rows)
  }
  return rows
}

/** An address of the REST API of WooCommerce. */
export function wooUrl(source: Source, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = below(source, `/wp-json/wc/v3${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

const wooUnits = ['kg', 'g', 'lbs', 'oz']

/** The unit of weights; `null`: the key may not read the settings of the shop. */
async function wooWeightUnit(source: Source, asking: Asking): Promise<string | null> {
  try {
    const { body } = await asking.ask({
      url: wooUrl(source, '/settings/products/woocommerce_weight_unit', { _fields: 'value' }),
    })
    const said = /"value"\s*:\s*"([a-z]{1,3})"/.exec(body.toString('utf8').slice(0, 2000))?.[1] ?? ''
    return wooUnits.includes(said) ? said : null
  } catch (error) {
    if (error instanceof SourceFailure && ['KEY_REFUSED', 'NOT_THERE'].includes(error.problem.code))
      return null
    throw error
  }
}

/** The pages of a source, each when it is asked for. @throws SourceFailure */
export function pagesOf(source: Source, asking: Asking, wanted: Wanted): AsyncGenerator<RecordsPage> {
  if (source.kind === 'shopify') return shopifyPages(source, asking, wanted)
  return source.kind === 'woocommerce' ? wooPages(source, asking, wanted) : plainPages(source, asking)
}
