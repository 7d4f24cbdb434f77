import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'

const cut = (text: string, columns = 10) =>
  [...csvRecords(text, ';', columns)].map(({ number, cells, broken }) =>
    broken === null ? [number, ...cells] : [number, null],
  )

test('quotes, spaces, ends of lines and empty records', () => {
  expect(cut('a; "b ""c"" ;\nd" ;e\r\n\r\n;;\n f ;"";')).toEqual([
    [1, 'a', 'b "c" ;\nd', 'e'],
    [5, 'f', '', ''],
  ])
  expect(cut('a;b\rc;d')).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
  ])
  expect(cut('')).toEqual([])
})

test('a record that cannot be cut is told with its first line, and the next one is cut', () => {
  expect(cut('a;b\nc"d;e\n"f"g;h\n"i\nj"k\nl;m\n')).toEqual([
    [1, 'a', 'b'],
    [2, null],
    [3, null],
    [4, null],
    [6, 'l', 'm'],
  ])
  expect(cut('a\n"b;c\nd')).toEqual([
    [1, 'a'],
    [2, null],
  ])
})

test('empty columns behind the last one are left out, filled ones refused', () => {
  expect(cut('a;b;;;', 2)).toEqual([[1, 'a', 'b']])
  expect(() => cut('a;b;c', 2)).toThrow('TOO_MANY_COLUMNS')
})

describe('work grows with the text', () => {
  test.each(['"', ';', '"a"b', '\n', '"a', 'a"', '""', ' ', '" '])('of %j', (part) => {
    const seconds = (count: number): number => {
      const begun = process.cpuUsage()
      try {
        for (const _record of csvRecords(part.repeat(count), ';', 1000));
      } catch {
        // Too many columns.
      }
      return process.cpuUsage(begun).user / 1e6
    }
    expect(seconds(1_000_000)).toBeLessThan(5)
  })
})
