import type { ActivityInput } from '@ecotrame/lca'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import type { FileProcess } from '../database-file.ts'
import { all, at, textOf } from '../ilcd/element.ts'
import type { KnownFlows } from './flows.ts'

/** What an input is called until the dataset with its number is known. */
export const numberedProvider = (number: string): string => `#${number}`

/**
 * The number of a dataset, where it is one of the whole file: its product has it too, and inputs have the number of what
 * supplies them. `null`: exchanges are numbered within their dataset. Source: EcoSpold 1, as ecoinvent 2 and openLCA write it.
 */
export function numberInFile(element: XmlElement): string | null {
  const { number = '' } = element.attributes
  const product = all(at(element, 'flowData'), 'exchange').find(
    (exchange) => textOf(at(exchange, 'outputGroup')) === '0',
  )
  return number !== '' && product?.attributes['number'] === number ? number : null
}

/** Suppliers that datasets name by number: by it an input is found whose place the file writes in another way. */
export class NumberedSuppliers {
  readonly #flows: KnownFlows
  readonly #byNumber = new Map<string, { readonly provider: string; readonly flow: string }>()
  readonly #supplied = new Set<string>()
  constructor(flows: KnownFlows) {
    this.#flows = flows
  }

  /** Takes note of a dataset, and gives it back. */
  known(element: XmlElement, read: FileProcess): FileProcess {
    const { id, supplies } = read.process
    for (const { flow } of supplies) this.#supplied.add(flow)
    const number = numberInFile(element)
    const [product] = supplies
    if (number !== null && product !== undefined)
      this.#byNumber.set(numberedProvider(number), { provider: id, flow: product.flow })
    return read
  }

  /** Who supplies an input, once all datasets are known; by its number only where name and unit are the same. */
  supplierOf({ flow, provider }: ActivityInput): Pick<ActivityInput, 'flow' | 'provider'> {
    const found = this.#byNumber.get(provider ?? '')
    if (found?.flow === flow) return found
    const isSame = found !== undefined && !this.#supplied.has(flow) && this.#isAlike(found.flow, flow)
    return isSame ? found : { flow, provider: null }
  }

  #isAlike(one: string, other: string): boolean {
    const [a, b] = [this.#flows.get(one), this.#flows.get(other)]
    return (
      a !== undefined && b !== undefined && plain(a.name) === plain(b.name) && plain(a.unit) === plain(b.unit)
    )
  }
}

const plain = (text: string): string => text.trim().toLowerCase()
