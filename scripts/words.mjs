/**
 * Lists the texts of the product by area, both languages under each other. Without an area: the areas and how many texts
 * each has. `npm run words -- tags server/exports`, `npm run words -- all`; `--found` only those that break a rule of
 * docs/words.md, and why.
 */
import { root } from './lib/install.mjs'
import { faultsOf, readRules } from './lib/word-rules.mjs'
import { wordingsOf } from './lib/wordings.mjs'

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const isFoundOnly = process.argv.includes('--found')
const rules = readRules(root)
const byArea = new Map()
for (const wording of wordingsOf(root))
  byArea.set(wording.area, [...(byArea.get(wording.area) ?? []), wording])
const lines = []

const described = (wording, faults) =>
  [
    '',
    wording.key,
    `  en  ${wording.en}`,
    `  fr  ${wording.fr}`,
    ...faults.map((fault) => `  !!  ${fault}`),
  ].join('\n')

for (const [area, wordings] of byArea) {
  if (asked.length === 0 && !isFoundOnly) lines.push(`${String(wordings.length).padStart(5)}  ${area}`)
  else if (asked.length === 0 || asked.includes('all') || asked.includes(area)) {
    const shown = wordings
      .map((wording) => [wording, faultsOf(wording, rules)])
      .filter(([, faults]) => !isFoundOnly || faults.length > 0)
    if (shown.length > 0)
      lines.push(`\n== ${area}`, ...shown.map(([wording, faults]) => described(wording, faults)))
  }
}
const unknown = asked.filter((area) => area !== 'all' && !byArea.has(area))
if (unknown.length > 0) {
  process.stderr.write(`No such area: ${unknown.join(', ')}. Without an area, the areas are listed.\n`)
  process.exitCode = 1
}
process.stdout.write(`${lines.join('\n')}\n`)
