import { create, toString } from 'qrcode'
import type { ProductPassport } from '@ecotrame/contract'

type PassportCode = NonNullable<NonNullable<ProductPassport['published']>['digitalLink']>['code']

/** Modules around a code that stay empty, and the smallest module in print. Source: GS1 General Specifications, §5. */
const [quietZone, moduleMillimetres] = [4, 0.4]

/** Code of an address, error level Q: a care label is creased and washed. */
export async function printedCode(address: string): Promise<PassportCode> {
  const options = { errorCorrectionLevel: 'Q' } as const
  const modules = create(address, options).modules.size + 2 * quietZone
  const svg = await toString(address, { ...options, type: 'svg', margin: quietZone })
  return { svg, modules, millimetres: Math.ceil(modules * moduleMillimetres * 10) / 10 }
}
