import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { csvOf, type ChartTable } from './table.ts'

interface Row {
  readonly name: string
  readonly kg: number | null
}
const table: ChartTable<Row> = {
  columns: [
    { id: 'name', title: 'Name', text: (row) => row.name },
    { id: 'kg', title: 'Mass', unit: 'kg', text: (row) => `${row.kg}`, value: (row) => row.kg },
  ],
  rows: [
    { name: 'Cotton, organic', kg: 0.1234567890123 },
    { name: 'Zip "long"', kg: null },
    { name: '=2+3', kg: -1 },
  ],
}

it('writes full precision, quotes what needs it, and leaves no value empty', () => {
  expect(csvOf(table)).toBe(
    '\uFEFFName,Mass (kg)\r\n"Cotton, organic",0.1234567890123\r\n"Zip ""long""",\r\n\'=2+3,-1\r\n',
  )
})

it('has one decimal mark for French spreadsheets, and no more columns whatever stands in a cell', () => {
  expect(csvOf(table, 'semicolon')).toBe(
    '\uFEFFName;Mass (kg)\r\nCotton, organic;0,1234567890123\r\n"Zip ""long""";\r\n\'=2+3;-1\r\n',
  )
  const number = fc.double({ noDefaultInfinity: true, noNaN: true })
  fc.assert(
    fc.property(number, fc.constantFrom('comma', 'semicolon'), (kg, marks) => {
      const line = csvOf({ ...table, rows: [{ name: 'Zip', kg }] }, marks).split('\r\n')[1] ?? ''
      const [, figure = '', ...more] = line.split(marks === 'comma' ? ',' : ';')
      expect(more).toEqual([])
      expect(figure).not.toContain(marks === 'comma' ? ',' : '.')
      expect(Number(figure.replace(',', '.'))).toBe(kg + 0)
    }),
  )
})
