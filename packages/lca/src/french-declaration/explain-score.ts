import { businesses } from '../methods/french-cost/codes.ts'
import type { Declaration, SingleDeclaration } from './declaration.ts'
import { differentFields, type DeclaredValue, type DifferentField } from './declared-fields.ts'
import { declaredScore, type ScoreBasis } from './score.ts'

/** What a difference between two scores comes from. */
export type ScoreCause = 'none' | 'inputs' | 'default' | 'unknown'

/** A field and the points by which the score moves when it alone says the other value. */
export interface ExplainedField extends DifferentField {
  readonly points: number | null
}

/** Where the portal's score and ours part. */
export interface ScoreExplanation {
  readonly cause: ScoreCause
  /** What was declared beside what the portal computed with, or would have to. */
  readonly fields: readonly ExplainedField[]
  /** Points that remain unexplained: portal less what the fields give. */
  readonly left: number
  /** Fields whose default was tried. */
  readonly tried: readonly string[]
}

export interface ScoreQuestion {
  readonly declared: Declaration
  /** What the portal has named, points. */
  readonly theirs: number
  /** What its answer says of the inputs; `null`: nothing. */
  readonly answered: Declaration | null
  /** The product as its active version says it today; `null`: there is none. */
  readonly version: Declaration | null
}

/** Scores are shown in whole points: half of one is rounding, and a two-thousandth of a large score. */
const tolerance = (points: number): number => Math.max(0.5, points / 2000)

/**
 * Why the portal's score is not ours. First the inputs: what the answer says it computed with, then what the version of
 * today says differently, if that gives the portal's score. Else each optional field is tried at the value that the
 * portal may have put in its place; what gives its score explains it.
 */
export function explainScore(question: ScoreQuestion, basis: ScoreBasis): ScoreExplanation {
  const { declared, theirs, answered, version } = question
  const ours = declaredScore(declared, basis)?.points ?? null
  const near = (points: number | null) => points !== null && Math.abs(points - theirs) <= tolerance(theirs)
  if (near(ours)) return { cause: 'none', fields: [], left: theirs - (ours ?? theirs), tried: [] }
  const ofAnswer = answered === null ? [] : differentFields(declared, answered)
  if (answered !== null && ofAnswer.length > 0)
    return byInputs({ declared, other: answered, fields: ofAnswer, theirs, ours }, basis)
  const ofVersion = version === null ? [] : differentFields(declared, version)
  if (version !== null && ofVersion.length > 0 && near(declaredScore(version, basis)?.points ?? null))
    return byInputs({ declared, other: version, fields: ofVersion, theirs, ours }, basis)
  const tries = ours === null ? [] : triesOf(declared, basis)
  const tried = [...new Set(tries.map(({ path }) => path))]
  const found = tries
    .map((one) => ({ ...one, score: declaredScore(one.declaration, basis)?.points ?? null }))
    .filter(({ score }) => near(score))
    .toSorted((a, b) => Math.abs((a.score ?? 0) - theirs) - Math.abs((b.score ?? 0) - theirs))[0]
  if (found !== undefined) {
    const fields = differentFields(declared, found.declaration).map((field) => ({
      ...field,
      points: (found.score ?? 0) - (ours ?? 0),
    }))
    return { cause: 'default', fields, left: theirs - (found.score ?? 0), tried }
  }
  if (version !== null && ofVersion.length > 0)
    return byInputs({ declared, other: version, fields: ofVersion, theirs, ours, tried }, basis)
  return { cause: 'unknown', fields: [], left: theirs - (ours ?? 0), tried }
}

interface Compared {
  readonly declared: Declaration
  readonly other: Declaration
  readonly fields: readonly DifferentField[]
  readonly theirs: number
  readonly ours: number | null
  readonly tried?: readonly string[]
}

/** Every field by itself; together they give the score of the other inputs. */
function byInputs(
  { declared, other, fields, theirs, ours, tried = [] }: Compared,
  basis: ScoreBasis,
): ScoreExplanation {
  const together = declaredScore(other, basis)?.points ?? null
  const alone = fields.map((field): ExplainedField => {
    const changed = withField(declared, other, field)
    const points = changed === null ? null : (declaredScore(changed, basis)?.points ?? null)
    return { ...field, points: points === null || ours === null ? null : points - ours }
  })
  return { cause: 'inputs', fields: alone, left: theirs - (together ?? ours ?? 0), tried }
}

/** The declaration with one field of another; `null`: it cannot be taken alone, such as the share of a material. */
function withField(declared: Declaration, other: Declaration, { path }: DifferentField): Declaration | null {
  if (/[[\].]/.test(path) && !path.startsWith('materials[')) return null
  const isMaterials = path.startsWith('materials[')
  // Shares belong together: one alone would not make a whole.
  if (isMaterials && !(path.endsWith('.country') && declared.kind === 'single' && other.kind === 'single'))
    return null
  if (declared.kind === 'single' && other.kind === 'single' && isMaterials) {
    const id = /^materials\[([^\]]+)\]/.exec(path)?.[1]
    const country = other.materials.find((one) => one.id === id)?.country
    return {
      ...declared,
      materials: declared.materials.map((one) => (one.id === id ? withValue(one, 'country', country) : one)),
    }
  }
  return withValue(declared, path, (other as unknown as Readonly<Record<string, unknown>>)[path])
}

function withValue<Value extends object>(value: Value, field: string, to: unknown): Value {
  const { [field]: _old, ...others } = value as Record<string, unknown>
  return { ...others, ...(to === undefined ? {} : { [field]: to }) } as Value
}

interface Try {
  readonly path: string
  readonly declaration: Declaration
}

const airShares = [0, 0.33, 1]

/** Each optional field at the default of the portal, and those left open at each value that a default may have. */
function triesOf(declared: Declaration, { rules }: ScoreBasis): readonly Try[] {
  const countries = rules.codes.flatMap(({ list, id }) => (list === 'country' ? [id] : []))
  const choices: Readonly<Record<string, readonly (DeclaredValue | readonly [])[]>> = {
    business: businesses,
    numberOfReferences: rules.limits.numberOfReferences,
    priceEur: rules.limits.priceEur.countedWithin,
    airTransportRatio: airShares,
    spinningCountry: countries,
    trims: [[]],
    fading: [true, false],
    upcycled: [false],
    printing: [],
  }
  const whole = Object.entries(choices).flatMap(([path, values]) => triesWith(declared, path, values))
  return declared.kind === 'single' ? [...whole, ...triesOfOrigins(declared)] : whole
}

function triesWith(declared: Declaration, path: string, values: readonly unknown[]): readonly Try[] {
  const ofHead = path === 'numberOfReferences' || path === 'priceEur'
  if (declared.kind === 'pack' && !ofHead)
    return onEvery(declared.items, path, values).map((items) => ({
      path,
      declaration: { ...declared, items },
    }))
  if (declared.kind === 'components' && !ofHead && path !== 'business' && path !== 'trims')
    return onEvery(declared.components, path, values).map((components) => ({
      path,
      declaration: { ...declared, components },
    }))
  const said = (declared as unknown as Readonly<Record<string, unknown>>)[path]
  const others = said === undefined ? values : [undefined]
  return others.map((value) => ({ path, declaration: withValue(declared, path, value) }))
}

/** The same for all: what the portal puts in its place it puts everywhere. */
function onEvery<Part extends object>(
  parts: readonly Part[],
  path: string,
  values: readonly unknown[],
): readonly (readonly Part[])[] {
  const isSaid = parts.some((part) => path in part)
  return (isSaid ? [undefined] : values).map((value) => parts.map((part) => withValue(part, path, value)))
}

/** The origin of materials: all left to the default. */
const triesOfOrigins = (declared: SingleDeclaration): readonly Try[] =>
  declared.materials.every(({ country }) => country === undefined)
    ? []
    : [
        {
          path: 'materials.country',
          declaration: {
            ...declared,
            materials: declared.materials.map((one) => withValue(one, 'country', undefined)),
          },
        },
      ]
