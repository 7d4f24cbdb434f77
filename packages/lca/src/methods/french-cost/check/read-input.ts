import type { Problem } from '../../../problems/problem.ts'
import {
  businesses,
  dyeingTypes,
  fabricProcesses,
  frenchStages,
  makingComplexities,
  printingTypes,
  spinningTypes,
} from '../codes.ts'
import type { FrenchCostInput, MaterialInput, PrintingInput, TrimElementInput, TrimInput } from '../input.ts'
import {
  aBoolean,
  aFraction,
  aNumber,
  anInteger,
  aPositiveInteger,
  aText,
  aUuid,
  oneOf,
  type Check,
} from '../../../problems/field-checks.ts'
import { shown, structureProblem } from '../../../problems/problem-list.ts'

type Readable<T> = { readonly [Field in keyof T]?: T[Field] }

/** An input as far as it could be read: what is missing, of the wrong type or an unknown word is absent. */
export interface FrenchCostDraft extends Readable<Omit<FrenchCostInput, 'materials' | 'printing' | 'trims'>> {
  readonly materials?: readonly Readable<MaterialInput>[]
  readonly printing?: Readable<PrintingInput>
  readonly trims?: readonly TrimDraft[]
}
export interface TrimDraft extends Readable<Omit<TrimInput, 'custom'>> {
  readonly custom?: { readonly elements?: readonly Readable<TrimElementInput>[] }
}

/** A field: how a value is read, and whether there must be one. */
type Reader = (value: unknown, path: string, problems: Problem[]) => unknown
type Fields = Readonly<Record<string, { readonly read: Reader; readonly required: boolean }>>

const required = (read: Reader) => ({ read, required: true })
const optional = (read: Reader) => ({ read, required: false })

const scalar =
  (check: Check): Reader =>
  (value, path, problems) => {
    const finding = check(value)
    if (finding === null) return value
    problems.push(structureProblem(path, finding.code, finding.params))
    return undefined
  }

const record =
  (fields: Fields): Reader =>
  (value, path, problems) => {
    if (isRecord(value)) return readFields(value, fields, path, problems)
    problems.push(structureProblem(path, 'NOT_AN_OBJECT', { value: shown(value) }))
    return {}
  }

const listOf =
  (entry: Reader): Reader =>
  (value, path, problems) => {
    if (Array.isArray(value)) return value.map((one, index) => entry(one, `${path}[${index}]`, problems))
    problems.push(structureProblem(path, 'NOT_A_LIST', { value: shown(value) }))
    return undefined
  }

const trimElement = {
  amount: required(scalar(aNumber)),
  materialProcessId: required(scalar(aUuid)),
  transformProcessIds: optional(listOf(scalar(aUuid))),
} satisfies Record<keyof TrimElementInput, unknown>

const trim = {
  trimId: required(scalar(aUuid)),
  quantity: required(scalar(aPositiveInteger)),
  custom: optional(record({ elements: required(listOf(record(trimElement))) })),
} satisfies Record<keyof TrimInput, unknown>

const material = {
  materialId: required(scalar(aText)),
  share: required(scalar(aFraction)),
  spinning: optional(scalar(oneOf(spinningTypes))),
  countryCode: optional(scalar(aText)),
} satisfies Record<keyof MaterialInput, unknown>

const printing = {
  type: required(scalar(oneOf(printingTypes))),
  surfaceShare: optional(scalar(aNumber)),
} satisfies Record<keyof PrintingInput, unknown>

const input = {
  massKg: required(scalar(aNumber)),
  productId: required(scalar(aText)),
  materials: required(listOf(record(material))),
  spinningCountry: optional(scalar(aText)),
  fabricCountry: optional(scalar(aText)),
  ennoblingCountry: optional(scalar(aText)),
  makingCountry: optional(scalar(aText)),
  fabricProcess: optional(scalar(oneOf(fabricProcesses))),
  yarnSizeNm: optional(scalar(aNumber)),
  surfaceMassGPerM2: optional(scalar(anInteger)),
  dyeingType: optional(scalar(oneOf(dyeingTypes))),
  printing: optional(record(printing)),
  fading: optional(scalar(aBoolean)),
  makingWasteRatio: optional(scalar(aFraction)),
  makingDeadStockRatio: optional(scalar(aFraction)),
  makingComplexity: optional(scalar(oneOf(makingComplexities))),
  airTransportRatio: optional(scalar(aFraction)),
  business: optional(scalar(oneOf(businesses))),
  numberOfReferences: optional(scalar(anInteger)),
  priceEur: optional(scalar(aNumber)),
  physicalDurability: optional(scalar(aNumber)),
  trims: optional(listOf(record(trim))),
  upcycled: optional(scalar(aBoolean)),
  disabledStages: optional(listOf(scalar(oneOf(frenchStages)))),
  traceability: optional(scalar(aBoolean)),
} satisfies Record<keyof FrenchCostInput, unknown>

/** Names of the fields of an input. */
export const inputFieldNames: readonly string[] = Object.keys(input)

/**
 * Reads what may be an input, field by field: `null` is "not given", unknown fields are left aside. Never
 * throws. What cannot be read is a problem of kind `structure`. Source: method page §2, §3.
 */
export function readInput(raw: unknown): { readonly draft: FrenchCostDraft; readonly problems: Problem[] } {
  const problems: Problem[] = []
  if (!isRecord(raw))
    return { draft: {}, problems: [structureProblem('', 'NOT_AN_OBJECT', { value: shown(raw) })] }
  // The table above has one reader for each field, so what was read fits the type.
  const draft = readFields(raw, input, '', problems) as FrenchCostDraft
  return { draft, problems }
}

function readFields(
  raw: Readonly<Record<string, unknown>>,
  fields: Fields,
  path: string,
  problems: Problem[],
): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const name in fields) {
    const field = fields[name]
    if (field === undefined) continue
    const value = raw[name]
    const fieldPath = path === '' ? name : `${path}.${name}`
    if (value === undefined || value === null) {
      if (field.required) problems.push(structureProblem(fieldPath, 'REQUIRED'))
      continue
    }
    const accepted = field.read(value, fieldPath, problems)
    if (accepted !== undefined) read[name] = accepted
  }
  return read
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
