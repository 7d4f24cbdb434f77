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

/** What is kept of a flow: name, compartment, unit. */
type NameRow = readonly [flow: string, name: string, compartment: string, unit: string]

/** Methods that were kept before flows had names are rows alone. */
type Kept = readonly FactorRow[] | { readonly rows: readonly FactorRow[]; readonly names: readonly NameRow[] }

export async function keptMethod({ name, categories, byFlow, names }: MethodFactors): Promise<KeptMethod> {
  const rows = [...byFlow].map(([flow, factors]): FactorRow => [flow, ...factors])
  const kept: Kept = {
    rows,
    names: [...(names ?? [])].map(([flow, one]): NameRow => [flow, one.name, one.compartment, one.unit]),
  }
  return { name, categories, factors: await deflate(Buffer.from(JSON.stringify(kept))) }
}

export async function methodOfKept({ name, categories, factors }: KeptMethod): Promise<MethodFactors> {
  // Written above, by the same code.
  const kept = JSON.parse((await inflate(factors)).toString()) as Kept
  const { rows, names } = 'rows' in kept ? kept : { rows: kept, names: [] }
  return {
    name,
    categories,
    byFlow: new Map(rows.map(([flow, ...figures]) => [flow, Float64Array.from(figures)])),
    regionalFactors: rows.filter(([flow]) => flow !== flowAnywhere(flow)).length,
    names: new Map(
      names.map(([flow, flowName, compartment, unit]) => [
        flow,
        { name: flowName, compartment, unit, kind: 'elementary' as const },
      ]),
    ),
  }
}
