import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { evaluateFrenchCost } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { problemText } from '@ecotrame/texts'
import { languageOption, optionsOf, releaseOption } from '../options.ts'
import { UsageError } from '../usage.ts'
import { readProductFile } from './product-file.ts'
import { report } from './report.ts'

/** `ecotrame evaluate FILE`: a readable table of one product file. */
export async function evaluate(args: readonly string[]): Promise<number> {
  const { values, positionals } = optionsOf(args, {
    release: { type: 'string' },
    language: { type: 'string' },
  })
  const [file, unexpected] = positionals
  if (file === undefined) throw new UsageError('evaluate needs a FILE.')
  if (unexpected !== undefined)
    throw new UsageError(`evaluate reads one file; "${unexpected}" is not expected.`)
  const language = languageOption(values.language)
  const release = await loadFrenchCostRelease(releaseOption(values.release))

  const text = await textOf(file)
  if (text === null) return 1
  const { name, product } = readProductFile(text, release)
  if (!product.ok) {
    const problems = product.problems.map(
      (problem) => `  ${problem.path}  ${problem.code}  ${problemText(problem, language)}\n`,
    )
    process.stderr.write(`${file}\n${problems.join('')}`)
    return 1
  }
  process.stdout.write(report(name ?? basename(file), evaluateFrenchCost(product.value), release, language))
  return 0
}

/** npm runs scripts in the folder of the repository; a relative path is meant from where the user stands. */
async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8')
  } catch (error) {
    process.stderr.write(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return null
  }
}
