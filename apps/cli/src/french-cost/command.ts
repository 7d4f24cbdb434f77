import { pipeline } from 'node:stream/promises'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { optionsOf, releaseOption } from '../options.ts'
import { UsageError } from '../usage.ts'
import { lineBatches } from './lines.ts'
import { answerTo } from './official-answer.ts'

/** `ecotrame french-cost`: bodies of the official interface in, results out, line by line as they come. */
export async function frenchCost(args: readonly string[]): Promise<number> {
  const { values, positionals } = optionsOf(args, { release: { type: 'string' } })
  const [unexpected] = positionals
  if (unexpected !== undefined) {
    throw new UsageError(`french-cost reads from standard input; "${unexpected}" is not expected.`)
  }
  const release = await loadFrenchCostRelease(releaseOption(values.release))
  process.stdin.setEncoding('utf8')
  const answers = async function* (pieces: AsyncIterable<string>) {
    for await (const lines of lineBatches(pieces)) {
      yield lines.map((line) => `${JSON.stringify(answerTo(line, release))}\n`).join('')
    }
  }
  try {
    await pipeline(process.stdin, answers, process.stdout, { end: false })
    return 0
  } catch (error) {
    if (isClosedByReader(error)) return 0
    throw error
  }
}

/** Whoever read the output has read enough: `ecotrame … | head`. */
const isClosedByReader = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'
