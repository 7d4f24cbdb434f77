import { expect, test } from 'vitest'
import { csvLine } from './write-csv.ts'

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1', '-1', '@a', -1], '"\'=HYPERLINK(""x"")",\'+1,\'-1,\'@a,-1\r\n'],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('a French file has one decimal mark and one word for no', () => {
  expect(csvLine([false, true, 1.5, 'non'], [], 'semicolon', 'fr')).toBe('non;oui;1,5;non\r\n')
  expect(csvLine([false, true], [], 'semicolon', 'en')).toBe('false;true\r\n')
})
