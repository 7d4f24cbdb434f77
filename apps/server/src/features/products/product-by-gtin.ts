import { and, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { productVisibleTo } from './sight.ts'
import { products } from './tables.ts'

/** Lengths of a GTIN: GTIN-8, -12, -13 and -14 are one number with zeros before it (GS1 General Specifications §3.3.2). */
const lengths = [8, 12, 13, 14]

/** The same number in every length that it may be written in. */
function writingsOf(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, '')
  return lengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'))
}

/** The id of the product in sight that has this GTIN, however long it is written; `null`: none. */
export async function productByGtin(tx: Tx, { session }: Caller, digits: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(productVisibleTo(sightOf(session)), inArray(products.gtin, [...writingsOf(digits)])))
    .limit(1)
  return found?.id ?? null
}
