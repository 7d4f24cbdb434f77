import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { StockRow } from '@ecotrame/lca'
import { loadUnsoldRules } from '@ecotrame/reference-data'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { monthsAfter } from '../../platform/values/days.ts'
import { passports } from '../passports/index.ts'
import { products } from '../products/index.ts'
import { disclosureAnswer, type UnsoldBasis } from './answers.ts'
import { disclosureFile } from './export-disclosure.ts'
import { openStock } from './open-stock.ts'
import { readStock, type CodeOfProduct, type StockFault } from './read-stock.ts'
import { faultText } from './stock-faults.ts'
import { stockWordsOf } from './stock-words.ts'
import { unsoldDisclosures } from './tables.ts'

export interface UnsoldDeps {
  readonly database: OrganizationDatabase
  readonly unsold: UnsoldBasis
}

export async function loadUnsoldBasis(): Promise<UnsoldBasis> {
  const rules = await loadUnsoldRules()
  return { rules, words: stockWordsOf(rules) }
}

/** A first year may be longer than twelve months. */
const monthsMaximum = 24
/** How many faults a refusal tells; it always says how many there are. */
const faultsTold = 50

const wordings = {
  YEAR_ORDER: {
    en: 'The last day of the financial year must come after its first day.',
    fr: 'Le dernier jour de l’exercice doit suivre le premier.',
  },
  YEAR_LENGTH: {
    en: `A financial year has at most ${monthsMaximum} months.`,
    fr: `Un exercice compte au plus ${monthsMaximum} mois.`,
  },
  MORE_FAULTS: {
    en: 'Further cells to correct: {count}.',
    fr: 'Autres cellules à corriger : {count}.',
  },
} as const

function checkYear({ yearFrom, yearTo }: { yearFrom: string; yearTo: string }, language: Language): void {
  const wrong = (code: 'YEAR_ORDER' | 'YEAR_LENGTH') =>
    problem('INVALID_VALUES', { errors: [{ path: 'yearTo', code, message: wordings[code][language] }] })
  if (yearTo <= yearFrom) throw wrong('YEAR_ORDER')
  if (yearTo >= monthsAfter(yearFrom, monthsMaximum)) throw wrong('YEAR_LENGTH')
}

async function stockOf(tx: Tx, organizationId: string, id: string): Promise<readonly StockRow[]> {
  const { stockRows } = unsoldDisclosures
  const own = and(eq(unsoldDisclosures.organizationId, organizationId), eq(unsoldDisclosures.id, id))
  const [found] = await tx.select({ stockRows }).from(unsoldDisclosures).where(own)
  return found?.stockRows ?? []
}

const unsoldService = ({ database, unsold }: UnsoldDeps) =>
  resourceService(database, {
    resource: contract.unsoldDisclosureResource,
    table: unsoldDisclosures,
    folded: {},
    order: [desc(unsoldDisclosures.yearFrom)],
    taken: { one_disclosure_a_year_and_kind: 'yearFrom' },
    values: (body, _before, { language }) => {
      checkYear(body, language)
      return body
    },
    whole: async (tx, { session, language }, { createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      disclosure: disclosureAnswer(
        unsold,
        await stockOf(tx, session.organizationId, row.id),
        { from: row.yearFrom, to: row.yearTo, size: row.companySize },
        language,
      ),
    }),
    audited: ({ id: _id, rowVersion: _version, createdAt: _moment, ...told }) => told,
  })

/** Commodity codes that passports have, by GTIN and by reference of their products. */
async function codesOf(tx: Tx, organizationId: string, keys: readonly string[]): Promise<CodeOfProduct> {
  const code = sql<string | null>`${passports.draft} ->> 'commodityCode'`
  const wanted = sql`any(${sql.param([...new Set(keys)])}::text[])`
  const found = await tx
    .select({ gtin: products.gtin, reference: products.reference, code })
    .from(products)
    .innerJoin(passports, eq(passports.productId, products.id))
    .where(
      and(
        eq(products.organizationId, organizationId),
        or(sql`${products.gtin} = ${wanted}`, sql`${products.reference} = ${wanted}`),
        sql`${code} is not null`,
      ),
    )
  const byKey = new Map<string, string | null>()
  for (const one of found)
    for (const key of [one.gtin, one.reference]) if (key !== null) byKey.set(key, one.code)
  return (gtin, reference) => byKey.get(gtin) ?? byKey.get(reference) ?? null
}

function refuseFaults(faults: readonly StockFault[], { words }: UnsoldBasis, language: Language) {
  const rest = faults.length - faultsTold
  return problem('INVALID_VALUES', {
    errors: [
      ...faults.slice(0, faultsTold).map((fault) => ({
        path: `rows[${fault.row}].${fault.column}`,
        code: fault.code,
        message: faultText(fault, words, language),
      })),
      ...(rest > 0
        ? [
            {
              path: 'file',
              code: 'MORE_FAULTS',
              message: wordings.MORE_FAULTS[language].replace('{count}', String(rest)),
            },
          ]
        : []),
    ],
  })
}

interface SentFile {
  readonly file: Buffer
  readonly fileName: string
}

/** Reads a stock file apart and keeps its rows; one faulty cell, and nothing of it is kept. */
async function setFile(
  deps: UnsoldDeps,
  service: ReturnType<typeof unsoldService>,
  caller: Caller,
  read: RowAsRead,
  { file, fileName }: SentFile,
) {
  const { unsold, database } = deps
  const { language, session } = caller
  const { organizationId } = session
  await service.read(caller, read.id)
  const { lines, places } = await openStock(organizationId, file, unsold.words, language)
  const texts = ['gtin', 'reference'].flatMap((column) =>
    lines.map(({ cells }) => String(cells[places.get(column) ?? -1]?.value ?? '').trim()),
  )
  const codeOfProduct = await database.inOrganization(organizationId, (tx) =>
    codesOf(tx, organizationId, texts),
  )
  const { rows, faults } = readStock(lines, places, { ...unsold, codeOfProduct, language })
  if (faults.length > 0) throw refuseFaults(faults, unsold, language)
  return service.change(caller, read, (tx) =>
    service.rows.update(tx, session, read.id, { stockRows: rows, fileName: fileName.slice(0, 200) || null }),
  )
}

async function exportFile(
  { database, unsold }: UnsoldDeps,
  service: ReturnType<typeof unsoldService>,
  caller: Caller,
  id: string,
  format: 'csv' | 'xlsx',
) {
  const { disclosure, ...row } = await service.read(caller, id)
  const { organizationId } = caller.session
  const stock = await database.inOrganization(organizationId, (tx) => stockOf(tx, organizationId, id))
  return disclosureFile({ row, disclosure, stock }, unsold.words, format, caller.language)
}

export async function registerUnsold(server: FastifyInstance, deps: UnsoldDeps): Promise<void> {
  const service = unsoldService(deps)
  serveResource(server, contract.unsoldDisclosureResource, service)
  serve(server, contract.exportUnsoldDisclosure, ({ params, query, ...caller }) =>
    exportFile(
      deps,
      service,
      { ...caller, language: query.language ?? caller.language },
      params.id,
      params.format,
    ),
  )
  await serveUploads(
    server,
    (uploads) =>
      serve(
        uploads,
        contract.setUnsoldFile,
        async ({ params, ifMatch, uploadedForm, setETag, ...caller }) => {
          const whole = await setFile(deps, service, caller, { id: params.id, ifMatch }, await uploadedForm())
          setETag(whole.rowVersion)
          return whole
        },
      ),
    contract.limits.unsoldFileMaximumBytes,
  )
}
