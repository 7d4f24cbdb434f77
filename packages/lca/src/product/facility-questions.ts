import type { Wording } from '../language.ts'
import type { FacilityProcess, OwnDataKind } from './facility-records.ts'

/** How a question to a facility is answered. Rows, but for the last three. */
export const facilityQuestionKinds = [
  'amounts',
  'shares',
  'several',
  'certificates',
  'consent',
  'year',
  'choice',
  'yesOrNo',
  'substances',
] as const
export type FacilityQuestionKind = (typeof facilityQuestionKinds)[number]

export interface AnswerUnit {
  readonly unit: string
  /** How many of the base unit one of these is; `null`: it is kept as given. */
  readonly factor: number | null
  /** Where the factor comes from; `null`: it is the base. */
  readonly source: string | null
}
export interface AnswerScale {
  readonly base: string | null
  readonly units: readonly AnswerUnit[]
}
export interface QuestionItem {
  readonly id: string
  readonly label: Wording
  readonly scale?: string
}
export interface FacilityQuestion {
  readonly id: string
  readonly group: string
  readonly kind: FacilityQuestionKind
  readonly per: 'facility' | 'process'
  /** Whether an answer can move a figure of a product. */
  readonly moves: boolean
  readonly label: Wording
  readonly help: Wording
  readonly evidence: Wording
  readonly items?: readonly QuestionItem[]
  /** A list of the reference data to choose from. */
  readonly list?: 'processes' | 'countries' | 'schemes' | 'candidates'
}
type Range = readonly [low: number, high: number]
export interface FacilityQuestions {
  readonly sources: Readonly<Record<string, Wording>>
  readonly units: Readonly<Record<string, Wording>>
  readonly scales: Readonly<Record<string, AnswerScale>>
  readonly usual: Readonly<Partial<Record<FacilityProcess, Readonly<Partial<Record<OwnDataKind, Range>>>>>>
  readonly doubtFactor: number
  readonly questions: readonly FacilityQuestion[]
}

/** One row of an answer: how much of what, in which unit; of a certificate its number and last day. */
export interface AnswerRow {
  readonly item: string
  readonly amount: number | null
  readonly unit: string | null
  readonly number: string | null
  /** Last day, ISO 8601. */
  readonly until: string | null
}
export type FacilityAnswer = readonly AnswerRow[] | number | string | boolean | null

/** Sum of the rows in the base unit; `null`: nothing was given, or a unit is not one of the item's. */
export function totalOf(
  items: readonly { readonly id: string; readonly units: readonly Pick<AnswerUnit, 'unit' | 'factor'>[] }[],
  rows: readonly AnswerRow[],
): number | null {
  let total: number | null = null
  for (const { item, amount, unit } of rows) {
    if (amount === null) continue
    const factor = items.find(({ id }) => id === item)?.units.find((one) => one.unit === unit)?.factor ?? null
    if (factor === null) return null
    total = (total ?? 0) + amount * factor
  }
  return total
}

/** Shares are counted as adding up within the rounding of whole per cent. */
const roundingOfShares = 0.5
export const sharesAddUp = (rows: readonly AnswerRow[]): boolean =>
  Math.abs(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) - 100) <= roundingOfShares

/** What is usual and so many times outside of it that somebody should look; `null`: nothing to ask. */
export interface Doubt {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Whether a figure per kg deserves a question: a wrong unit, most often. */
export function doubtAbout(
  { usual, doubtFactor }: Pick<FacilityQuestions, 'usual' | 'doubtFactor'>,
  process: FacilityProcess,
  kind: OwnDataKind,
  value: number,
): Doubt | null {
  const range = usual[process]?.[kind]
  if (range === undefined) return null
  const [low, high] = range
  return value < low / doubtFactor || value > high * doubtFactor ? { value, low, high } : null
}

/** An answer of a facility that counts, with the question that it answers. */
export interface CountingAnswer {
  readonly question: string
  readonly process: FacilityProcess | null
  readonly value: FacilityAnswer
  /** What proves it; `null`: nothing came along. */
  readonly evidence: string | null
}

export interface MeasuredFigure {
  readonly process: FacilityProcess
  readonly kind: OwnDataKind
  /** In the unit of the kind, per kg that leaves the process. */
  readonly value: number
  readonly year: number
  readonly evidence: string | null
}

/** Kinds that a question answers, an amount of the year; `loss` is a share already. */
const yearly: Readonly<Record<string, OwnDataKind>> = {
  electricity: 'electricity',
  heat: 'heat',
  water: 'water',
}

/** What an answer lacks to become a figure. */
export const missingForFigure = ['year', 'production'] as const
export interface Measured {
  readonly figures: readonly MeasuredFigure[]
  readonly missing: readonly {
    readonly process: FacilityProcess
    readonly question: string
    readonly lacks: (typeof missingForFigure)[number]
  }[]
}

/** Figures per kg out of answers per year. What cannot become one is told with what it lacks. */
export function measuredBy(tables: FacilityQuestions, answers: readonly CountingAnswer[]): Measured {
  const figures: MeasuredFigure[] = []
  const missing: Measured['missing'][number][] = []
  const year = answers.find(({ question }) => question === 'year')?.value
  for (const { question, process, value, evidence } of answers) {
    const kind = question === 'loss' ? 'loss' : yearly[question]
    const amount = kind === undefined || process === null ? null : amountOf(tables, question, value)
    if (kind === undefined || process === null || amount === null) continue
    if (typeof year !== 'number') {
      missing.push({ process, question, lacks: 'year' })
      continue
    }
    if (kind === 'loss') {
      figures.push({ process, kind, value: amount, year, evidence })
      continue
    }
    const made = answers.find((one) => one.question === 'production' && one.process === process)
    const kilograms = made === undefined ? null : amountOf(tables, 'production', made.value)
    if (kilograms === null || kilograms <= 0) missing.push({ process, question, lacks: 'production' })
    else figures.push({ process, kind, value: amount / kilograms, year, evidence })
  }
  return { figures, missing }
}

/** An amount of a question in the base unit. */
export function amountOf(tables: FacilityQuestions, question: string, value: FacilityAnswer): number | null {
  const found = tables.questions.find(({ id }) => id === question)
  if (found === undefined || !Array.isArray(value)) return null
  return totalOf(itemsOf(tables, found), value as readonly AnswerRow[])
}

export const itemsOf = ({ scales }: Pick<FacilityQuestions, 'scales'>, { items = [] }: FacilityQuestion) =>
  items.map((item) => ({ ...item, units: scales[item.scale ?? '']?.units ?? [] }))

/** Questions of a request about a facility, with the step where each is asked. */
export interface AskedQuestion {
  readonly question: string
  readonly process: FacilityProcess | null
}

/** So many questions a person answers on a phone before they give up. */
const mostBest = 8

/** Every question that can be asked of a facility with these steps. */
export const askable = (
  { questions }: Pick<FacilityQuestions, 'questions'>,
  processes: readonly FacilityProcess[],
): readonly AskedQuestion[] =>
  questions.flatMap(({ id, per }): readonly AskedQuestion[] =>
    per === 'facility'
      ? [{ question: id, process: null }]
      : processes.map((process) => ({ question: id, process })),
  )

/** Every question, those first that say most: what moves a figure, step by step, then the others in their order. */
function bestFirst(
  tables: Pick<FacilityQuestions, 'questions'>,
  processes: readonly FacilityProcess[],
): readonly AskedQuestion[] {
  const all = askable(tables, processes)
  const moving = tables.questions.filter(({ moves }) => moves).map(({ id }) => id)
  const ofFacility = all.filter(({ question, process }) => process === null && moving.includes(question))
  const ofSteps = processes.flatMap((step) =>
    all.filter(({ question, process }) => process === step && moving.includes(question)),
  )
  const best = [...(ofSteps.length === 0 ? [] : ofFacility), ...ofSteps]
  return [...best, ...all.filter((one) => !best.includes(one) && !moving.includes(one.question))]
}

/** The few questions that say most. */
export const bestQuestions = (
  tables: Pick<FacilityQuestions, 'questions'>,
  processes: readonly FacilityProcess[],
): readonly AskedQuestion[] => bestFirst(tables, processes).slice(0, mostBest)

/** Kinds of figures of a step that move a result, each answered by the question of that name. */
const movingKinds = ['electricity', 'heat', 'loss'] as const

/** What is known of a facility already. */
export interface KnownOfFacility {
  /** Products may take its figures. */
  readonly consent: boolean
  /** Figures that hold. */
  readonly figures: readonly { readonly process: FacilityProcess; readonly kind: string }[]
}

/** Steps of which some figure that moves a result is not known, or may not be taken. */
export const openSteps = (
  processes: readonly FacilityProcess[],
  { consent, figures }: KnownOfFacility,
): readonly FacilityProcess[] =>
  processes.filter(
    (process) =>
      !consent ||
      movingKinds.some((kind) => !figures.some((one) => one.process === process && one.kind === kind)),
  )

/** Questions that are worth asking, and those that move a figure and have no place among them. */
export interface WorthAsking {
  readonly asked: readonly AskedQuestion[]
  readonly leftOut: readonly AskedQuestion[]
}

/**
 * The few questions that say most of what is not known yet.
 * @param processes the step that matters most first
 */
export function questionsWorthAsking(
  tables: Pick<FacilityQuestions, 'questions'>,
  processes: readonly FacilityProcess[],
  known: KnownOfFacility,
): WorthAsking {
  const isKnown = (question: string, process: FacilityProcess | null): boolean =>
    process === null
      ? question === 'consent' && known.consent
      : known.figures.some((one) => one.process === process && one.kind === question)
  const all = bestFirst(tables, processes)
  const open = all.filter(({ question, process }) => !isKnown(question, process))
  // A production says something only beside an amount that is not a share.
  const needed = open.filter(
    ({ question, process }) =>
      question !== 'production' ||
      open.some((one) => one.process === process && ['electricity', 'heat'].includes(one.question)),
  )
  const moving = new Set(tables.questions.filter(({ moves }) => moves).map(({ id }) => id))
  const rest = needed.slice(mostBest)
  return { asked: needed.slice(0, mostBest), leftOut: rest.filter(({ question }) => moving.has(question)) }
}
