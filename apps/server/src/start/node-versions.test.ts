import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'))

interface Installed {
  readonly engines?: { readonly node?: string }
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}
const packages = Object.entries<Installed>(read('package-lock.json').packages)

/** The oldest of each line that package.json promises. */
const promised: readonly string[] = read('package.json').engines.node.match(/\d+\.\d+\.\d+/g)

/** npm leaves out what is for other machines than Linux on x64. */
const isForUs = ({ os = ['linux'], cpu = ['x64'] }: Installed) => os.includes('linux') && cpu.includes('x64')

const refusing = (version: string) =>
  packages.filter(
    ([, installed]) => isForUs(installed) && !satisfies(version, installed.engines?.node ?? '*'),
  )

test('these lines of Node are promised', () => {
  expect(promised).toEqual(['20.19.0', '22.13.0', '24.0.0'])
  expect(packages.length).toBeGreaterThan(300)
})

test.each(promised)('every library that is installed runs on Node %s', (version) => {
  expect(refusing(version).map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([])
})
