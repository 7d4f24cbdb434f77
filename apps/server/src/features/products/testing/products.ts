import type { Product } from '@ecotrame/contract'

interface Answered {
  readonly statusCode: number
  readonly body: string
  readonly json: <T>() => T
}
/** Who makes the calls of a test. */
interface Poster {
  readonly post: (path: string, body: unknown) => Promise<Answered>
}

/** What a test says of a product; a reference of its own, unless it says one. */
export const aProduct = (changes: object = {}) => ({
  name: 'Pyjama Lune',
  reference: `PYJ-${crypto.randomUUID().slice(0, 8)}`,
  ...changes,
})

/** Creates a product that a test needs. */
export async function productOf(caller: Poster, changes: object = {}): Promise<Product> {
  const answer = await caller.post('/products', aProduct(changes))
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Product>()
}

export const holding = (...parts: readonly (readonly [{ readonly id: string }, number])[]) =>
  parts.map(([{ id }, quantity]) => ({ id, quantity }))

/** What a call refused: its status, its code and the fields. */
export function refusalOf(answer: { readonly statusCode: number; json: <T>() => T }) {
  const { code, errors } = answer.json<{ code: string; errors?: { path: string; code: string }[] }>()
  return [answer.statusCode, code, ...(errors ?? []).map(({ path, code }) => `${path} ${code}`)]
}
