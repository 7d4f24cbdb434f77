import { isFigure } from './as-declared.ts'
import type { DeclaredFigure, SingleDeclaration } from './declaration.ts'
import type { DeclarationFormat } from './read-file.ts'
import type { ColumnMeaning, DeclarationRules } from './rules.ts'

/** Codes and words are texts, figures are numbers; `null`: empty. */
export type WrittenCell = string | number | null

export interface DeclarationRows {
  /** Titles of the 70 columns, all of them, in the order of the portal's template. */
  readonly titles: readonly string[]
  readonly rows: readonly (readonly WrittenCell[])[]
}

/**
 * The rows of a file for the portal: ids instead of names, GTINs as text, shares as percents in CSV and as fractions in
 * a workbook, trims as quantities with 0 for none, or empty where the category decides.
 * @param declarations as `asDeclared` gives them; packs and components cannot be declared by file
 *
 * Source: method page of the declaration, §8.1.
 */
export function declarationRows(
  declarations: readonly SingleDeclaration[],
  rules: DeclarationRules,
  format: DeclarationFormat,
): DeclarationRows {
  return {
    titles: rules.columns.map(({ title }) => title),
    rows: declarations.map((declaration) => declarationRow(declaration, rules, format)),
  }
}

/** One row, by the columns of `declarationRows`. @param declaration as `asDeclared` gives it */
export const declarationRow = (
  declaration: SingleDeclaration,
  { columns }: DeclarationRules,
  format: DeclarationFormat,
): readonly WrittenCell[] => columns.map(({ meaning }) => cellOf(declaration, meaning, format) ?? null)

const shareCell = (share: DeclaredFigure | undefined, format: DeclarationFormat): WrittenCell | undefined => {
  if (!isFigure(share) || format === 'xlsx') return share
  // Ten-thousandths keep the percents of 0.07 from being 7.000000000000001.
  return `${Math.round(share * 10_000) / 100} %`
}

const yesNoCell = (value: SingleDeclaration['fading']): string | undefined =>
  value === undefined ? undefined : String(value)

type PlainMeaning = Exclude<ColumnMeaning, `${'material' | 'share' | 'origin'}${number}` | `trim:${string}`>
type CellOf = (declaration: SingleDeclaration, format: DeclarationFormat) => WrittenCell | undefined

const plainCells: Readonly<Record<PlainMeaning, CellOf>> = {
  gtins: ({ gtins }) => gtins.join(';'),
  reference: ({ reference }) => reference,
  brand: ({ brandId }) => brandId,
  score: ({ declaredScore }) => declaredScore,
  category: ({ category }) => category,
  mass: ({ massKg }) => massKg,
  upcycled: ({ upcycled }) => yesNoCell(upcycled),
  references: ({ numberOfReferences }) => numberOfReferences,
  price: ({ priceEur }) => priceEur,
  business: ({ business }) => business,
  spinningCountry: ({ spinningCountry }) => spinningCountry,
  fabricCountry: ({ fabricCountry }) => fabricCountry,
  ennoblingCountry: ({ ennoblingCountry }) => ennoblingCountry,
  makingCountry: ({ makingCountry }) => makingCountry,
  printingKind: ({ printing }) => printing?.kind,
  printingRatio: ({ printing }, format) => shareCell(printing?.ratio, format),
  fading: ({ fading }) => yesNoCell(fading),
  air: ({ airTransportRatio }, format) => shareCell(airTransportRatio, format),
}
const isPlain = (meaning: string): meaning is PlainMeaning => Object.hasOwn(plainCells, meaning)

function cellOf(
  declaration: SingleDeclaration,
  meaning: ColumnMeaning,
  format: DeclarationFormat,
): WrittenCell | undefined {
  if (isPlain(meaning)) return plainCells[meaning](declaration, format)
  const [, part = '', number] = /^(material|share|origin)(\d+)$/.exec(meaning) ?? []
  if (part === '') return trimCell(declaration, meaning.slice('trim:'.length))
  const material = declaration.materials[Number(number) - 1]
  if (part === 'share') return shareCell(material?.share, format)
  return part === 'origin' ? material?.country : material?.id
}

function trimCell({ trims }: SingleDeclaration, id: string): WrittenCell | undefined {
  if (trims === undefined) return undefined
  const quantities = trims.filter((trim) => trim.id === id).map(({ quantity }) => quantity)
  const unreadable = quantities.find((quantity) => typeof quantity === 'string')
  return unreadable ?? quantities.reduce<number>((sum, quantity) => sum + Number(quantity), 0)
}
