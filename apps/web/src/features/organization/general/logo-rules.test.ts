import { expect, it } from 'vitest'
import { logoProblem } from './logo-rules.ts'

it.each([
  ['image/png', 2_097_152, null],
  ['image/svg+xml', 900, null],
  ['image/png', 2_097_153, 'size'],
  ['image/gif', 900, 'type'],
  ['application/pdf', 900, 'type'],
  ['', 900, 'type'],
] as const)('a logo of type %j and %d bytes: %s', (type, size, problem) =>
  expect(logoProblem({ type, size })).toBe(problem),
)
