import { parseArgs } from 'node:util'
import {
  defaultFrenchCostRelease,
  frenchCostReleases,
  isFrenchCostRelease,
  type FrenchCostReleaseId,
} from '@ecotrame/reference-data/french-cost'
import { languages, type Language } from '@ecotrame/texts'
import { UsageError } from './usage.ts'

type Known = Readonly<Record<string, { readonly type: 'string' }>>

/** Options and positional arguments of a command; unknown ones are a usage error. */
export function optionsOf(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export function releaseOption(value: unknown): FrenchCostReleaseId {
  if (value === undefined) return defaultFrenchCostRelease
  if (typeof value === 'string' && isFrenchCostRelease(value)) return value
  throw new UsageError(`Unknown release "${String(value)}". Releases: ${frenchCostReleases.join(', ')}.`)
}

export function languageOption(value: unknown): Language {
  const language = languages.find((one) => one === (value ?? 'en'))
  if (language === undefined) {
    throw new UsageError(`Unknown language "${String(value)}". Languages: ${languages.join(', ')}.`)
  }
  return language
}
