import { efCategories } from '@ecotrame/lca'
import { categoryTitles } from './category-titles.ts'
import { generatedFactor, type GeneratedDatabase, type GeneratedProcess } from './generated-database.ts'

export interface SimaProWriting {
  readonly separator?: ';' | ',' | '\t'
  readonly decimalMark?: '.' | ','
  /** Amounts are formulas of parameters of database, project and process. */
  readonly withFormulas?: boolean
  readonly withMethod?: boolean
}

type Input = GeneratedProcess['inputs'][number]
type Product = GeneratedProcess['products'][number]

const names = { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab' } as const
const productName = (process: number, product: number) => `product-${process}-${product}`

/** A database as SimaPro exports it: processes, then parameters, units and the method. */
export function simaProFile(
  database: GeneratedDatabase,
  { separator = ';', decimalMark = '.', withFormulas = false, withMethod = true }: SimaProWriting = {},
): string {
  const number = (value: number) => String(value).replace('.', decimalMark)
  const row = (...cells: readonly (string | number)[]) =>
    cells
      .map((cell) => (typeof cell === 'number' ? number(cell) : cell))
      .map((cell) => (cell.includes(separator) ? `"${cell}"` : cell))
      .join(separator)
  const block = (kind: string, ...sections: readonly (readonly string[])[]) =>
    [kind, '', ...sections.flatMap((lines) => [...lines, '']), 'End', ''].join('\r\n')
  // one * two * half is 1.
  const amount = (value: number) => (withFormulas ? `${number(value)} * one * two * half` : value)
  const written = ({ amount: one, unit }: { readonly amount: number; readonly unit: keyof typeof factors }) =>
    [unit === 't' ? 'ton' : unit, amount(one / factors[unit])] as const
  const isWaste = ({ from }: Input) => database.processes[from]?.treatsWaste === true
  const inputRow = (one: Input) =>
    row(productName(one.from, one.product), ...written(one), 'Lognormal', 1.2, 0, 0, '')
  const productRow = (id: number, place: number, one: Product, hasOthers: boolean) =>
    row(productName(id, place), 'kg', one.amount, hasOthers ? one.share * 100 : 100, 'not defined', '')
  const process = ({ id, products, inputs, emissions, treatsWaste }: GeneratedProcess) =>
    block(
      'Process',
      ['Category type', treatsWaste ? 'waste treatment' : 'material'],
      ['Process identifier', `process-${id}`],
      ['Process name', `Process ${id}`],
      ['Time period', '2022-2027'],
      ['Geography', 'FR'],
      treatsWaste
        ? [
            'Waste treatment',
            row(productName(id, 0), 'kg', products[0]?.amount ?? 0, 'All waste types', '', ''),
          ]
        : ['Products', ...products.map((one, place) => productRow(id, place, one, products.length > 1))],
      ['Avoided products'],
      ['Materials/fuels', ...inputs.filter((one) => !isWaste(one)).map(inputRow)],
      [
        'Emissions to air',
        ...emissions.map((one) =>
          row(`substance-${one.substance}`, 'low. pop.', ...written(one), 'Undefined', 0, 0, 0, ''),
        ),
      ],
      ['Waste to treatment', ...inputs.filter(isWaste).map(inputRow)],
      ['Input parameters', row('half', 0.5, 'Undefined', 0, 0, 0, 'No', '')],
    )
  const head = [
    '{SimaPro 9.5.0.0}',
    '{processes}',
    `{CSV separator: ${names[separator]}}`,
    `{Decimal separator: ${decimalMark}}`,
    '',
    '',
  ].join('\r\n')
  return [
    head,
    ...database.processes.map(process),
    rows('Database Input parameters', row('one', 1, 'Undefined', 0, 0, 0, 'No', '')),
    rows('Project Calculated parameters', row('two', 'one + one', '')),
    rows('Units', row('kg', 'Mass', 1, 'kg'), row('g', 'Mass', 0.001, 'kg'), row('ton', 'Mass', 1000, 'kg')),
    ...(withMethod ? [method(database, row)] : []),
  ].join('\r\n')
}

const rows = (kind: string, ...lines: readonly string[]) => [kind, ...lines, '', 'End', ''].join('\r\n')

const factors = { kg: 1, g: 0.001, t: 1000 } as const

function method(
  database: GeneratedDatabase,
  row: (...cells: readonly (string | number)[]) => string,
): string {
  const categories = efCategories.flatMap((category, place) => [
    'Impact category',
    row(categoryTitles[category].name, categoryTitles[category].unit),
    '',
    'Substances',
    ...Array.from({ length: database.substances }, (_, substance) => {
      const value = generatedFactor(substance, place, database)
      // One that holds for another compartment, and must not be taken.
      const elsewhere = row('Air', 'stratosphere + troposphere', `substance-${substance}`, '', 99, 'kg')
      return value === null
        ? []
        : [row('Air', '(unspecified)', `substance-${substance}`, '', value, 'kg'), elsewhere]
    }).flat(),
    '',
  ])
  return ['Method', '', 'Name', 'EF 3.1', '', ...categories, 'End', ''].join('\r\n')
}
