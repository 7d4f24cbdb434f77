import type { PlainEvaluation } from '@ecotrame/contract'
import { emptyCell, typedCell, type Cell } from '../reading/cells.ts'
import type { Column } from '../reading/columns.ts'
import type { Fields } from '../reading/fields.ts'
import { isOwnField } from '../evaluations/own-fields.ts'
import { told, type FoundProblem } from '../reading/problems.ts'
import type { FileRow } from '../reading/row-reader.ts'
import { namedAs } from '../reading/words.ts'

/** What a program says of one evaluation, and which one it is. */
export interface PlainItem extends PlainEvaluation {
  readonly reference?: string
  /** Of an evaluation that is known already. */
  readonly id?: string
}

/** Plain values as rows of a file: what they mean is settled, so that nothing has to be recognised. */
export interface PlainTable {
  readonly columns: readonly Column[]
  readonly rows: readonly FileRow[]
}

type PlainValue = NonNullable<PlainEvaluation['values']>[string]

const cellOf = (value: PlainValue): Cell => {
  if (value === null) return emptyCell
  if (typeof value === 'number') return { ...typedCell(String(value)), kind: 'number' }
  return typedCell(typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)
}

/** Columns in the order in which their fields are met, and the cells of rows by their place. */
class Columns {
  readonly all: Column[] = []
  readonly #byHeader = new Map<string, Column>()

  place(header: string, field = header, unit: string | null = null): number {
    const known = this.#byHeader.get(header)
    if (known !== undefined) return known.index
    // Programs write a point before decimals.
    const column: Column = {
      index: this.all.length,
      header,
      field,
      certainty: 'chosen',
      unit,
      decimal: '.',
    }
    this.all.push(column)
    this.#byHeader.set(header, column)
    return column.index
  }
}

/** The cells of one row; those that nothing is said of are empty. */
const row = (number: number, cells: ReadonlyMap<number, Cell>): FileRow => ({
  row: number,
  cells: Array.from(
    { length: Math.max(-1, ...cells.keys()) + 1 },
    (_, place) => cells.get(place) ?? emptyCell,
  ),
  broken: null,
})

/** Plain values of evaluations as the rows of a file, each with what is wrong with the names of its fields. */
export function plainRows(items: readonly PlainItem[], fields: Fields): PlainTable {
  const columns = new Columns()
  const rows = items.map((item, place) => rowOf(item, place + 1, { columns, fields }))
  return { columns: columns.all, rows }
}

interface Naming {
  readonly columns: Columns
  readonly fields: Fields
}

function rowOf(item: PlainItem, number: number, naming: Naming): FileRow {
  const { columns } = naming
  const cells = new Map<number, Cell>()
  for (const field of ['id', 'reference', 'category', 'name'] as const)
    if (item[field] !== undefined) cells.set(columns.place(field), typedCell(item[field]))
  if (typeof item.composition === 'string')
    cells.set(columns.place('composition'), typedCell(item.composition))
  if (item.trims !== undefined) cells.set(columns.place('trims'), typedCell(trimsText(item.trims)))
  const problems = setValues(item.values ?? {}, cells, naming)
  return {
    ...row(number, cells),
    ...(problems.length === 0 ? {} : { problems }),
    lines: materialsOf(item.composition).map((material) => row(number, materialCells(material, columns))),
  }
}

const trimsText = (trims: Readonly<Record<string, number>>): string => {
  const said = Object.entries(trims).map(([name, quantity]) => `${name} x${quantity}`)
  return said.length === 0 ? 'none' : said.join('; ')
}

interface PlainMaterial {
  readonly material: string
  readonly share: number
  readonly country?: string | undefined
}

function materialsOf(composition: PlainEvaluation['composition']): readonly PlainMaterial[] {
  if (composition === undefined || typeof composition === 'string') return []
  return Array.isArray(composition)
    ? composition
    : Object.entries(composition).map(([material, share]) => ({ material, share }))
}

const materialCells = ({ material, share, country }: PlainMaterial, columns: Columns) =>
  new Map([
    [columns.place('material'), typedCell(material)],
    [columns.place('share', 'materialShare'), cellOf(share)],
    ...(country === undefined
      ? []
      : [[columns.place('country', 'materialCountry'), typedCell(country)] as const]),
  ])

/** What a name of a field means: its id, its title, or a usual name of it. */
function fieldNamed(name: string, { byId, byName }: Fields) {
  const found = byId.has(name) ? { field: name, unit: null } : byName.get(namedAs(name))
  return found === undefined || isOwnField(found.field) ? undefined : found
}

/** Sets the cells of the fields of the form. @returns names that mean no field, or one that is given already */
function setValues(
  values: NonNullable<PlainEvaluation['values']>,
  cells: Map<number, Cell>,
  { columns, fields }: Naming,
): readonly FoundProblem[] {
  const given = new Set<string>()
  return Object.entries(values).flatMap(([name, value]): readonly FoundProblem[] => {
    const found = fieldNamed(name, fields)
    // No column: programs may send any number of names.
    if (found === undefined) return [told(null, 'UNKNOWN_FIELD', { value: name, warning: false })]
    const column = columns.place(`values.${name}`, found.field, found.unit)
    if (given.has(found.field))
      return [{ ...told(found.field, 'FIELD_TWICE', { value: name, warning: false }), column }]
    given.add(found.field)
    cells.set(column, cellOf(value))
    return []
  })
}
