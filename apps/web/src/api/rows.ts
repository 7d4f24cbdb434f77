import { listAnswer, type CallShape, type ListMeta } from '@ecotrame/contract'
import * as z from 'zod/mini'
import { send } from './client.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>
interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly signal?: AbortSignal | undefined
}
export interface Page<Row> {
  readonly items: readonly Row[]
  readonly meta: ListMeta
}

const settings = ({ params, signal }: Asked) => ({
  ...(params ? { params } : {}),
  ...(signal ? { signal } : {}),
})

/** One page of whole rows. Their list also answers parts of rows, for `fields=`; these are checked to be whole. */
export async function fetchRows<S extends Shape>(
  find: CallShape,
  row: z.ZodMiniObject<S>,
  asked: Asked,
): Promise<Page<z.output<z.ZodMiniObject<S>>>> {
  const whole = { ...find, query: z.unknown(), answer: listAnswer(row) }
  return send(whole, { query: asked.query, ...settings(asked) })
}

/** One page of rows of which these fields are asked for, and no other. */
export async function fetchFields<S extends Shape, const Name extends keyof S & string>(
  find: CallShape,
  row: z.ZodMiniObject<S>,
  fields: readonly Name[],
  asked: Asked,
): Promise<Page<Pick<z.output<z.ZodMiniObject<S>>, Name & keyof z.output<z.ZodMiniObject<S>>>>> {
  const query = { ...asked.query, fields: fields.join() }
  const mask = Object.fromEntries(fields.map((field) => [field, true]))
  // The mask names the fields of the type.
  const picked = z.pick(row, mask as never) as unknown as z.ZodMiniType<
    Pick<z.output<z.ZodMiniObject<S>>, Name & keyof z.output<z.ZodMiniObject<S>>>
  >
  return send({ ...find, query: z.unknown(), answer: listAnswer(picked) }, { query, ...settings(asked) })
}
