import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type leversOfEvaluation as leversCall,
} from '@ecotrame/contract'
import {
  allScoreLabels,
  leverSteps,
  type AskedScore,
  type LeverKind,
  type LeverRules,
  type Levers,
} from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import { holdingAnswer, spokenProblems, versionSummary } from '../evaluations/index.ts'
import { leverAnswer, pricesAnswer } from './answers.ts'
import { atLeisure } from './at-leisure.ts'
import type { LeversDeps } from './deps.ts'
import { knownPrices, pricesOfForm, type PricesOfForm } from './prices.ts'
import { feesOf, type Fees } from './fees.ts'
import { findSubject, type Subject } from './subject.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Answer = CallAnswer<typeof leversCall>

/** What to change about a version of an evaluation, each change computed as a run of today would. */
export async function leversOfEvaluation(
  deps: LeversDeps,
  { session, language }: Caller,
  id: string,
  { version: versionId, costLimit, kind, ...asked }: CallParsed<typeof leversCall>['query'],
): Promise<Answer> {
  const { organizationId } = session
  const [subject, prices, fees] = await deps.database.inOrganization(organizationId, async (tx) => {
    const found = await findSubject(tx, deps, session, id, versionId)
    return [
      found,
      await pricesOfForm(tx, organizationId, deps.prices, found.basis.form),
      await feesOf(tx, deps, organizationId, found),
    ] as const
  })
  const { version, basis, isLocked } = subject
  const question = {
    state: version.form,
    basis,
    asked,
    rules: ofKinds(deps.rules, listOf(kind)),
    prices: knownPrices(prices),
    isLocked,
  }
  const found = await atLeisure(leverSteps(question))
  if (!found.ok) throw problem('INVALID_VALUES', { errors: spokenProblems(found.problems, language) })
  if (found.value === null) throw problem('NO_SUCH_FIGURE')
  return answerOf(deps, subject, found.value, { asked, prices, fees, costLimit })
}

const ofKinds = (rules: LeverRules, kinds: readonly LeverKind[]): LeverRules =>
  kinds.length === 0 ? rules : { ...rules, rules: rules.rules.filter(({ kind }) => kinds.includes(kind)) }

interface Told {
  readonly asked: AskedScore
  readonly prices: PricesOfForm
  readonly fees: Fees
  readonly costLimit: number | undefined
}

function answerOf(
  deps: LeversDeps,
  { version, basis }: Subject,
  { labels, holding, cost, levers, front, runs }: Levers,
  { asked, prices, fees, costLimit = Infinity }: Told,
): Answer {
  const figureIn = (all: Levers['labels']) => all[asked.label]?.[asked.basis] ?? null
  const context = { form: basis.form, before: version.form, countryName: deps.countryName, prices }
  return {
    evaluation: { id: version.evaluationId, name: version.evaluation.name },
    version: versionSummary(version),
    ...asked,
    unit: 'µPt',
    figure: figureIn(labels) ?? 0,
    labels,
    pefHolding: holding && holdingAnswer(holding),
    figureOfVersion: figureIn(allScoreLabels(version.labelQuantities)),
    methodRelease: basis.release.id,
    databaseRelease: basis.database.packs
      .map(({ manifest }) => `${manifest.id} ${manifest.release}`)
      .join(', '),
    cost,
    prices: pricesAnswer(version.form, levers, prices),
    fees: fees.today,
    unitsSold: fees.unitsSold,
    levers: levers.map((lever) => ({ ...leverAnswer(lever, context), fees: fees.changesOf(lever) })),
    front: front
      .filter(({ costDifference }) => costDifference <= costLimit)
      .map(({ levers: ids, difference, costDifference, labels: after, pefGap, mechanisms }) => ({
        levers: [...ids],
        difference,
        costDifference,
        labels: after,
        pefGap,
        mechanisms: [...mechanisms],
      })),
    runs,
  }
}
