import { gtin14, type ShopChange } from '@ecotrame/contract'
import type { WrittenProduct } from '../tables.ts'
import { figureNames, noFigures, type Figures, type PublishedProduct } from './figures.ts'
import type { Shop, ShopProduct } from './shop.ts'

export interface ShopWork {
  readonly shop: Shop
  /** What is public now, by GTIN-14. */
  readonly published: ReadonlyMap<string, PublishedProduct>
  /** What was written before. */
  readonly before: readonly WrittenProduct[]
  /** Says what would happen, and changes nothing. */
  readonly dry: boolean
}

/** What has been done so far: it holds also where the shop fails in the middle. */
export class ShopReport {
  readonly changes: ShopChange[] = []
  readonly counts = { written: 0, removed: 0, same: 0, missing: 0, ambiguous: 0 }
  /** What stands of us in the shop. */
  readonly written: Map<string, WrittenProduct>

  constructor(before: readonly WrittenProduct[]) {
    this.written = new Map(before.map((one) => [one.shopId, one]))
  }

  tell(
    change: ShopChange['change'],
    { gtin, name }: Pick<PublishedProduct, 'gtin' | 'name'>,
    figures: Figures,
  ) {
    this.counts[change] += 1
    const values = figureNames.flatMap((one) =>
      figures[one] === '' ? [] : [{ name: one, value: figures[one] }],
    )
    this.changes.push({ change, gtin, product: name, values })
  }
}

const atOnce = 20

const areSame = (one: Figures, other: Figures): boolean =>
  figureNames.every((name) => one[name] === other[name])

/** Those that have the GTIN; where none has, those that have no GTIN and whose SKU is the reference. */
function matching(found: readonly ShopProduct[], { gtin, reference }: PublishedProduct) {
  const byCode = found.filter((one) => one.gtin !== '' && gtin14(one.gtin) === gtin14(gtin))
  return byCode.length > 0 ? byCode : found.filter((one) => one.gtin === '' && one.reference === reference)
}

/**
 * Writes the figures of what is public into the products of a shop that have its GTIN, and takes out what is public no
 * longer. What stands there already is left alone: a second run changes nothing.
 * @throws SourceFailure
 */
export async function writeFigures(
  { shop, published, before, dry }: ShopWork,
  report: ShopReport,
): Promise<void> {
  const kept = new Set<string>()
  const products = [...published.values()]
  for (let start = 0; start < products.length; start += atOnce) {
    const some = products.slice(start, start + atOnce)
    const found = await shop.find(some)
    for (const product of some) {
      const matches = matching(found, product)
      for (const { shopId } of matches) kept.add(shopId)
      const [match, ...others] = matches
      if (match === undefined) report.tell('missing', product, noFigures)
      else if (others.length > 0) report.tell('ambiguous', product, noFigures)
      else await bring(shop, { product, match, dry }, report)
    }
  }
  for (const one of before) if (!kept.has(one.shopId)) await takeOut(shop, one, dry, report)
}

interface Bringing {
  readonly product: PublishedProduct
  readonly match: ShopProduct
  readonly dry: boolean
}

async function bring(shop: Shop, { product, match, dry }: Bringing, report: ShopReport): Promise<void> {
  const { shopId, figures: before } = match
  const { gtin, name, figures } = product
  if (areSame(before, figures)) report.counts.same += 1
  else {
    if (!dry) await shop.write(match, figures)
    report.tell('written', product, figures)
  }
  if (!dry) report.written.set(shopId, { gtin, shopId, product: name })
}

async function takeOut(shop: Shop, one: WrittenProduct, dry: boolean, report: ShopReport): Promise<void> {
  const there = await shop.read(one.shopId)
  if (there !== null && !areSame(there.figures, noFigures)) {
    if (!dry) await shop.write(there, noFigures)
    report.tell('removed', { gtin: one.gtin, name: one.product }, noFigures)
  }
  if (!dry) report.written.delete(one.shopId)
}
