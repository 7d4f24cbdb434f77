import { readFileSync } from 'node:fs'
import type { FrenchCostInput, FrenchStage, MaterialInput, TrimInput } from '@ecotrame/lca'
import type { FrenchCostReleaseId } from '@ecotrame/reference-data/french-cost'

const data = new URL('../../../reference-data/data/', import.meta.url)

/** Text of a file of the reference data. */
export const dataFile = (path: string) => readFileSync(new URL(path, data), 'utf8')

/** A golden case of the official calculator, as its file holds it. */
export interface ReferenceCase {
  readonly case_id: string
  readonly title: string
  readonly input: CaseInput
  readonly official_body?: unknown
  readonly expected: Expected
}
export interface Expected {
  readonly stages: Readonly<Record<FrenchStage, Readonly<Record<string, unknown>>>>
  readonly [figure: string]: unknown
}

type CaseInput = Readonly<Record<string, unknown>>

interface CaseFile {
  readonly cases: readonly (ReferenceCase & { readonly computed?: Expected })[]
  readonly invalid?: readonly InvalidCase[]
  readonly packs?: readonly PackCase[]
}
export interface InvalidCase {
  readonly case_id: string
  readonly title: string
  readonly official_body: unknown
  readonly official_keys: readonly string[]
}
export interface PackCase {
  readonly case_id: string
  readonly title: string
  readonly pack_price_eur: number
  readonly number_of_references: number
  readonly items: readonly { readonly number_of_items: number; readonly input: CaseInput }[]
  readonly expected: Readonly<Record<string, number>>
}

const caseFile = (release: FrenchCostReleaseId): CaseFile =>
  JSON.parse(dataFile(`french-${release}/reference_cases.json`)) as CaseFile

/** Release 2025-02 calls its figures `computed`. */
export const referenceCases = (release: FrenchCostReleaseId): readonly ReferenceCase[] =>
  caseFile(release).cases.map(({ computed, ...one }) => ({ ...one, expected: computed ?? one.expected }))

export const invalidCases = (): readonly InvalidCase[] => caseFile('2025-10').invalid ?? []
export const packCases = (): readonly PackCase[] => caseFile('2025-10').packs ?? []

/** The parameter names of the files in ours. */
const names: Readonly<Record<string, string>> = {
  mass_kg: 'massKg',
  product_id: 'productId',
  yarn_size_nm: 'yarnSizeNm',
  surface_mass_g_per_m2: 'surfaceMassGPerM2',
  price_eur: 'priceEur',
}
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** An input of a case file in the names of `FrenchCostInput`; `null` is "not given". */
export function inputOf(raw: CaseInput): FrenchCostInput {
  const renamed = rename(raw) as Record<string, unknown>
  if (typeof renamed.yarnSizeNm === 'string') renamed.yarnSizeNm = yarnSizeNm(renamed.yarnSizeNm)
  return renamed as unknown as FrenchCostInput & { materials: MaterialInput[]; trims: TrimInput[] }
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names[name] ?? camelCase(name), rename(inner)]),
  )
}

/** The files hold some yarn sizes as the official interface takes them: `45Nm`, `250Dtex`. */
const yarnSizeNm = (text: string) => (text.endsWith('Dtex') ? 10_000 / parseFloat(text) : parseFloat(text))
