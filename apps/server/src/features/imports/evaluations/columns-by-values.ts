import { columnOf, withoutRivals, type NamedColumn } from '../reading/columns.ts'
import type { Fields, Guessing } from '../reading/fields.ts'
import { contradicts, supports } from './fits.ts'
import { wordsOfHeader } from '../reading/header-words.ts'
import type { FileRow } from '../reading/row-reader.ts'
import { manyColumns } from './own-fields.ts'
import { isFibre, profileOf, type ValueProfile, type ValueWords } from './value-profile.ts'

type Profiled = NamedColumn & { readonly values: ValueProfile | null }

const asNothing = <One extends NamedColumn>(column: One): One => ({
  ...column,
  field: null,
  certainty: 'ignored',
  unit: null,
})

const as = <One extends NamedColumn>(column: One, field: string): One => ({
  ...column,
  field,
  certainty: 'guessed',
})

/** Whether the name of a column is that of a fibre and its values are shares: `Coton (%)`. */
const isFibreColumn = ({ header, values }: Profiled): boolean =>
  values !== null && values.numbers === 1 && values.largest <= 100 && isFibre(wordsOfHeader(header).words)

/** Takes back what values contradict. */
function withValuesHeard(column: Profiled, fields: Fields): Profiled {
  if (column.settled) return column
  const field = column.field === null ? undefined : fields.byId.get(column.field)
  const isNamed = field !== undefined && column.values !== null && supports(field, column.values)
  if (!isNamed && isFibreColumn(column)) return as(column, 'materialShare')
  if (field === undefined || column.values === null) return column.hint ? asNothing(column) : column
  const isWrong = column.hint
    ? !supports(field, column.values)
    : contradicts(field, column.values, column.certainty === 'sure')
  return isWrong ? asNothing(column) : column
}

const isLoneFibre = ({ values }: Profiled): boolean =>
  values !== null && values.fibres >= 0.5 && values.compositions === 0

const namesItsFibre = ({ header }: NamedColumn): boolean => isFibre(wordsOfHeader(header).words)

/**
 * Fibres and their shares in columns of their own. A column of lone fibres beside one of shares has a part of the composition;
 * shares without a fibre are shares of something else.
 */
function withParts(columns: readonly Profiled[]): readonly Profiled[] {
  const shares = columns.filter((column) => column.field === 'materialShare' && !namesItsFibre(column))
  const parts = columns.map((column) =>
    column.field === 'composition' && !column.settled && shares.length > 0 && isLoneFibre(column)
      ? as(column, 'material')
      : column,
  )
  const hasMaterial = parts.some(({ field }) => field === 'material')
  return parts.map((column) => {
    if (column.settled) return column
    if (column.field === 'material' && shares.length === 0) return as(column, 'composition')
    const isAlone = column.field === 'materialShare' && !hasMaterial && !namesItsFibre(column)
    return isAlone || (column.field === 'materialQuantity' && !hasMaterial) ? asNothing(column) : column
  })
}

/** In a bill of materials a country that differs within a product is that of the material. */
function withCountriesOfLines(columns: readonly Profiled[], rows: readonly FileRow[]): readonly Profiled[] {
  const placeOf = (field: string) => columns.find((column) => column.field === field)?.index
  const [reference, country] = [placeOf('reference'), placeOf('makingCountry')]
  const isBill = placeOf('material') !== undefined && placeOf('materialCountry') === undefined
  if (!isBill || reference === undefined || country === undefined) return columns
  const first = new Map<string, string>()
  const differs = rows.some(({ cells }) => {
    const [key, text] = [cells[reference]?.text ?? '', cells[country]?.text ?? '']
    const before = first.get(key)
    if (before === undefined) first.set(key, text)
    return before !== undefined && before !== text && text !== ''
  })
  return columns.map((column) =>
    differs && column.index === country && !column.settled ? as(column, 'materialCountry') : column,
  )
}

/** Names in a column of descriptions: short, and no other column has them. */
function withShortDescriptions(columns: readonly Profiled[]): readonly Profiled[] {
  if (columns.some(({ field }) => field === 'name')) return columns
  return columns.map((column) =>
    column.field === 'description' && !column.settled && (column.values?.longest ?? 0) <= 60
      ? as(column, 'name')
      : column,
  )
}

/** Where rows are of sizes or colours, what repeats is the product and what does not is one of them. */
function withProductsBeforeVariants(columns: readonly Profiled[]): readonly Profiled[] {
  const references = columns.filter(({ field }) => field === 'reference')
  const isOfVariants = columns.some(({ field }) => field === 'variant')
  if (references.length < 2 || !isOfVariants) return columns
  const fewest = Math.min(...references.map(({ values }) => values?.distinct ?? Number.POSITIVE_INFINITY))
  return columns.map((column) =>
    column.field === 'reference' && !column.settled && (column.values?.distinct ?? 0) > fewest
      ? as(column, 'variant')
      : column,
  )
}

type Rule = readonly [field: string, is: (values: ValueProfile) => boolean]

/** What values alone say, where no column is named so. */
const byValues: readonly Rule[] = [
  ['gtin', ({ gtins }) => gtins >= 0.8],
  ['composition', ({ compositions }) => compositions >= 0.6],
  ['category', ({ categories }) => categories >= 0.6],
  ['price', ({ money }) => money >= 0.8],
  ['makingCountry', ({ countries }) => countries >= 0.8],
  [
    'reference',
    ({ codes, distinct, filled, gtins }) => codes === 1 && distinct === filled && filled > 1 && gtins < 0.5,
  ],
  [
    'name',
    ({ texts, numbers, distinct, filled }) => texts >= 0.3 && numbers < 0.1 && distinct > filled * 0.5,
  ],
]

/** Columns whose names say nothing, by their values. */
function withValuesAlone(columns: readonly Profiled[], fields: Fields): readonly Profiled[] {
  const taken = new Set(columns.flatMap(({ field }) => field ?? []))
  const found = new Map<number, string>()
  for (const [field, is] of byValues) {
    if (taken.has(field) || !fields.byId.has(field)) continue
    const column = columns.find(
      ({ index, field: known, settled, values, header }) =>
        known === null && !settled && header !== '' && !found.has(index) && values !== null && is(values),
    )
    if (column !== undefined) found.set(column.index, field)
  }
  return columns.map((column) => {
    const field = found.get(column.index)
    return field === undefined ? column : as(column, field)
  })
}

const shareFields = (fields: Fields, id: string): boolean => fields.byId.get(id)?.unit === '%'

/** Shares that are all ratios are written as such, where no sign says otherwise. */
function withRatios(column: Profiled, fields: Fields): Profiled {
  const { field, unit, values } = column
  if (field === null || unit !== null || values === null || !shareFields(fields, field)) return column
  const isRatio = values.numbers === 1 && values.largest <= 1 && values.smallest >= 0 && values.whole < 1
  return isRatio ? { ...column, unit: 'ratio' } : column
}

/** What each column means, by its name and by what stands in it. */
export const columnsByValues =
  (words: ValueWords): Guessing['settled'] =>
  (columns, rows, fields) => {
    const profiled = columns.map((column): Profiled => {
      const values = rows.map(({ cells }) => cells[column.index]?.text ?? '')
      return withValuesHeard({ ...column, values: profileOf(values, words) }, fields)
    })
    const parts = withShortDescriptions(withCountriesOfLines(withParts(profiled), rows))
    const apart = withoutRivals(withProductsBeforeVariants(parts), manyColumns)
    return withValuesAlone(apart, fields).map((column) => columnOf(withRatios(column, fields)))
  }
