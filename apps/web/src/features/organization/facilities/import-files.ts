import type { FacilityRowProblem } from '@ecotrame/contract'
import { csvOf, type ChartColumn } from '../../../ui/charts/table.ts'

/** A facility as a list has it: every column that an import takes, with a value that shows what is expected. */
const example = {
  facility_id: 'FAC-1',
  name: 'Têxtil do Ave',
  address: 'Rua da Fábrica 1',
  place: 'Guimarães',
  country: 'PT',
  lat: 41.44,
  lon: -8.29,
  tier: 2,
  processing_type: 'weaving; dyeing and finishing',
  processing_type_origin: 'stated by the list',
  supplier_name: 'Grupo Ave',
  os_id: '',
  source_list: 'Own list',
  source_year: 2026,
} as const
type Example = typeof example

type NamedFile = readonly [name: string, content: Blob]
const file = (name: string, text: string): NamedFile => [
  name,
  new Blob([text], { type: 'text/csv;charset=utf-8' }),
]

const names = Object.keys(example) as (keyof Example)[]
const columns = names.map((name): ChartColumn<Example> => {
  const cell = (row: Example) => row[name]
  return { id: name, title: name, text: (row) => String(cell(row)), value: cell }
})

/** A file to begin with: the header, and a row that shows what is expected. */
export const templateFile = (): NamedFile => file('facilities.csv', csvOf({ columns, rows: [example] }))

/** What is wrong, to be worked through beside the file. */
export function reportFile(problems: readonly FacilityRowProblem[]): NamedFile {
  const told = (['row', 'column', 'value', 'message'] as const).map(
    (name): ChartColumn<FacilityRowProblem> => ({
      id: name,
      title: name,
      text: (problem) => String(problem[name] ?? ''),
      value: (problem) => problem[name],
    }),
  )
  return file('facilities-problems.csv', csvOf({ columns: told, rows: problems }))
}
