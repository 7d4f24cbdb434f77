import type { Checked, Problem } from '../../../problems/problem.ts'
import { unknownWord } from '../../../problems/field-checks.ts'
import { refusal, shown, structureProblem } from '../../../problems/problem-list.ts'
import { isRecord, readInput, type FrenchCostDraft } from '../check/read-input.ts'
import { productFromDraft } from '../french-cost-product.ts'
import type { FrenchCostInput } from '../input.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { FrenchCostRelease } from '../release.ts'
import { officialFields, officialPath, type OfficialField, type OfficialFields } from './names.ts'
import { yarnSizeOfText } from './yarn-size.ts'

export interface OfficialBodyOptions {
  /** Reads `traceability`, which release 2025-02 knows. Default: ignored as any unknown field. */
  readonly traceability?: boolean
}

/**
 * A body of the official interface (`POST /textile/simulator/detailed`) in our names and words.
 *
 * @returns the input, or every problem of its structure at once, with paths in the official names. Values are
 *   not looked at: `frenchCostProduct` does that. `null` is "not given", unknown fields are ignored.
 *
 * Source: method page §2, §3.
 */
export function readOfficialBody(body: unknown, options: OfficialBodyOptions = {}): Checked<FrenchCostInput> {
  const { draft, problems } = readOfficialDraft(body, options)
  // Without a problem nothing required is missing, so the draft is an input.
  return refusal(problems) ?? { ok: true, value: draft as FrenchCostInput }
}

/**
 * The garment of an official body, as the official calculator takes it: any sum of shares is computed.
 *
 * @returns the product, or all problems of both kinds at once, with paths in the official names
 */
export function officialProduct(body: unknown, release: FrenchCostRelease): Checked<FrenchCostProduct> {
  const traceability = release.constants.durability.weights.traceability > 0
  const { draft, problems } = readOfficialDraft(body, { traceability })
  const problemsOfRelease = [...problems, ...printedShareMissing(draft, release)]
  const product = productFromDraft(draft, problemsOfRelease, release, { anyShareSum: true })
  return product.ok ? product : (refusal(product.problems.map(withOfficialPath)) ?? product)
}

/** Bodies of release 2025-02 name the share of a printing; only its queries and its form took the default. */
function printedShareMissing({ printing }: FrenchCostDraft, { rules }: FrenchCostRelease): Problem[] {
  if (rules.printedShareMissing === 'accepted' || printing?.type === undefined) return []
  return printing.surfaceShare === undefined ? [structureProblem('printing.surfaceShare', 'REQUIRED')] : []
}

function readOfficialDraft(
  body: unknown,
  { traceability = false }: OfficialBodyOptions,
): { readonly draft: FrenchCostDraft; readonly problems: readonly Problem[] } {
  if (!isRecord(body)) {
    return { draft: {}, problems: [structureProblem('', 'NOT_AN_OBJECT', { value: shown(body) })] }
  }
  const problems: Problem[] = []
  const { traceability: field, ...fields } = officialFields
  const inOurNames = renamed(body, traceability ? { ...fields, traceability: field } : fields, '', problems)
  const read = readInput(inOurNames)
  return { draft: read.draft, problems: [...problems, ...read.problems.map(withOfficialPath)] }
}

const withOfficialPath = (problem: Problem): Problem => ({ ...problem, path: officialPath(problem.path) })

/** The same values under our names; what is unknown stays behind. */
function renamed(
  raw: Readonly<Record<string, unknown>>,
  fields: OfficialFields,
  path: string,
  problems: Problem[],
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [ours, field] of Object.entries(fields)) {
    const value = raw[field.official]
    if (value === undefined || value === null) continue
    const fieldPath = path === '' ? field.official : `${path}.${field.official}`
    result[ours] = translated(value, field, fieldPath, problems)
  }
  return result
}

function translated(value: unknown, field: OfficialField, path: string, problems: Problem[]): unknown {
  if (!Array.isArray(value)) return translatedOne(value, field, path, problems)
  const { words } = field
  if (words !== undefined) {
    return value.flatMap((one, index) => ourWord(one, words, `${path}[${index}]`, problems) ?? [])
  }
  // One level only: no field is a list of lists, and a body nested a million times must not end the program.
  return value.map((one, index) => translatedOne(one, field, `${path}[${index}]`, problems))
}

function translatedOne(value: unknown, field: OfficialField, path: string, problems: Problem[]): unknown {
  if (field.fields !== undefined && isRecord(value)) return renamed(value, field.fields, path, problems)
  if (field.words !== undefined) return ourWord(value, field.words, path, problems)
  if (field.yarnSize && typeof value === 'string') return yarnSize(value, path, problems)
  return value
}

/** Our word for an official one. Ours are not official words, so they are refused as any unknown word. */
function ourWord(
  value: unknown,
  words: NonNullable<OfficialField['words']>,
  path: string,
  problems: Problem[],
): string | undefined {
  const ours = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
  if (ours === undefined) {
    const { code, params } = unknownWord(value, Object.keys(words))
    problems.push(structureProblem(path, code, params))
  }
  return ours
}

function yarnSize(text: string, path: string, problems: Problem[]): number | undefined {
  const size = yarnSizeOfText(text)
  if (size === null) problems.push(structureProblem(path, 'INVALID_YARN_SIZE', { value: shown(text) }))
  return size ?? undefined
}
