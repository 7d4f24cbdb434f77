import {
  frenchCostProduct,
  officialProduct,
  readFrenchCostInput,
  type Checked,
  type FrenchCostProduct,
  type FrenchCostRelease,
  type Problem,
} from '@ecotrame/lca'
import { withoutByteOrderMark } from '../byte-order-mark.ts'

/** A file describes one product: a name, if it has one, beside the fields of the product. */
export interface ProductFile {
  readonly name: string | null
  readonly product: Checked<FrenchCostProduct>
}

/**
 * Reads a product file: our own field names, or a body of the official interface, told by its `mass` and
 * `product`. Beside the fields a file may carry `name` and `note`.
 */
export function readProductFile(text: string, release: FrenchCostRelease): ProductFile {
  let content: unknown
  try {
    content = JSON.parse(withoutByteOrderMark(text))
  } catch {
    return { name: null, product: refused({ path: '', code: 'INVALID_JSON', kind: 'structure' }) }
  }
  if (!isRecord(content)) {
    return { name: null, product: refused({ path: '', code: 'NOT_AN_OBJECT', kind: 'structure' }) }
  }
  const { name, note: _note, ...fields } = content
  const official = 'mass' in fields || 'product' in fields
  return {
    name: typeof name === 'string' ? name : null,
    product: official ? officialProduct(fields, release) : ownProduct(fields, release),
  }
}

function ownProduct(fields: unknown, release: FrenchCostRelease): Checked<FrenchCostProduct> {
  const input = readFrenchCostInput(fields)
  return input.ok ? frenchCostProduct(input.value, release) : input
}

const refused = (problem: Problem): Checked<never> => ({ ok: false, problems: [problem] })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
