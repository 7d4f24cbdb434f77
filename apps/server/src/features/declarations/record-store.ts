import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { DeclarationChannel, DeclarationOutcome } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { containsWords, isAnyOf, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { evaluations, visibleTo, type Sight } from '../evaluations/index.ts'
import { products, productVisibleTo } from '../products/index.ts'
import type { History } from './preflight.ts'
import type { DeclaredSubject } from './subjects.ts'
import { declarationAnswers as answers, declarations } from './tables.ts'

/** The newest answer of each declaration, as `answered`. */
const newestAnswer = sql`left join lateral (
  select a.outcome, a.score from declaration_answers a
  where a.organization_id = declarations.organization_id and a.declaration_id = declarations.id
  order by a.sequence desc limit 1) answered on true`
/** The last score that the portal has named. */
const portalScore = sql<number | null>`(
  select a.score from declaration_answers a
  where a.organization_id = declarations.organization_id and a.declaration_id = declarations.id
    and a.score is not null
  order by a.sequence desc limit 1)`
const outcome = sql<DeclarationOutcome>`coalesce((
  select a.outcome from declaration_answers a
  where a.organization_id = declarations.organization_id and a.declaration_id = declarations.id
  order by a.sequence desc limit 1), 'sent')`

/** Outcomes after which the portal has it, as far as is known. */
const taken = sql`('sent', 'accepted')`
/** Of a row of `declarations`. */
export const isTaken = sql`${outcome} in ${taken}`

/** A declaration is seen by whoever sees what it is of; of what is gone, by those who see the whole organization. */
function declarationVisibleTo(sight: Sight): SQL | undefined {
  const ofOrganization = eq(declarations.organizationId, sight.organizationId)
  if (sight.team.every) return ofOrganization
  return and(
    ofOrganization,
    or(
      sql`${declarations.subjectId} in (select ${products.id} from ${products} where ${productVisibleTo(sight)})`,
      sql`${declarations.subjectId} in
        (select ${evaluations.id} from ${evaluations} where ${visibleTo(sight)})`,
    ),
  )
}

const columns = {
  id: declarations.id,
  kind: declarations.kind,
  subjectId: declarations.subjectId,
  name: declarations.name,
  reference: declarations.reference,
  gtins: declarations.gtins,
  brand: declarations.brand,
  channel: declarations.channel,
  declaredAt: declarations.declaredAt,
  hash: declarations.hash,
  score: declarations.score,
  confidence: declarations.confidence,
  methodVersion: declarations.methodVersion,
  authorId: declarations.authorId,
  authorName: declarations.authorName,
  outcome,
  portalScore,
}
const select = (tx: Tx) => tx.select(columns).from(declarations)
export type DeclarationListRow = Awaited<ReturnType<typeof select>>[number]

export interface DeclarationListing {
  readonly words: readonly string[]
  readonly outcomes: readonly string[]
  readonly channels: readonly string[]
  readonly subjects: readonly string[]
  readonly page: PageQuery
}

export async function findPage(tx: Tx, sight: Sight, listing: DeclarationListing) {
  const where = and(
    declarationVisibleTo(sight),
    ...containsWords(declarations.searchText, listing.words),
    ...isOneOf(outcome, listing.outcomes),
    ...isOneOf(sql`${declarations.channel}`, listing.channels),
    ...isOneOf(sql`${declarations.subjectId}::text`, listing.subjects),
  )
  const items = await select(tx)
    .where(where)
    .orderBy(desc(declarations.declaredAt), desc(declarations.id))
    .limit(listing.page.limit)
    .offset(offsetOf(listing.page))
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(declarations)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

const selectWhole = (tx: Tx) =>
  tx
    .select({
      ...columns,
      content: declarations.content,
      versions: declarations.versions,
      evidence: declarations.evidence,
    })
    .from(declarations)
export type DeclarationRecord = Awaited<ReturnType<typeof selectWhole>>[number]

export async function findRecord(tx: Tx, sight: Sight, id: string): Promise<DeclarationRecord | undefined> {
  const [record] = await selectWhole(tx).where(and(declarationVisibleTo(sight), eq(declarations.id, id)))
  return record
}

export const findAnswers = (tx: Tx, organizationId: string, id: string) =>
  tx
    .select({
      at: answers.at,
      authorId: answers.authorId,
      authorName: answers.authorName,
      status: answers.status,
      answer: answers.answer,
      outcome: answers.outcome,
      score: answers.score,
      fields: answers.fields,
    })
    .from(answers)
    .where(and(eq(answers.organizationId, organizationId), eq(answers.declarationId, id)))
    .orderBy(answers.sequence)
export type AnswerRecord = Awaited<ReturnType<typeof findAnswers>>[number]

export type NewDeclaration = Omit<
  typeof declarations.$inferInsert,
  'id' | 'organizationId' | 'createdAt' | 'searchText'
>
export async function insertDeclarations(
  tx: Tx,
  organizationId: string,
  rows: readonly NewDeclaration[],
): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insert(declarations)
    .values(rows.map((row) => ({ organizationId, ...row })))
    .returning({ id: declarations.id })
  return inserted.map(({ id }) => id)
}

export type NewAnswer = Omit<typeof answers.$inferInsert, 'id' | 'organizationId' | 'sequence' | 'at'>
export async function insertAnswers(tx: Tx, organizationId: string, rows: readonly NewAnswer[]) {
  if (rows.length === 0) return
  await tx.insert(answers).values(rows.map((row) => ({ organizationId, ...row })))
}

/** The last declaration of a subject that the portal has. */
interface LastDeclaration {
  readonly id: string
  readonly declaredAt: Date
  readonly score: number
  readonly outcome: DeclarationOutcome
  readonly channel: DeclarationChannel
}

/** A row of the earlier declarations of some subjects, by their ids and codes; the newest first. */
const earlierOf = (tx: Tx, organizationId: string, subjects: readonly DeclaredSubject[]) => {
  const ids = subjects.map(({ id }) => id)
  const codes = subjects.flatMap(({ gtin }) =>
    gtin === null ? [] : [gtin, gtin.padStart(13, '0'), gtin.replace(/^0/, '')],
  )
  return tx
    .select({ ...columns, evidence: declarations.evidence })
    .from(declarations)
    .where(
      and(
        eq(declarations.organizationId, organizationId),
        sql`(${declarations.subjectId} = any(${sql.param(ids)}::uuid[])
          or ${declarations.gtins} && ${sql.param(codes)}::text[])`,
        isTaken,
      ),
    )
    .orderBy(desc(declarations.declaredAt))
}

/** What was declared of any of the codes, the newest first. */
export async function earlierOfCodes(
  tx: Tx,
  organizationId: string,
  codes: readonly string[],
): Promise<History['earlier']> {
  if (codes.length === 0) return []
  const rows = await select(tx)
    .where(
      and(
        eq(declarations.organizationId, organizationId),
        sql`${declarations.gtins} && ${sql.param([...codes])}::text[]`,
        isTaken,
      ),
    )
    .orderBy(desc(declarations.declaredAt))
  return rows.map(earlierDeclaration)
}

const earlierDeclaration = (one: DeclarationListRow): History['earlier'][number] => ({
  gtins: one.gtins,
  reference: one.reference,
  at: one.declaredAt.toISOString(),
  contentHash: one.hash,
  portalVersion: one.methodVersion,
  confidence: one.confidence,
})

export interface SubjectHistory extends History {
  readonly last: LastDeclaration | null
}
const withoutHistory: SubjectHistory = { earlier: [], evidence: [], last: null }

/** What was declared of each subject before: one statement, however many they are. */
export async function historiesOf(
  tx: Tx,
  organizationId: string,
  subjects: readonly DeclaredSubject[],
): Promise<(subject: DeclaredSubject) => SubjectHistory> {
  const rows = subjects.length === 0 ? [] : await earlierOf(tx, organizationId, subjects)
  return (subject) => {
    const own = rows.filter(
      ({ subjectId, gtins }) => subjectId === subject.id || gtins.some((code) => isCodeOf(code, subject)),
    )
    const [last] = own
    if (last === undefined) return withoutHistory
    return {
      last,
      evidence: last.evidence.map(({ item }) => item),
      earlier: own.map(earlierDeclaration),
    }
  }
}
const isCodeOf = (code: string, { gtin }: DeclaredSubject): boolean =>
  gtin !== null && gtin.padStart(14, '0') === code.padStart(14, '0')

/** Keeps others of the organization from declaring until the transaction ends. */
export const lockDeclaring = (tx: Tx, organizationId: string) => takeTurn(tx, `declare ${organizationId}`)

/** References of the portal that answers to a declaration have named. */
const portalReferences = sql<string[]>`array(
  select distinct a.portal_reference from declaration_answers a
  where a.organization_id = declarations.organization_id and a.declaration_id = declarations.id
    and a.portal_reference is not null)`

const selectAnswered = (tx: Tx) =>
  tx.select({ ...columns, content: declarations.content, portalReferences }).from(declarations)
export type AnsweredRecord = Awaited<ReturnType<typeof selectAnswered>>[number]

/** Declarations in sight that are named by reference, code or the portal's reference. */
export const recordsNamed = (
  tx: Tx,
  sight: Sight,
  named: Readonly<Record<'references' | 'codes' | 'portalReferences', readonly string[]>>,
): Promise<readonly AnsweredRecord[]> =>
  selectAnswered(tx).where(
    and(
      declarationVisibleTo(sight),
      sql`(${declarations.reference} = any(${sql.param([...new Set(named.references)])}::text[])
        or ${declarations.gtins} && ${sql.param([...new Set(named.codes)])}::text[]
        or ${declarations.id} in (select a.declaration_id from declaration_answers a
          where a.organization_id = ${sight.organizationId}
            and a.portal_reference = any(${sql.param([...new Set(named.portalReferences)])}::text[])))`,
    ),
  )

export const recordsByIds = (
  tx: Tx,
  sight: Sight,
  ids: readonly string[],
): Promise<readonly AnsweredRecord[]> =>
  selectAnswered(tx).where(and(declarationVisibleTo(sight), isAnyOf(declarations.id, ids)))

/** The last declaration of each product that the portal has, as `last`. */
export const lastOfProducts = (organizationId: string): SQL =>
  sql`${newestOfProducts(organizationId, sql`coalesce(answered.outcome, 'sent') in ${taken}`)} last`
/** The last declaration of each product, whatever became of it, as `newest`. */
export const newestDeclarationOfProducts = (organizationId: string): SQL =>
  sql`${newestOfProducts(organizationId, sql`true`)} newest`

const newestOfProducts = (organizationId: string, which: SQL): SQL => sql`(
  select distinct on (declarations.subject_id) declarations.subject_id, declarations.declared_at,
    declarations.hash, declarations.method_version, declarations.id, coalesce(answered.outcome, 'sent') as outcome
  from declarations ${newestAnswer}
  where declarations.organization_id = ${organizationId} and declarations.kind = 'product' and ${which}
  order by declarations.subject_id, declarations.declared_at desc)`

/** The last declaration of everything in sight that the portal has, as `last`. */
export const lastOfSubjects = (sight: Sight): SQL => sql`(
  select distinct on (declarations.subject_id) declarations.subject_id, declarations.kind, declarations.name,
    declarations.reference, declarations.search_text, declarations.declared_at, declarations.method_version,
    declarations.id
  from declarations ${newestAnswer}
  where ${declarationVisibleTo(sight)} and coalesce(answered.outcome, 'sent') in ${taken}
  order by declarations.subject_id, declarations.declared_at desc) last`
