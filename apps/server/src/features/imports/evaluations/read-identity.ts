import { gtinDigits, gtinProblem, limits } from '@ecotrame/contract'
import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import { readNumber } from '@ecotrame/reading/numbers'
import { isId, sameReference } from './keys.ts'
import type { SaidProduct } from './said.ts'
import { begin } from '../reading/cells.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { namedAs } from '../reading/words.ts'

/** Names of categories: ids, both languages, the parts of `Hat, cap`, and the products of the French method. */
export function categoriesByName({
  categories,
}: Pick<Catalogue, 'categories'>): ReadonlyMap<string, EvaluatedCategory> {
  const byName = new Map<string, EvaluatedCategory>()
  const add = (name: string, category: EvaluatedCategory) => {
    const words = namedAs(name)
    if (words !== '' && !byName.has(words)) byName.set(words, category)
  }
  for (const category of categories) {
    add(category.id, category)
    add(category.nameEn, category)
    add(category.nameFr, category)
  }
  for (const category of categories)
    for (const name of [category.nameEn, category.nameFr]) {
      add(name.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, ''), category)
      for (const part of name.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, '').split(/,| or | ou /))
        add(part, category)
    }
  for (const category of categories)
    if (category.frenchProductId !== null) add(category.frenchProductId, category)
  return byName
}

const singular = (words: string): string => words.replaceAll(/(?<=\p{L}{3})s\b/gu, '')

/** The category of a row; `null` with a problem when there is none that can be evaluated. */
export function readCategory(reader: EvaluationReader, known: string | null): EvaluatedCategory | null {
  const { catalogue, categoryByName, isOpen } = reader.reading
  const said = reader.at('category')
  const otherwise = known ?? reader.reading.category
  if (said === null && otherwise === null) {
    reader.tell('category', 'REQUIRED')
    return null
  }
  const words = namedAs(said?.text ?? '')
  const meant = said === null ? otherwise : reader.meaning('category', said.text)
  const category =
    meant === undefined || meant === null
      ? (categoryByName.get(words) ?? categoryByName.get(singular(words)))
      : catalogue.category(meant)
  const value = said?.text ?? otherwise
  if (category === undefined) reader.tell('category', 'UNKNOWN_CATEGORY', { value, meaning: true })
  else if (category.id !== known && !isOpen(category.id))
    reader.tell('category', 'CATEGORY_LOCKED', { value })
  else return category
  return null
}

/** Category of the evaluation that a row names, as far as it is known. */
export function knownCategory(
  { reading: { known } }: EvaluationReader,
  id: string | undefined,
  reference: string | null,
) {
  const found = id === undefined ? undefined : known.byId.get(id)
  if (found !== undefined) return found
  return (id === undefined && reference !== null && known.byReference.get(sameReference(reference))) || null
}

/** The id of a file of ours; `undefined`: it says none. */
export function readId(reader: EvaluationReader): string | undefined {
  const said = reader.at('id')
  if (said === null) return undefined
  const id = said.text.toLowerCase()
  if (!isId(id)) reader.tell('id', 'NOT_AN_ID', { value: said.text })
  else if (!reader.reading.known.byId.has(id)) reader.tell('id', 'UNKNOWN_ID', { value: said.text })
  return id
}

/** The version that a row had when the file was made. */
export function readRowVersion(reader: EvaluationReader): number | undefined {
  const text = reader.at('rowVersion')?.text
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  reader.tell('rowVersion', 'NOT_A_NUMBER', { value: text })
  return undefined
}

/** A text of one line; a spreadsheet may have made a date of it, which is not what was typed. */
export function readText(
  reader: EvaluationReader,
  field: string,
  maximum: number = limits.nameMaximumLength,
) {
  const said = reader.at(field)
  if (said === null) return null
  if (said.cell.kind === 'date') reader.tell(field, 'DATE_INSTEAD_OF_TEXT', { value: said.text })
  if (said.text.length <= maximum) return said.text
  reader.tell(field, 'TOO_LONG', { value: begin(said.text, 100), params: { maximum } })
  return null
}

function readGtin(reader: EvaluationReader): string | null {
  const said = reader.at('gtin')
  if (said === null) return null
  const digits = gtinDigits(said.text)
  const wrong = gtinProblem(digits)
  if (wrong === null) return digits
  reader.tell('gtin', wrong === 'GTIN_DIGITS' ? 'NOT_A_GTIN' : wrong, { value: said.text })
  return null
}

function readCount(reader: EvaluationReader, field: string, maximum: number): number | null {
  const said = reader.at(field)
  if (said === null) return null
  const { value = Number.NaN, unit = '', other = null } = readNumber(said.text, null) ?? {}
  // `1,200` pieces: nothing is sold in parts.
  const count = Number.isInteger(value) ? value : (other ?? value)
  if (Number.isInteger(count) && count >= 0 && count <= maximum && unit === '') return count
  reader.tell(field, 'NOT_A_COUNT', { value: said.text, params: { maximum } })
  return null
}

/** What the row says of the product in the library. */
export const readProduct = (reader: EvaluationReader): SaidProduct => ({
  brand: readText(reader, 'brand'),
  gtin: readGtin(reader),
  description: readText(reader, 'description', limits.productDescriptionMaximumLength),
  season: readText(reader, 'season', limits.seasonMaximumLength),
  unitsSold: readCount(reader, 'unitsSold', limits.productUnitsSoldMaximum),
})
