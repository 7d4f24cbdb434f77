import { expect, test } from 'vitest'
import { csvLine } from './write-csv.ts'

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1', '-1', '@a', -1], '"\'=HYPERLINK(""x"")",\'+1,\'-1,\'@a,-1\r\n'],
] as const)('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
