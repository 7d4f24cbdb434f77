/** The lines of a text that arrives in pieces, a batch for each piece. Blank lines are left out. */
export async function* lineBatches(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let started = ''
  for await (const piece of pieces) {
    const lines = (started + piece).split('\n')
    started = lines.pop() ?? ''
    yield lines.filter(isNotBlank)
  }
  if (isNotBlank(started)) yield [started]
}

const isNotBlank = (line: string) => line.trim() !== ''
