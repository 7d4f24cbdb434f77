import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import {
  evaluateFrenchCost,
  evaluatePef,
  pefProduct,
  type Checked,
  type FrenchCostRelease,
  type PefInput,
  type Problem,
} from '@ecotrame/lca'
import { loadFrenchDerivation } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { problemText, type Language } from '@ecotrame/texts'
import { languageOption, optionsOf, releaseOption } from '../options.ts'
import { UsageError } from '../usage.ts'
import { pefReport } from './pef-report.ts'
import { frenchProduct, readProductFile, type ProductFile } from './product-file.ts'
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
  const answer = await answerTo(text, basename(file), release, language)
  if (answer.ok) process.stdout.write(answer.value)
  else
    process.stderr.write(
      `${file}\n${answer.problems.map((problem) => problemLine(problem, language)).join('')}`,
    )
  return answer.ok ? 0 : 1
}

/** The report of a file by its method: PEF where it names a category, the French cost else. */
async function answerTo(
  text: string,
  fileName: string,
  release: FrenchCostRelease,
  language: Language,
): Promise<Checked<string>> {
  const file = readProductFile(text)
  if (!file.ok) return file
  const name = file.value.name ?? fileName
  if (file.value.method === 'pef') return pefAnswer(name, file.value, language)
  const [derivation, { materials }] = await Promise.all([loadFrenchDerivation(), loadPefMethod()])
  const product = frenchProduct(file.value, release, { derivation, materials })
  if (!product.ok) return product
  return { ok: true, value: report(name, evaluateFrenchCost(product.value), release, language) }
}

async function pefAnswer(
  name: string,
  { fields }: ProductFile,
  language: Language,
): Promise<Checked<string>> {
  const [method, database] = await Promise.all([loadPefMethod(), loadPefDatabase()])
  // Whatever the file holds: pefProduct reads it by its shape and never throws.
  const product = pefProduct(fields as unknown as PefInput, method)
  if (!product.ok) return product
  const result = evaluatePef(product.value, method, database)
  return { ok: true, value: pefReport(name, result, method, language) }
}

const problemLine = (problem: Problem, language: Language): string =>
  `  ${problem.path}  ${problem.code}  ${problemText(problem, language)}\n`

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
