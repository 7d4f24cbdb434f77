/**
 * What `read` gives of some at a time, asked for when what came before is used up: whoever stops asking stops the
 * reading.
 */
export async function* inTurn<Key, Value>(
  keys: readonly Key[],
  atOnce: number,
  read: (some: readonly Key[]) => Promise<readonly Value[]>,
): AsyncGenerator<Value> {
  for (let from = 0; from < keys.length; from += atOnce) yield* await read(keys.slice(from, from + atOnce))
}

/** The first value with all of them behind it; `null`: there is none. */
export async function begun<Value>(values: AsyncGenerator<Value>): Promise<AsyncGenerator<Value> | null> {
  const first = await values.next()
  return first.done === true ? null : followedBy(first.value, values)
}

async function* followedBy<Value>(first: Value, others: AsyncGenerator<Value>): AsyncGenerator<Value> {
  yield first
  yield* others
}
