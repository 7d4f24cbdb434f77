/**
 * Writes docs/adr/README.md, and gives decisions that have neither yet the day on which git first saw them and the
 * status "accepted". `--check` writes nothing and fails where something would be written.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/install.mjs'

const folder = join(root, 'docs/adr')
const index = join(folder, 'README.md')
const standing = /^(# .+)\n\n(\d{4}-\d{2}-\d{2}) · (.+)\n/
const changed = []

function write(file, text) {
  if (readFileSync(file, 'utf8') === text) return
  changed.push(file)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
}

function dated(name) {
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  if (standing.test(text)) return text
  const git = ['log', '--diff-filter=A', '--follow', '--format=%as', '--', file]
  const days = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const day = days.at(-1) || new Date().toISOString().slice(0, 10)
  const told = text.replace(/^(# .+)\n/, `$1\n\n${day} · accepted\n`)
  write(file, told)
  return told
}

const rows = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .sort()
  .map((name) => {
    const [, title, day, status] = standing.exec(dated(name)) ?? []
    return `| [${title.replace('# ', '')}](${name}) | ${day} | ${status} |`
  })
const head = readFileSync(index, 'utf8').split('\n| Decision')[0].trimEnd()
write(index, `${head}\n\n| Decision | Day | Status |\n|---|---|---|\n${rows.join('\n')}\n`)
for (const file of changed) process.stdout.write(`${file}\n`)
process.exitCode = process.argv.includes('--check') && changed.length > 0 ? 1 : 0
