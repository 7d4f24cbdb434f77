import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../start/start-error.ts'
import { openSealing } from './open-sealing.ts'
import { sealingWith } from './sealing.ts'

const [old, young] = [
  'an old key of more than 32 characters',
  'a young key of more than 32 characters',
] as const

describe('what is sealed', () => {
  const sealing = sealingWith([old])
  const sealed = sealing.seal('JBSWY3DP', 'ada')

  test('opens for its owner, and never looks the same twice', () => {
    expect(sealing.open(sealed, 'ada')).toBe('JBSWY3DP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(sealing.seal('JBSWY3DP', 'ada')).not.toBe(sealed)
  })

  test.each([
    ['in the row of somebody else', () => sealing.open(sealed, 'zoe')],
    ['without its key', () => sealingWith([young]).open(sealed, 'ada')],
    ['cut short', () => sealing.open(sealed.slice(0, -3), 'ada')],
    ['empty behind the mark', () => sealing.open(sealing.newest, 'ada')],
    ['when it never was sealed', () => sealing.open('JBSWY3DP', 'ada')],
  ])('does not open %s', (_how, open) => expect(open()).toBeNull())

  test('does not open with a sign changed anywhere behind the mark', () => {
    for (let place = sealing.newest.length; place < sealed.length - 1; place += 1) {
      const other = sealed[place] === 'A' ? 'B' : 'A'
      expect(sealing.open(sealed.slice(0, place) + other + sealed.slice(place + 1), 'ada')).toBeNull()
    }
  })

  test('opens after a new key was put before the old one, which seals from then on', () => {
    const rotated = sealingWith([young, old])
    expect(rotated.open(sealed, 'ada')).toBe('JBSWY3DP')
    expect(sealed.startsWith(rotated.newest)).toBe(false)
    expect(rotated.seal('x', 'ada').startsWith(rotated.newest)).toBe(true)
    expect(sealing.open(rotated.seal('x', 'ada'), 'ada')).toBeNull()
  })
})

describe('the keys', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const inFolder = () => openSealing({ secretKeys: undefined, dataDir: folder })

  test('are made once, in a file that only its owner reads', () => {
    folder = mkdtempSync(join(tmpdir(), 'ecotrame-keys-'))
    const sealed = inFolder().seal('x', 'ada')
    const file = join(folder, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(inFolder().open(sealed, 'ada')).toBe('x')
    writeFileSync(file, `${young}\n${readFileSync(file, 'utf8')}`)
    expect(inFolder().open(sealed, 'ada')).toBe('x')
    expect(inFolder().newest).toBe(sealingWith([young]).newest)
    writeFileSync(file, '\n')
    expect(inFolder).toThrow(StartError)
  })

  test('of the configuration leave the file alone', () => {
    folder = mkdtempSync(join(tmpdir(), 'ecotrame-keys-'))
    openSealing({ secretKeys: [old], dataDir: folder })
    expect(() => statSync(join(folder, 'secret.key'))).toThrow('ENOENT')
  })
})
