import { withoutByteOrderMark } from '../byte-order-mark.ts'

/** The lines of a text that arrives in pieces, a batch for each piece. Blank lines are left out. */
export async function* lineBatches(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  // Joined when the line ends: adding each piece to a text would read a long line again and again.
  let started: string[] = []
  for await (const piece of textOf(pieces)) {
    const lines = piece.split('\n')
    const last = lines.pop() ?? ''
    if (lines.length > 0) {
      yield [started.join('') + (lines[0] ?? ''), ...lines.slice(1)].filter(isNotBlank)
      started = []
    }
    started.push(last)
  }
  const last = started.join('')
  if (isNotBlank(last)) yield [last]
}

async function* textOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst ? withoutByteOrderMark(piece) : piece
    isFirst = false
  }
}

const isNotBlank = (line: string) => line.trim() !== ''
