import { expect, test } from 'vitest'
import { canonicalJson, checksumOf } from './canonical-json.ts'

test('the same value has one text, in whatever order its fields come', () => {
  expect(canonicalJson({ b: [{ d: 'é', c: null, e: undefined }], a: 1 })).toBe(
    '{"a":1,"b":[{"c":null,"d":"é"}]}',
  )
  expect(canonicalJson([2, 1])).toBe('[2,1]')
})
test('the checksum of a value is that of its text', () => {
  // printf '{"a":1}' | sha256sum
  expect(checksumOf({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862')
  expect(checksumOf({ a: 1 })).not.toBe(checksumOf({ a: 2 }))
})
