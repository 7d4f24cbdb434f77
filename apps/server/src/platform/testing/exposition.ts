import { execFileSync, spawnSync } from 'node:child_process'

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const label = `${name}="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`
const sample = new RegExp(`^(${name})(\\{(?:${label}(?:,${label})*)?\\})? (\\S+)$`)
const suffixes = /_(?:bucket|sum|count)$/

export interface Sample {
  readonly name: string
  /** As they stand there, with braces; empty without any. */
  readonly labels: string
  readonly value: number
}

/**
 * Reads a page in the text format of Prometheus, strictly. Throws when a line is none, a figure has no type and words,
 * or stands there twice.
 */
export function samplesOf(page: string): readonly Sample[] {
  const types = new Map<string, string>()
  const helped = new Set<string>()
  const samples = new Map<string, Sample>()
  for (const line of page.split('\n').filter((text) => text !== '')) {
    const told = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line)
    if (told !== null) {
      const [, what, of = '', words = ''] = told
      if (what === 'HELP') helped.add(of)
      else types.set(of, words)
      continue
    }
    const [, of = '', labels = '', value = ''] = sample.exec(line) ?? []
    const family = types.has(of) ? of : of.replace(suffixes, '')
    const number = Number(value.replace('+Inf', 'Infinity'))
    if (!types.has(family) || !helped.has(family)) throw new Error(`Of no kind, or without words: ${line}`)
    if (samples.has(of + labels)) throw new Error(`Twice: ${line}`)
    if (types.get(family) === 'counter' && !of.endsWith('_total')) throw new Error(`A count: ${line}`)
    // Of moments between two looks that saw none, there is no mean.
    if (Number.isNaN(number) && value !== 'Nan') throw new Error(`No number: ${line}`)
    samples.set(of + labels, { name: of, labels, value: number })
  }
  return [...samples.values()]
}

/** Prometheus's own judge (Debian package `prometheus`); where it is not installed the tests say so in their names. */
export const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

/** What promtool says. Throws when it finds fault. */
export const promtool = (args: readonly string[], input = ''): string =>
  execFileSync('promtool', args, { input, encoding: 'utf8' })
