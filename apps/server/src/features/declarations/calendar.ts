import { sql, type SQL } from 'drizzle-orm'
import {
  listOf,
  type CalendarEntry,
  type CalendarKind,
  type CallAnswer,
  type CallParsed,
  type DeclarationCampaign,
  type findDeclarationCalendar as findCall,
  type noteThirdParty as noteCall,
} from '@ecotrame/contract'
import { dueDay, ownersTurnDay, type DeclarationRules } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords } from '../../platform/lists/page.ts'
import { sightOf, type Sight } from '../evaluations/index.ts'
import { findProductRecord, products, productVisibleTo } from '../products/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { lastOfSubjects } from './record-store.ts'
import { thirdPartyDeclarations as others } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A day or moment of the database as ISO 8601. */
const iso = (moment: SQL): SQL =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What is due or becomes possible, one row each. Clocks: 90 days between two declarations of a code; a year after a
 * change of method; a month until everybody follows the maker. Source: method page of the declaration, §1.
 */
function entries(sight: Sight, rules: DeclarationRules): SQL {
  const last = lastOfSubjects(sight)
  const { daysBetweenDeclarations, monthsAfterDeclarationOfOwner } = rules.clocks
  const columns = sql`last.kind as subject_kind, last.subject_id, last.name, last.reference, last.search_text,
    last.id as declaration, null::uuid as other, null::text as declared_by, null::date as declared_on,
    null::double precision as score`
  return sql`(
    select 'next' as kind, last.declared_at + make_interval(days => ${daysBetweenDeclarations}::integer) as due, ${columns}
    from ${last} where last.declared_at > now() - make_interval(days => ${daysBetweenDeclarations}::integer)
    union all
    select 'method', ${dueDay(rules.portalVersionSince, rules)}::timestamptz, ${columns}
    from ${last} where last.method_version <> ${rules.portalVersion}
    union all
    select 'third_party',
      greatest(o.declared_on::timestamp at time zone 'UTC', last.declared_at)
        + make_interval(months => ${monthsAfterDeclarationOfOwner}::integer),
      'product', ${products.id}, ${products.name}, ${products.reference}, ${products.searchText},
      last.id, o.id, o.declared_by, o.declared_on, o.score
    from third_party_declarations o
    join ${products} on ${products.organizationId} = o.organization_id and ${products.id} = o.product_id
    left join ${last} on last.subject_id = o.product_id
    where ${productVisibleTo(sight)}) entry`
}

interface EntryRow {
  readonly [column: string]: unknown
  readonly kind: CalendarKind
  readonly due: string
  readonly late: boolean
  readonly subject_kind: CalendarEntry['kindOfSubject']
  readonly subject_id: string
  readonly name: string
  readonly reference: string
  readonly declaration: string | null
  readonly other: string | null
  readonly declared_by: string | null
  readonly declared_on: string | null
  readonly score: number | null
}

const entryColumns = sql`select entry.kind, ${iso(sql`entry.due`)} as due,
  entry.kind <> 'next' and entry.due < now() as late, entry.subject_kind, entry.subject_id, entry.name,
  entry.reference, entry.declaration, entry.other, entry.declared_by, entry.declared_on::text, entry.score`
const inTime = sql`order by entry.due, entry.kind, entry.subject_id`

export const listCalendar = (
  { database, declarations: { rules } }: DeclarationsDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const kinds = listOf(query.kind)
    const wanted = [
      ...(kinds.length === 0 ? [] : [sql`entry.kind = any(${sql.param([...kinds])}::text[])`]),
      ...containsWords(sql`entry.search_text`, searchWords(query.search, folded)),
    ]
    const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
    const from = sql`from ${entries(sightOf(session), rules)} where ${where}`
    const { rows } = await tx.execute<EntryRow>(sql`
      ${entryColumns} ${from} ${inTime} limit ${query.limit} offset ${offsetOf(query)}`)
    const counted = await tx.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`)
    return { items: rows.map(entryAnswer), meta: pageMeta(query, counted.rows[0]?.total ?? 0) }
  })

const entryAnswer = (row: EntryRow): CalendarEntry => ({
  kind: row.kind,
  due: row.due,
  late: row.late,
  kindOfSubject: row.subject_kind,
  subject: row.subject_id,
  name: row.name,
  reference: row.reference,
  declaration: row.declaration,
  thirdParty:
    row.other === null || row.declared_by === null || row.declared_on === null
      ? null
      : { id: row.other, declaredBy: row.declared_by, declaredOn: row.declared_on, score: row.score },
})

/** What is to be done within 30 days, or late. */
const isDue = sql`entry.kind <> 'next' and entry.due < now() + interval '30 days'`

export async function countDue(tx: Tx, sight: Sight, rules: DeclarationRules): Promise<number> {
  const { rows } = await tx.execute<{ due: number }>(sql`
    select count(*)::integer as due from ${entries(sight, rules)} where ${isDue}`)
  return rows[0]?.due ?? 0
}

/** Deadlines of some products: how many, and the first few. `which` is a condition on products. */
export async function deadlinesOf(
  tx: Tx,
  sight: Sight,
  rules: DeclarationRules,
  { which, few }: { readonly which: SQL | undefined; readonly few: number },
): Promise<DeclarationCampaign['deadlines']> {
  const from = sql`from ${entries(sight, rules)}
    where entry.kind <> 'next' and entry.subject_id in (select ${products.id} from ${products} where ${which})`
  const { rows } = await tx.execute<EntryRow>(sql`${entryColumns} ${from} ${inTime} limit ${few}`)
  const counted = await tx.execute<{ late: number; soon: number }>(sql`
    select count(*) filter (where entry.due < now())::integer as late,
      count(*) filter (where entry.due >= now() and ${isDue})::integer as soon ${from}`)
  const { late = 0, soon = 0 } = counted.rows[0] ?? {}
  return { late, soon, next: rows.map(entryAnswer) }
}

const entity = 'third_party_declaration'

/** @throws INVALID_VALUES for a product out of sight or a day to come */
export const noteOther = (
  { database, declarations: { rules } }: DeclarationsDeps,
  { session }: Caller,
  { product, declaredBy, declaredOn, score }: CallParsed<typeof noteCall>['body'],
): Promise<CallAnswer<typeof noteCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const record = await findProductRecord(tx, sightOf(session), product)
    const errors = [
      ...(record === undefined ? [{ path: 'product', code: 'UNKNOWN_PRODUCT' }] : []),
      ...(Date.parse(declaredOn) > Date.now() ? [{ path: 'declaredOn', code: 'IN_THE_FUTURE' }] : []),
    ]
    if (record === undefined || errors.length > 0) throw problem('INVALID_VALUES', { errors })
    const [row] = await tx
      .insert(others)
      .values({ organizationId: session.organizationId, productId: product, declaredBy, declaredOn, score })
      .returning({ id: others.id })
    if (row === undefined) throw new Error('The database gave no row back.')
    const after = { name: record.name, declaredBy, declaredOn, points: score }
    await recordChange(tx, session, { entity, entityId: row.id, action: 'create', after })
    return { id: row.id, due: ownersTurnDay(`${declaredOn}T00:00:00.000Z`, rules) }
  })

/** @throws NOT_FOUND also where its product is not in sight */
export const strikeOther = (
  { database }: DeclarationsDeps,
  { session }: Caller,
  id: string,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { rows } = await tx.execute<{ name: string; declared_by: string; declared_on: string }>(sql`
      delete from third_party_declarations o using ${products}
      where o.organization_id = ${session.organizationId} and o.id = ${id}
        and ${products.organizationId} = o.organization_id and ${products.id} = o.product_id
        and ${productVisibleTo(sightOf(session))}
      returning ${products.name} as name, o.declared_by, o.declared_on::text`)
    const [gone] = rows
    if (gone === undefined) throw problem('NOT_FOUND')
    const before = { name: gone.name, declaredBy: gone.declared_by, declaredOn: gone.declared_on }
    await recordChange(tx, session, { entity, entityId: id, action: 'delete', before })
    return { id }
  })
