import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { EfCategory } from '@ecotrame/lca'
import { flowAnywhere, type MethodFactors } from './database-file.ts'

const deflate = promisify<Uint8Array, Buffer>(gzip)
const inflate = promisify<Uint8Array, Buffer>(gunzip)

/** A method as it is kept for later files of its format. */
export interface KeptMethod {
  readonly name: string
  readonly categories: readonly EfCategory[]
  readonly factors: Uint8Array
}

/** A flow and its factors, in the order of the categories. */
type FactorRow = readonly [string, ...number[]]

export async function keptMethod({ name, categories, byFlow }: MethodFactors): Promise<KeptMethod> {
  const rows = [...byFlow].map(([flow, factors]): FactorRow => [flow, ...factors])
  return { name, categories, factors: await deflate(Buffer.from(JSON.stringify(rows))) }
}

export async function methodOfKept({ name, categories, factors }: KeptMethod): Promise<MethodFactors> {
  // Written above, by the same code.
  const rows = JSON.parse((await inflate(factors)).toString()) as readonly FactorRow[]
  return {
    name,
    categories,
    byFlow: new Map(rows.map(([flow, ...figures]) => [flow, Float64Array.from(figures)])),
    regionalFactors: rows.filter(([flow]) => flow !== flowAnywhere(flow)).length,
  }
}
