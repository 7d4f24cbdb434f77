import type { AnswerEffect } from '@ecotrame/contract'
import {
  allScoreLabels,
  type CategoryForm,
  type FieldValue,
  type FormState,
  labelOfForm,
} from '@ecotrame/lca'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Language } from '../../platform/sessions/session.ts'
import { computeForm, spokenProblems, type Methods } from '../evaluations/index.ts'
import type { ComputeSettings } from '../settings/index.ts'

/** An evaluation as it stands, and what it would be run with today. */
export interface Runnable {
  readonly form: CategoryForm
  readonly state: FormState
  readonly methods: Methods
  readonly settings: ComputeSettings
  readonly language: Language
}

export type Changes = ReadonlyMap<string, FieldValue>

/** Runs an evaluation with proposed values: each is the calculation itself, so nothing is estimated. */
export function effectsOf(runnable: Runnable) {
  const label = labelOfForm(runnable.form)
  const run = async (state: FormState) => {
    // Each run takes some milliseconds: in between others get their answers.
    await otherWork()
    const computed = computeForm(runnable.form, state, runnable.methods, runnable.settings)
    if (!computed.ok) return { figure: null, problems: spokenProblems(computed.problems, runnable.language) }
    const figure = allScoreLabels(computed.value.labelQuantities)[label]?.product ?? null
    const problems = figure === null ? spokenProblems(computed.value.pefProblems, runnable.language) : []
    return { figure, problems }
  }
  const before = run(runnable.state)
  return async (changes: Changes): Promise<AnswerEffect> => {
    const now = await before
    const { figure, problems } = await run(withAnswers(runnable.state, changes))
    return { label, before: now.figure, after: figure, problems }
  }
}

/** The form with other values; they count as given. */
function withAnswers(state: FormState, changes: Changes): FormState {
  const values = { ...state.values }
  const composition = [...state.composition]
  for (const [path, value] of changes) {
    const [, index, id = ''] = /^(?:composition\[(\d+)\]\.)?values\.(.+)$/.exec(path) ?? []
    const entry = index === undefined ? undefined : composition[Number(index)]
    const held = entry === undefined ? values[id] : entry.values[id]
    if (held === undefined) continue
    const given = { ...held, value, origin: 'request' } as const
    if (entry === undefined) values[id] = given
    else composition[Number(index)] = { ...entry, values: { ...entry.values, [id]: given } }
  }
  return { values, composition }
}
