export interface Block {
  readonly block: Buffer
  readonly isLast: boolean
}

/** The same bytes in blocks of one size; only the last may be shorter, also empty. Holds one block and one piece. */
export async function* blocksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Block> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    let rest = piece
    // A full block waits until more comes: it may be the last.
    while (length + rest.length > size) {
      const taken = rest.subarray(0, size - length)
      yield { block: Buffer.concat([...held, taken]), isLast: false }
      rest = rest.subarray(taken.length)
      held = []
      length = 0
    }
    if (rest.length > 0) held.push(rest)
    length += rest.length
  }
  yield { block: Buffer.concat(held), isLast: true }
}
