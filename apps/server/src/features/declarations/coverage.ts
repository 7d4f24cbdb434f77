import { sql, type SQL } from 'drizzle-orm'
import type { DeclaredKind } from '@ecotrame/contract'
import { dueDay, frenchCostId, type Declaration, type DeclarationRules } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { evaluationVersions, versionResults } from '../evaluations/index.ts'

/** One version of an evaluation in what is shown, and how often. */
interface ShownItem {
  readonly evaluation: string
  readonly version: string
  readonly quantity: number
}
/** What is shown to people who read a declaration beside it: a version of a product or of an evaluation. */
export interface ShownSubject {
  readonly kind: DeclaredKind
  readonly id: string
  readonly items: readonly ShownItem[]
}

/** A declaration that the portal has, of exactly what is shown. */
interface CoveringDeclaration {
  readonly id: string
  readonly reference: string
  readonly declaredAt: Date
  /** Version of the method at that time. */
  readonly methodVersion: string
  /** Of the sales unit, µPt, as exact as it is known. */
  readonly points: number
  readonly massKg: number
}

/**
 * What of the declarations holds for what is shown. `otherwise`: the last one that the portal has taken is of other
 * inputs. `expired`: made with an earlier version of the method, and its year is over. `points_unknown`: taken, but
 * neither we nor the portal have named its points.
 */
export type Coverage =
  | { readonly state: 'covered'; readonly declaration: CoveringDeclaration }
  | { readonly state: 'none' | 'otherwise' | 'expired' | 'points_unknown' }

interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly reference: string
  readonly declared_at: string
  readonly method_version: string
  readonly content: Declaration
  readonly versions: readonly { readonly evaluation: string; readonly version: string }[]
  readonly portal_score: number | null
}

/** Outcomes by which the portal says that it has a declaration: 201, and 208 for one that it had already. */
const has = sql`('accepted', 'unchanged')`
const newestOutcome = (of: SQL): SQL => sql`(
  select a.outcome from declaration_answers a
  where a.organization_id = ${of}.organization_id and a.declaration_id = ${of}.id
  order by a.sequence desc limit 1)`

/**
 * Declarations in question: those of the subject, and of an evaluation also those of products that are one piece of it
 * and nothing else.
 */
function aboutSubject({ kind, id }: ShownSubject): SQL {
  const own = sql`d.kind = ${kind} and d.subject_id = ${id}`
  return kind === 'product'
    ? own
    : sql`(${own} or d.kind = 'product' and d.content ->> 'kind' = 'single'
        and d.versions -> 0 ->> 'evaluation' = ${id})`
}

/**
 * Of each declared subject the last declaration that the portal has, newest first; not where a code of it was declared
 * again since by another: the portal shows the newest of a code.
 */
async function candidates(tx: Tx, organizationId: string, shown: ShownSubject) {
  const { rows } = await tx.execute<Candidate>(sql`
    with last as (
      select distinct on (d.kind, d.subject_id) d.*
      from declarations d
      where d.organization_id = ${organizationId} and ${aboutSubject(shown)} and ${newestOutcome(sql`d`)} in ${has}
      order by d.kind, d.subject_id, d.declared_at desc, d.created_at desc)
    select last.id, last.reference, last.declared_at, last.method_version, last.content, last.versions,
      (select a.score from declaration_answers a
        where a.organization_id = last.organization_id and a.declaration_id = last.id and a.score is not null
        order by a.sequence desc limit 1) as portal_score
    from last
    where not exists (
      select from declarations other
      where other.organization_id = last.organization_id and other.gtins && last.gtins
        and other.subject_id <> last.subject_id and other.declared_at > last.declared_at
        and ${newestOutcome(sql`other`)} in ${has})
    order by last.declared_at desc, last.created_at desc`)
  return rows
}

const digits = 12
/** As the mapping of components writes the mass of several pieces. */
const isMass = (declared: number | string | undefined, mass: number): boolean =>
  declared === Number(mass.toPrecision(digits))

/** Whether so many pieces of the item at a place were declared. */
function isDeclaredQuantity(content: Declaration, place: number, quantity: number, massKg: number): boolean {
  if (content.kind === 'single') return quantity === 1
  if (content.kind === 'pack') return (content.items[place]?.count ?? 1) === quantity
  return isMass(content.components[place]?.massKg, massKg * quantity)
}

interface SameRow extends Record<string, unknown> {
  readonly declared: string
  readonly mass: number
}

/** The declared versions whose inputs are those of the shown ones, with the mass of one piece. */
async function sameInputs(
  tx: Tx,
  organizationId: string,
  pairs: readonly { readonly declared: string; readonly shown: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<SameRow>(sql`
    select pair.declared, shown.mass_kg as mass
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (declared uuid, shown uuid)
    join ${evaluationVersions} declared on declared.organization_id = ${organizationId} and declared.id = pair.declared
    join ${evaluationVersions} shown on shown.organization_id = ${organizationId} and shown.id = pair.shown
    join ${versionResults} said
      on said.organization_id = ${organizationId} and said.version_id = declared.id and said.method = ${frenchCostId}
    join ${versionResults} says
      on says.organization_id = ${organizationId} and says.version_id = shown.id and says.method = said.method
      and says.input = said.input`)
  return new Map(rows.map(({ declared, mass }) => [declared, mass]))
}

/** Whether a declaration is of exactly these versions: the same pieces, as often, from the same inputs. */
async function isOfShown(
  tx: Tx,
  organizationId: string,
  { items }: ShownSubject,
  { content, versions }: Candidate,
): Promise<boolean> {
  const shown = new Map(items.map((item) => [item.evaluation, item]))
  if (versions.length !== items.length || versions.length !== shown.size) return false
  const pairs = versions.flatMap(({ evaluation, version }) => {
    const item = shown.get(evaluation)
    return item === undefined ? [] : [{ declared: version, shown: item.version, quantity: item.quantity }]
  })
  if (pairs.length < versions.length) return false
  const same = await sameInputs(tx, organizationId, pairs)
  return pairs.every(({ declared, quantity }, place) => {
    const mass = same.get(declared)
    return mass !== undefined && isDeclaredQuantity(content, place, quantity, mass)
  })
}

/** Halves upwards, as the label rounds. */
const rounded = (points: number): number => Math.floor(points + 0.5)

/**
 * Points and mass of what was declared. Where the portal names whole points, and those that we sent are the same but
 * for the rounding, ours are the more exact ones: the points per 100 g come from the unrounded score.
 */
function declaredFigures(
  content: Declaration,
  portalScore: number | null,
): { readonly points: number | null; readonly massKg: number } {
  const sent = typeof content.declaredScore === 'number' ? content.declaredScore : null
  const isRounded = portalScore !== null && sent !== null && portalScore === rounded(sent)
  return { points: isRounded ? sent : (portalScore ?? sent), massKg: massOf(content) }
}

function massOf(content: Declaration): number {
  const sum = (masses: readonly unknown[]) => masses.reduce<number>((whole, mass) => whole + Number(mass), 0)
  switch (content.kind) {
    case 'single':
      return Number(content.massKg)
    case 'pack':
      return sum(content.items.map(({ massKg, count = 1 }) => Number(massKg) * Number(count)))
    case 'components':
      return sum(content.components.map(({ massKg }) => massKg))
  }
}

/** Source: order of 6 September 2025: what was declared with an earlier version is declared anew within a year. */
const isExpired = (methodVersion: string, rules: DeclarationRules, now: Date): boolean =>
  methodVersion !== rules.portalVersion && now.toISOString() > dueDay(rules.portalVersionSince, rules)

/** Which declaration holds for what is shown, or why none does. */
export async function coverageOf(
  tx: Tx,
  rules: DeclarationRules,
  organizationId: string,
  shown: ShownSubject,
  now: Date = new Date(),
): Promise<Coverage> {
  const found = await candidates(tx, organizationId, shown)
  if (found.length === 0) return { state: 'none' }
  for (const candidate of found)
    if (await isOfShown(tx, organizationId, shown, candidate)) return covering(candidate, rules, now)
  return { state: 'otherwise' }
}

function covering(candidate: Candidate, rules: DeclarationRules, now: Date): Coverage {
  const { id, reference, method_version: methodVersion, content } = candidate
  if (isExpired(methodVersion, rules, now)) return { state: 'expired' }
  const { points, massKg } = declaredFigures(content, candidate.portal_score)
  if (points === null) return { state: 'points_unknown' }
  const declaredAt = new Date(candidate.declared_at)
  return { state: 'covered', declaration: { id, reference, declaredAt, methodVersion, points, massKg } }
}
