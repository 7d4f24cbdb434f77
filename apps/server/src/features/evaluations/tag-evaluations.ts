import { limits, type CallAnswer, type CallParsed, type tagEvaluations as tagCall } from '@ecotrame/contract'
import { and, asc } from 'drizzle-orm'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { entryOf } from './audited.ts'
import type { EvaluationsDeps } from './deps.ts'
import { tagKind } from './link-tables.ts'
import { knownThings, tagsOfEvaluation, writeLinks } from './named-by-evaluations.ts'
import { refuseField } from './refusals.ts'
import { sightOf, visibleTo } from './sight.ts'
import { evaluations } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Asked = CallParsed<typeof tagCall>['body']
type Outcome = CallAnswer<typeof tagCall>['items'][number]

/**
 * Gives tags to evaluations and takes others away. Those that change get a new row version and an entry in the audit
 * log; their results stay as they are.
 * @throws INVALID_VALUES at the first tag to give that the organization does not have
 */
export function tagEvaluations(
  { database }: Pick<EvaluationsDeps, 'database'>,
  caller: Caller,
  { ids, add = [], remove = [] }: Asked,
): Promise<CallAnswer<typeof tagCall>> {
  const { session, language } = caller
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const known = await knownThings(tx, organizationId, tagKind, add)
    const unknown = add.findIndex((id) => !known.has(id))
    if (unknown >= 0) throw refuseField(`add[${unknown}]`, 'UNKNOWN_TAG', language)
    const found = await lockSome(tx, caller, ids)
    const taken = new Set(remove)
    const wanted = found.map((row) => {
      const bears = row.tags.map(({ id }) => id)
      return { row, bears, tags: [...new Set([...bears.filter((id) => !taken.has(id)), ...add])] }
    })
    const fits = wanted.filter(({ tags }) => tags.length <= limits.tagsOfEvaluationMaximum)
    const changed = fits.filter(({ bears, tags }) => String(bears) !== String(tags))
    await writeLinks(
      tx,
      organizationId,
      tagKind,
      changed.map(({ row, tags }) => ({ id: row.id, named: tags })),
    )
    const after = new Map((await lockSome(tx, caller, idsOf(changed))).map((row) => [row.id, row]))
    await recordChanges(
      tx,
      session,
      changed.map(({ row }) => ({
        ...entryOf(row),
        action: 'update' as const,
        before: { tags: namesOf(row) },
        after: { tags: namesOf(after.get(row.id) ?? row) },
      })),
    )
    return { items: outcomes(ids, new Set(found.map(({ id }) => id)), new Set(idsOf(fits))) }
  })
}

type Locked = Awaited<ReturnType<typeof lockSome>>[number]
const namesOf = ({ tags }: Pick<Locked, 'tags'>) => tags.map(({ name }) => name)
const idsOf = (some: readonly { readonly row: Locked }[]) => some.map(({ row }) => row.id)

/** Those in sight, in the order in which every writer locks them. */
const lockSome = (tx: Tx, { session }: Caller, ids: readonly string[]) =>
  tx
    .select({ id: evaluations.id, name: evaluations.name, tags: tagsOfEvaluation })
    .from(evaluations)
    .where(and(visibleTo(sightOf(session)), isAnyOf(evaluations.id, ids)))
    .orderBy(asc(evaluations.id))
    .for('update', { of: evaluations })

const outcomes = (
  asked: readonly string[],
  found: ReadonlySet<string>,
  fits: ReadonlySet<string>,
): Outcome[] =>
  [...new Set(asked)].map((id) => ({
    id,
    ok: fits.has(id),
    code: fits.has(id) ? null : found.has(id) ? 'TOO_MANY_TAGS' : 'NOT_FOUND',
  }))
