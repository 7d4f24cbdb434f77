import { sql } from 'drizzle-orm'
import type { Evaluation } from '@ecotrame/contract'
import { aGarment, callerOf } from '../features/evaluations/testing/caller.ts'
import type { TestServer } from '../platform/testing/test-server.ts'

/**
 * The precision of a version is kept from the first time that it is read, which takes longer than all the rest. It is
 * the same for every garment of the organization: what another one has is copied.
 * @returns whether there was another one
 */
const copiesPrecision = (api: TestServer, version: string): Promise<boolean> =>
  api.database.asSystem(async (tx) => {
    const copied = await tx.execute(sql`
      insert into version_precisions (organization_id, version_id, tables_id, precision)
      select v.organization_id, v.id, other.tables_id, other.precision
      from evaluation_versions v join version_precisions other on other.organization_id = v.organization_id
      where v.id = ${version} limit 1
      returning version_id`)
    return copied.rows.length > 0
  })

/** An evaluation of a team with a version, made by the calls themselves. */
export async function createEvaluationFixture(
  api: TestServer,
  token: string,
  { team, ...named }: { readonly team: string } & Partial<Record<'facilities' | 'tags', readonly string[]>>,
  word: string,
) {
  const caller = callerOf(api, { authorization: `Bearer ${token}` })
  const { id, activeVersion }: Evaluation = await caller.evaluated({
    ...aGarment(),
    name: `${word} garment`,
    reference: `${word}-reference`,
    team,
    ...named,
  })
  if (activeVersion === null) throw new Error('The run wrote no version')
  if (!(await copiesPrecision(api, activeVersion.id)))
    await caller.get(`/results/version/${activeVersion.id}/precision`)
  // Only what is published has a label and a public page.
  await caller.patch(`/evaluations/publish/${id}`)
  return { evaluations: id, evaluation_versions: activeVersion.id }
}
