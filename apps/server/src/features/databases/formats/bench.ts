import {
  advisoryFindings,
  decidedBy,
  emptyRecipe,
  recipeReader,
  subjectKey,
  type DatabaseFinding,
  type DatabaseRecipe,
  type FindingChoice,
  type FindingCode,
  type RecipeReport,
} from '@ecotrame/contract'
import { plain } from './plain.ts'

/** What a file leaves open, as it is found while the file is read. */
export interface Question {
  readonly code: FindingCode
  readonly process: Named | null
  readonly flow: Named | null
  readonly detail?: string | null
  readonly choices: readonly FindingChoice[]
  readonly candidates?: readonly Candidate[]
}
interface Named {
  readonly id: string
  readonly name: string
}
export type Candidate = DatabaseFinding['candidates'][number]

/** A finding without what depends on who asks: its sentence, and its place in a list. */
export type Finding = Omit<DatabaseFinding, 'id' | 'message'>
export type Decided = NonNullable<Finding['decided']>

interface Found {
  readonly question: Question
  readonly decided: Decided | null
  /** Processes that it concerns directly. */
  readonly users: Set<string>
}

/** So many findings are kept with what there is to choose; a file with more is decided by rules. */
const findingsMaximum = 5000
const candidatesMaximum = 50
const notAppliedShown = 100
const nameMaximum = 300

/**
 * Collects what a file leaves open while it is read, and answers with what its recipe holds about that. Nothing stops here: the
 * reading goes on as if what nobody has decided were left out, so that one reading finds everything.
 */
export class Bench {
  readonly #recipe: DatabaseRecipe
  readonly #reader: ReturnType<typeof recipeReader>
  readonly #found = new Map<string, Found>()
  /** Decisions whose choice the file no longer offers. */
  readonly #gone = new Set<string>()
  constructor(recipe: DatabaseRecipe = emptyRecipe) {
    this.#recipe = recipe
    this.#reader = recipeReader(recipe)
  }

  /** @param user process that it concerns. @returns what counts; `null`: nobody has decided */
  choose(question: Question, user: string): Decided | null {
    const { code, process, flow, choices, candidates = [] } = question
    const subject = { code, process: process?.id ?? null, flow: flow?.id ?? null }
    const key = subjectKey(subject)
    const known = this.#found.get(key)
    if (known !== undefined) {
      known.users.add(user)
      return known.decided
    }
    const decided = decidedBy(this.#reader, { ...subject, choices, candidates })
    if (decided?.by !== 'decision' && this.#reader.decisionAbout(subject) !== null) this.#gone.add(key)
    this.#found.set(key, { question, decided, users: new Set([user]) })
    return decided
  }

  /** Findings of these kinds are looked for again. */
  forget(codes: readonly FindingCode[]): void {
    for (const [key, { question }] of this.#found) if (codes.includes(question.code)) this.#found.delete(key)
  }

  get openCount(): number {
    return [...this.#found.values()].filter(isOpen).length
  }

  /** @param weigh what depends on a finding, by its key and the processes that it concerns */
  findings(weigh: (key: string, users: ReadonlySet<string>) => Weight): readonly Finding[] {
    return [...this.#found]
      .slice(0, findingsMaximum)
      .map(([key, { question, decided, users }]) => ({
        code: question.code,
        process: shortened(question.process),
        flow: shortened(question.flow),
        detail: question.detail === undefined || question.detail === null ? null : cut(question.detail),
        choices: [...question.choices],
        candidates: (question.candidates ?? [])
          .slice(0, candidatesMaximum)
          .map((one) => ({ ...one, name: cut(one.name) })),
        ...weigh(key, users),
        decided,
      }))
      .toSorted((a, b) => rankOf(b) - rankOf(a) || b.dependents - a.dependents)
  }

  /** @param incomplete records that depend on something that was left out */
  report(incomplete: number): RecipeReport {
    const all = [...this.#found.values()]
    const notApplied = this.#recipe.decisions.flatMap((decision): RecipeReport['notApplied']['first'] => {
      const key = subjectKey(decision)
      if (this.#gone.has(key)) return [{ ...decision, why: 'choice_gone' }]
      return this.#found.has(key) ? [] : [{ ...decision, why: 'nothing_found' }]
    })
    return {
      findings: all.length,
      open: all.filter(isOpen).length,
      byDecision: all.filter(({ decided }) => decided?.by === 'decision').length,
      kinds: kindsOf(all),
      byRule: all.filter(({ decided }) => decided?.by === 'rule').length,
      incomplete,
      notApplied: { count: notApplied.length, first: notApplied.slice(0, notAppliedShown) },
    }
  }
}

function kindsOf(all: readonly Found[]): RecipeReport['kinds'] {
  const kinds: Partial<Record<FindingCode, number>> = {}
  for (const { question } of all) kinds[question.code] = (kinds[question.code] ?? 0) + 1
  return kinds
}

export interface Weight {
  /** Processes concerned directly. */
  readonly uses: number
  readonly dependents: number
  readonly weight: number | null
}

const isOpen = ({ question, decided }: Found): boolean =>
  decided === null && !advisoryFindings.includes(question.code)

/** Whole results: what passes through a finding where that is known, else a result for each use. */
const rankOf = ({ weight, uses }: Finding): number => weight ?? uses

const cut = (text: string): string => plain(text).slice(0, nameMaximum)
const shortened = (named: Named | null): Named | null =>
  named === null ? null : { id: plain(named.id), name: cut(named.name) }
