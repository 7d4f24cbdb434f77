import { afterEach, expect, test } from 'vitest'
import { postgresFolder } from './binaries.ts'

const architecture = process.arch
afterEach(() => Object.defineProperty(process, 'arch', { value: architecture }))

test('a platform without binaries is told how to use a server', () => {
  Object.defineProperty(process, 'arch', { value: 'riscv64' })
  expect(() => postgresFolder('/nowhere')).toThrow(/linux-riscv64[^]*DATABASE_URL=postgresql:/)
})
