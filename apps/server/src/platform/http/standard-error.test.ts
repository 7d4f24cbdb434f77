import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('every line is on standard error when the process has ended, in order', () => {
  const log = fileURLToPath(new URL('log.ts', import.meta.url))
  const program = `import { standardError } from ${JSON.stringify(log)}
    const target = standardError()
    for (let line = 0; line < 5000; line += 1) target.write(line + '\\n')
    setTimeout(() => { target.write('last\\n'); process.exit(3) }, 1)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr.trimEnd().split('\n')).toEqual([
    ...Array.from({ length: 5000 }, (_, line) => String(line)),
    'last',
  ])
})
