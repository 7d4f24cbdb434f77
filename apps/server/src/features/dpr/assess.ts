import type { CallAnswer, CallParsed, assessPrecision } from '@ecotrame/contract'
import { assess, measurePrecision, type AskedScore, type PrecisionModel, labelOfForm } from '@ecotrame/lca'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { assessmentAnswer } from './answers.ts'
import type { DprDeps } from './deps.ts'
import { refuseProblems, refuseSubject } from './refusals.ts'
import { findSubject, type Subject } from './subject.ts'

type Body = CallParsed<typeof assessPrecision>['body']

/**
 * Which fields a product needs for the precision that is wanted.
 * @throws INVALID_VALUES when the form cannot be computed, has no figure of the label, or lacks a field that is named
 */
export async function assessProduct(
  deps: DprDeps,
  caller: Caller,
  body: Body,
): Promise<CallAnswer<typeof assessPrecision>> {
  const subject = await deps.database.inOrganization(caller.session.organizationId, (tx) =>
    findSubject(tx, deps, caller, body),
  )
  const model = measured(deps, subject, body, caller.language)
  const assessed = assess(model, body, deps.tables)
  if (!assessed.ok) throw refuseProblems(assessed.problems, caller.language)
  return assessmentAnswer(model, assessed.value, body.target, deps.tables)
}

function measured(
  { tables }: DprDeps,
  { product, basis }: Subject,
  body: Body,
  language: Language,
): PrecisionModel {
  const asked: AskedScore = {
    label: body.label ?? labelOfForm(basis.form),
    basis: body.basis,
  }
  const found = measurePrecision(product, basis, tables, { asked: [asked], factorSet: body.factorSet })
  if (!found.ok) throw refuseProblems(found.problems, language)
  const [model] = found.value
  if (!model) throw refuseSubject('NO_FIGURE', 'label', language)
  return model
}
