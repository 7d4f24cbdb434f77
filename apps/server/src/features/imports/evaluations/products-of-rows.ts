import type { Column } from '../reading/columns.ts'
import type { FileRow } from '../reading/row-reader.ts'
import { namedAs } from '../reading/words.ts'

/** A product of a file: its first row, and the rows that say more of it. */
interface Growing {
  readonly row: FileRow
  readonly lines: FileRow[]
}

const lineFields: ReadonlySet<string> = new Set(['material', 'materialShare', 'variant', 'parentReference'])
/** A row that gives one of them begins a product. */
const ownFields: ReadonlySet<string> = new Set(['reference', 'name', 'category', 'gtin'])

/**
 * Rows of a material, a size or a colour are put together to products: those of one reference, those that name it as their parent, and
 * those that give nothing of their own below one. Where no column is of that kind, each row is a product.
 */
export function productsOfRows(rows: readonly FileRow[], columns: readonly Column[]): readonly FileRow[] {
  const placesOf = (fields: ReadonlySet<string>) =>
    columns.flatMap(({ index, field }) => (field !== null && fields.has(field) ? index : []))
  const linePlaces = placesOf(lineFields)
  const [referencePlace] = placesOf(new Set(['reference']))
  if (linePlaces.length === 0 || referencePlace === undefined) return rows
  const [parentPlace] = placesOf(new Set(['parentReference']))
  const ownPlaces = placesOf(ownFields)
  const textAt = ({ cells }: FileRow, place: number | undefined): string =>
    place === undefined ? '' : namedAs(cells[place]?.text ?? '')
  const byReference = new Map<string, Growing>()
  const products: Growing[] = []
  let last: Growing | undefined
  for (const row of rows) {
    const reference = textAt(row, referencePlace)
    const continues =
      ownPlaces.every((place) => textAt(row, place) === '') &&
      linePlaces.some((place) => textAt(row, place) !== '')
    const product =
      row.broken === null
        ? (byReference.get(textAt(row, parentPlace)) ??
          byReference.get(reference) ??
          (continues ? last : undefined))
        : undefined
    if (product !== undefined) {
      product.lines.push(row)
      last = product
      continue
    }
    last = { row, lines: [] }
    products.push(last)
    if (reference !== '' && row.broken === null) byReference.set(reference, last)
  }
  return products.map(({ row, lines }) => (lines.length === 0 ? row : { ...row, lines }))
}
