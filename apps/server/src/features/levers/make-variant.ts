import { namedIn, numberText } from '@ecotrame/texts'
import { randomUUID } from 'node:crypto'
import { limits, type CallParsed, type Evaluation, type makeVariant as variantCall } from '@ecotrame/contract'
import { proposedLevers, withLevers, type FormState, type LeverCandidate } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import { duplicateEvaluation, type EvaluationsDeps } from '../evaluations/index.ts'
import { wordsOfChanges } from './answers.ts'
import type { LeversDeps } from './deps.ts'
import { findSubject, type Subject } from './subject.ts'
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
  const chosen = chosenLevers(deps, subject, levers, caller)
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

const noLever = {
  en: 'This version does not propose this change.',
  fr: 'Cette version ne propose pas ce changement.',
} as const

function chosenLevers(
  { rules }: LeversDeps,
  { version, basis, isLocked }: Subject,
  ids: readonly string[],
  { language }: Caller,
): readonly LeverCandidate[] {
  const proposed = new Map(
    proposedLevers({ state: version.form, basis, rules, isLocked }).map((lever) => [lever.id, lever]),
  )
  const unknown = ids.flatMap((id, place) =>
    proposed.has(id) && ids.indexOf(id) === place
      ? []
      : [{ path: `levers[${place}]`, code: 'UNKNOWN_LEVER', message: noLever[language] }],
  )
  if (unknown.length > 0) throw problem('INVALID_VALUES', { errors: unknown })
  return ids.flatMap((id) => proposed.get(id) ?? [])
}

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

type Context = Parameters<typeof wordsOfChanges>[1]

/** What the first field becomes; the others follow from it, or become the same. */
function wordsOfLever(
  { changes, part }: LeverCandidate,
  context: Context,
  language: Caller['language'],
): string {
  const [first] = wordsOfChanges(changes.slice(0, 1), context)
  if (first === undefined) return ''
  const { afterChoice, after, field, entry } = first
  const choice = afterChoice && namedIn(language, afterChoice)
  if (field?.id === 'material')
    return `${part === 1 ? '' : `${numberText(part * 100, language)} % `}${choice ?? String(after)}`
  const label = { en: field?.label, fr: field?.label_fr }[language]
  const of = entry === null ? '' : ` (${namedIn(language, entry)})`
  const value =
    typeof after === 'number'
      ? `${numberText(after, language)} ${field?.unit ?? ''}`.trim()
      : spoken(after, language)
  const several = changes.filter((change) => change.after === after).length > 1
  const what = several ? everyStep[language] : `${label ?? ''}${of}`
  return `${what}${{ en: ':', fr: ' :' }[language]} ${choice ?? value}`
}

const everyStep = { en: 'Every step', fr: 'Toutes les étapes' } as const
const answers = { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } } as const

const spoken = (value: string | boolean | null, language: Caller['language']): string =>
  typeof value === 'boolean' ? answers[language][value ? 'yes' : 'no'] : (value ?? '–')
