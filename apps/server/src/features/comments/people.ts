import { problem } from '../../platform/errors/problem.ts'
import type { Tx } from '../../platform/database/database.ts'
import { peopleWhoSee, type EvaluationRecord, type PersonWhoSees } from '../evaluations/index.ts'
import type { Mention } from './tables.ts'

/** People of the organization who may see an evaluation, by name. */
export const peopleOf = (
  tx: Tx,
  organizationId: string,
  { team, maskId }: Pick<EvaluationRecord, 'team' | 'maskId'>,
): Promise<readonly PersonWhoSees[]> => peopleWhoSee(tx, organizationId, { teamId: team?.id ?? null, maskId })

/** Who is meant, each once. @throws INVALID_VALUES where somebody may not see the evaluation, or does not exist. */
export function mentionedAmong(people: readonly PersonWhoSees[], ids: readonly string[]): readonly Mention[] {
  const byId = new Map(people.map(({ id, name }) => [id, { id, name }]))
  const errors = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [{ path: `mentions[${index}]`, code: 'CANNOT_SEE_EVALUATION' }],
  )
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
