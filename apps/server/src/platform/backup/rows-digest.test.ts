import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowsDigest } from './rows-digest.ts'

const row = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '\\n'))

/** The sum of these rows, given in pieces that end anywhere. */
function sumOf(rows: readonly string[], pieces: readonly number[] = []) {
  const bytes = Buffer.from(rows.map((text) => `${text}\n`).join(''))
  const digest = new RowsDigest()
  let from = 0
  for (const length of pieces) {
    digest.add(bytes.subarray(from, from + length))
    from += Math.min(length, bytes.length - from)
  }
  digest.add(bytes.subarray(from))
  return digest.sum()
}

test('the same rows give the same sum, in any order and in any pieces', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat(20)), (rows, pieces) => {
      expect(sumOf(rows.toReversed(), pieces)).toEqual(sumOf(rows))
      expect(sumOf(rows).rows).toBe(rows.length)
    }),
  )
})

test('another row, one more, one less or one twice gives another sum', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), row, (rows, other) => {
      const [first = '', ...others] = rows
      expect(sumOf([...rows, other])).not.toEqual(sumOf(rows))
      expect(sumOf(others)).not.toEqual(sumOf(rows))
      if (other !== first) expect(sumOf([other, ...others]).sha256).not.toBe(sumOf(rows).sha256)
    }),
  )
})

test('a row that was cut off is no row', () => {
  const digest = new RowsDigest()
  digest.add(Buffer.from('a\nb'))
  expect(() => digest.sum()).toThrow('ends in the middle')
})
