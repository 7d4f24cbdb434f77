import { randomUUID } from 'node:crypto'
import { limits, type CallParsed, type Evaluation, type makeVariant as variantCall } from '@ecotrame/contract'
import { withLevers, type FormState, type LeverCandidate } from '@ecotrame/lca'
import { duplicateEvaluation, type EvaluationsDeps } from '../evaluations/index.ts'
import { chosenLevers } from './chosen-levers.ts'
import type { LeversDeps } from './deps.ts'
import { findSubject, type Subject } from './subject.ts'
import { wordsOfLever } from './lever-words.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof variantCall>['body']

/**
 * A new draft: a version of an evaluation with the changes of some levers, named after them. It stays in the team of the
 * original and keeps its mask, facilities and tags.
 * @throws INVALID_VALUES for what is no lever of the version
 */
export async function makeVariant(
  deps: LeversDeps & EvaluationsDeps,
  caller: Caller,
  id: string,
  { version, levers, name }: Body,
): Promise<Evaluation> {
  const { session } = caller
  const subject = await deps.database.inOrganization(session.organizationId, (tx) =>
    findSubject(tx, deps, session, id, version),
  )
  const chosen = chosenLevers(deps, subject, levers)
  const { form } = subject.basis
  const state = withLevers(form, subject.version.form, chosen, randomUUID)
  return duplicateEvaluation(deps, caller, id, {
    ...mutable(state),
    name: name ?? nameOfVariant(deps, subject, chosen, caller),
  })
}

/** The body's schema knows no immutable lists; nothing is copied. */
const mutable = ({ values, composition }: FormState) =>
  ({ values, composition }) as Pick<Evaluation, 'values' | 'composition'>

/** `Tee Ada – Organic cotton, Making country: France`. */
function nameOfVariant(
  { countryName }: LeversDeps,
  { version, basis }: Subject,
  levers: readonly LeverCandidate[],
  { language }: Caller,
): string {
  const words = levers.map((lever) =>
    wordsOfLever(lever, { form: basis.form, before: version.form, countryName }, language),
  )
  const name = `${version.evaluation.name} – ${words.join(', ')}`
  return name.length <= limits.nameMaximumLength ? name : `${name.slice(0, limits.nameMaximumLength - 1)}…`
}
