/** One wish of an `Accept` header. */
interface Wish {
  readonly type: string
  readonly quality: number
}

function wishesOf(header: string | undefined): readonly Wish[] {
  return (header ?? '').split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters
      .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
      .find((found) => found !== undefined)
    return type.includes('/') ? [{ type: type.trim(), quality: Number(quality ?? 1) }] : []
  })
}

const fits = (type: string, range: string): boolean =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

/** How much a type is wanted: the most specific range that holds it says so (RFC 9110 §12.5.1). */
function qualityOf(type: string, wishes: readonly Wish[]): number {
  const [first] = wishes
    .filter((wish) => fits(type, wish.type))
    .toSorted((one, other) => Number(one.type.includes('*')) - Number(other.type.includes('*')))
  return first?.quality ?? 0
}

/** The type that the reader wants most, of equals the first; the first too where none of them is wanted. */
export function acceptedType<Type extends string>(
  header: string | undefined,
  types: readonly [Type, ...Type[]],
): Type {
  const wishes = wishesOf(header)
  let [best, most] = [types[0], qualityOf(types[0], wishes)]
  for (const type of types) {
    const quality = qualityOf(type, wishes)
    if (quality > most) [best, most] = [type, quality]
  }
  return best
}
