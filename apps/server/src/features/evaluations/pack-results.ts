import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { packedText, resultMaximum, unpackedText } from './stored-result.ts'

/** Results of before have up to some hundred kilobytes each. */
const rowsAtOnce = 50

interface PlainRow extends Record<string, unknown> {
  readonly organization: string
  readonly version: string
  readonly method: string
  readonly text: string
}

interface Step {
  /** After this one goes on. */
  readonly last: PlainRow
  readonly packed: number
}

/** Packs some results, with the digits that they have; `null`: there are no more. A row is written anew: none may change. */
async function packSome(tx: Tx, after: PlainRow | null): Promise<Step | null> {
  const beyond =
    after === null
      ? sql``
      : sql` and (r.organization_id, r.version_id, r.method) > (
      ${after.organization}::uuid, ${after.version}::uuid, ${after.method})`
  const { rows } = await tx.execute<PlainRow>(sql`
    select r.organization_id as organization, r.version_id as version, r.method, r.result::text as text
    from version_results r
    join evaluation_versions v on v.organization_id = r.organization_id and v.id = r.version_id
    where r.result is not null${beyond} order by r.organization_id, r.version_id, r.method limit ${rowsAtOnce}
    -- In the order in which the deletion of a version takes them.
    for key share of v for update of r`)
  const last = rows.at(-1)
  if (last === undefined) return null
  const some = rows.filter(({ text }) => Buffer.byteLength(text) <= resultMaximum)
  const contents = await Promise.all(some.map(({ text }) => surelyPacked(text)))
  await tx.execute(sql`
    with plain as (
      delete from version_results r
      using unnest(${sql.param(some.map(({ organization }) => organization))}::uuid[],
        ${sql.param(some.map(({ version }) => version))}::uuid[],
        ${sql.param(some.map(({ method }) => method))}::text[], ${sql.param(contents)}::bytea[])
        as made (organization, version, method, content)
      where r.organization_id = made.organization and r.version_id = made.version and r.method = made.method
      returning r.*, made.content)
    insert into version_results (organization_id, version_id, method, release, input, packed, score, unit, problems)
    select organization_id, version_id, method, release, input, content, score, unit, problems from plain`)
  return { last, packed: some.length }
}

/** What is there goes for it: so it is read again first. */
async function surelyPacked(text: string): Promise<Buffer> {
  const content = await packedText(text)
  if (unpackedText(content) !== text) throw new Error('A result does not read back as it was packed.')
  return content
}

/**
 * Packs the results that stand as they did before results were packed. One that is longer than any packed one may be
 * stays as it is.
 * @param step does some of the work, in a transaction: what is done stays done when it ends there
 * @returns how many were packed
 */
export async function packResults(
  step: (work: (tx: Tx) => Promise<Step | null>) => Promise<Step | null>,
): Promise<number> {
  let [packed, after]: [number, PlainRow | null] = [0, null]
  for (;;) {
    const done = await step((tx) => packSome(tx, after))
    if (done === null) return packed
    packed += done.packed
    after = done.last
  }
}
