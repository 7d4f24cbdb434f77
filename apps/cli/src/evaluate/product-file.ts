import {
  frenchCostProduct,
  officialProduct,
  readFrenchCostInput,
  type Checked,
  type FrenchCostProduct,
  type FrenchCostRelease,
  type Problem,
} from '@ecotrame/lca'
import { inFrenchWords, type FrenchWords } from '@ecotrame/reference-data'
import { withoutByteOrderMark } from '../byte-order-mark.ts'

/** A file describes one product: a name, if it has one, beside the fields of the product. */
export interface ProductFile {
  readonly name: string | null
  /** In the words of PEF when there is a `categoryId`. */
  readonly method: 'french' | 'pef'
  readonly fields: Readonly<Record<string, unknown>>
}

/** Reads a product file. Beside the fields a file may carry `name` and `note`. */
export function readProductFile(text: string): Checked<ProductFile> {
  let content: unknown
  try {
    content = JSON.parse(withoutByteOrderMark(text))
  } catch {
    return refused({ path: '', code: 'INVALID_JSON', kind: 'structure' })
  }
  if (!isRecord(content)) return refused({ path: '', code: 'NOT_AN_OBJECT', kind: 'structure' })
  const { name, note: _note, ...fields } = content
  const method = 'categoryId' in fields ? 'pef' : 'french'
  return { ok: true, value: { name: typeof name === 'string' ? name : null, method, fields } }
}

/**
 * Our own field names with ISO countries and materials of the packs beside the codes of the method, or a body of the
 * official interface, told by its `mass` and `product`, with its codes alone.
 */
export function frenchProduct(
  { fields }: ProductFile,
  release: FrenchCostRelease,
  words: FrenchWords,
): Checked<FrenchCostProduct> {
  if ('mass' in fields || 'product' in fields) return officialProduct(fields, release)
  const input = readFrenchCostInput(fields)
  const inWords = input.ok ? inFrenchWords(input.value, words) : input
  return inWords.ok ? frenchCostProduct(inWords.value, release) : inWords
}

const refused = (problem: Problem): Checked<never> => ({ ok: false, problems: [problem] })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
