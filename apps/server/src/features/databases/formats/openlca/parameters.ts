import type { Archive } from '../../../../platform/archives/archive.ts'
import type { FileParameter } from '../formula.ts'
import { isAt, listAt, nameOf, numberAt, objectAt, refAt, textAt, things, type Json } from './json.ts'

/** A parameter of a file or process; the formula of an input parameter is none. */
export const fileParameter = (json: Json): FileParameter => ({
  name: nameOf(json),
  value: numberAt(json, 'value'),
  formula: isAt(json, 'isInputParameter', 'inputParameter') ? null : textAt(json, 'formula'),
})

/** Supplier of an exchange as product systems link it, by process, number of the exchange and flow. */
export type LinkOf = (process: string, exchange: number, flow: string) => string | null

/** Suppliers as the product systems of a file link them; where two of them differ there is none. */
export async function linksOf(archive: Archive): Promise<LinkOf> {
  const links = new Map<string, string | null>()
  for await (const system of things(archive, 'product_systems'))
    for (const link of listAt(system, 'processLinks')) {
      const provider = refAt(link, 'provider')
      const exchange = numberAt(objectAt(link, 'exchange') ?? {}, 'internalId')
      const key = `${refAt(link, 'process') ?? ''} ${exchange ?? ''} ${refAt(link, 'flow') ?? ''}`
      if (provider === undefined) continue
      const before = links.get(key)
      links.set(key, before === undefined || before === provider ? provider : null)
    }
  return (process, exchange, flow) => links.get(`${process} ${exchange} ${flow}`) ?? null
}
