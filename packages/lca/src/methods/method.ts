import type { Wording } from '../language.ts'
import type { Checked, Problem } from '../problems/problem.ts'
import type { CategoryForm, FormState } from '../product/form.ts'

/** A figure that stands for a whole result: of one product, over its whole life. */
export interface MethodScore {
  readonly value: number
  readonly unit: string
}

/** What a method was given and what it gives: enough to compute the result again by the same release. */
export interface MethodResult<Input = unknown, Result = unknown> {
  readonly input: Input
  readonly result: Result
}

/** A product as a method describes it, ready to be computed. */
export interface Described<Input = unknown, Result = unknown> {
  readonly input: Input
  readonly compute: () => Result
}

/**
 * One way to give a product a footprint, by one release and over one choice of data: all that the rest of the product
 * knows of it. Methods are pure: the same input gives the same result, bit for bit.
 */
export interface Method<Input = unknown, Result = unknown> {
  /** Under this name results are kept for ever. */
  readonly id: string
  readonly name: Wording
  /** Of its rules, as versions name it. */
  readonly release: string
  /** The data it computes with, as versions name them. */
  readonly databaseRelease: string
  /** Whether products of this kind are within its scope at all. */
  covers(form: CategoryForm): boolean
  /** What a form describes; every problem stands at the field where it can be mended. */
  describe(form: CategoryForm, state: FormState): Checked<Described<Input, Result>>
  /** Computes again what was kept. */
  recalculate(input: Input): Checked<Result>
  /** Whether its refusal is no fault of the description: then the next method leads. */
  hasNothingFor(problems: readonly Problem[]): boolean
  massKg(result: Result): number
  /** Of its score. */
  readonly unit: string
  score(result: Result): number
  /** What it computed with, as `pack:dataset`, with repetitions. */
  datasets(result: Result): readonly string[]
}

/** What one method says of a product, as it is kept: a result with its score, or why there is none. */
export interface MethodRun {
  /** Id of the method. */
  readonly method: string
  readonly name: Wording
  /** `null`: not recorded. */
  readonly release: string | null
  readonly kept: MethodResult | null
  readonly score: MethodScore | null
  readonly problems: readonly Problem[]
}

/** What all methods say of a product. Mass and releases of the one that leads stand for the whole. */
export interface MethodRuns {
  readonly leading: Method
  readonly massKg: number
  readonly runs: readonly MethodRun[]
  /** What they computed with, each dataset once, as `pack:dataset`. */
  readonly datasets: readonly string[]
}

/**
 * Computes a form by each method that covers it, in their order. The first leads: where it refuses a description, nothing
 * is computed, unless it has nothing for a product that is described as it should be; then the next one leads. What those
 * after the leading one refuse stands beside it.
 *
 * @returns the problems of all that were asked when none of them could lead
 */
export function runMethods(
  methods: readonly Method[],
  form: CategoryForm,
  state: FormState,
): Checked<MethodRuns> {
  const led = leadingMethod(methods, form, state)
  if (!led.ok) return led
  const { before, leading, beside } = led.value
  const others = beside.map((method) => runOf(method, method.describe(form, state)))
  const lead = runOf(leading.method, leading.described)
  const all = [...before.map(({ method, described }) => runOf(method, described)), lead, ...others]
  return {
    ok: true,
    value: {
      leading: leading.method,
      massKg: leading.method.massKg(lead.run.kept?.result),
      runs: all.map(({ run }) => run),
      datasets: [...new Set(all.flatMap(({ datasets }) => datasets))],
    },
  }
}

/** Why no method computes a form, without computing it; nothing: one does. */
export function refusalOf(
  methods: readonly Method[],
  form: CategoryForm,
  state: FormState,
): readonly Problem[] {
  const led = leadingMethod(methods, form, state)
  return led.ok ? [] : led.problems
}

interface Asked {
  readonly method: Method
  readonly described: Checked<Described>
}

function leadingMethod(methods: readonly Method[], form: CategoryForm, state: FormState) {
  const covering = methods.filter((method) => method.covers(form))
  const before: Asked[] = []
  for (const method of covering) {
    const asked: Asked = { method, described: method.describe(form, state) }
    if (asked.described.ok) {
      const beside = covering.slice(before.length + 1)
      return { ok: true, value: { before, leading: asked, beside } } as const
    }
    before.push(asked)
    if (!method.hasNothingFor(asked.described.problems)) break
  }
  const [first, ...others] = before.flatMap(({ described }) => (described.ok ? [] : described.problems))
  if (first === undefined) throw new Error(`No method covers products of ${form.categoryId}`)
  return { ok: false, problems: [first, ...others] } as const
}

function runOf(method: Method, described: Checked<Described>) {
  const named = { method: method.id, name: method.name, release: method.release }
  if (!described.ok) {
    const run: MethodRun = { ...named, kept: null, score: null, problems: described.problems }
    return { run, datasets: [] }
  }
  const { input, compute } = described.value
  const result = compute()
  const score = { value: method.score(result), unit: method.unit }
  const run: MethodRun = { ...named, kept: { input, result }, score, problems: [] }
  return { run, datasets: method.datasets(result) }
}
