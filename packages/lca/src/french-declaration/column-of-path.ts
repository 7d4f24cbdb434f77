import type { ReadDeclaration } from './read-file.ts'
import type { ColumnMeaning, DeclarationRules } from './rules.ts'

const columns: Readonly<Record<string, ColumnMeaning>> = {
  gtins: 'gtins',
  reference: 'reference',
  brandId: 'brand',
  declaredScore: 'score',
  category: 'category',
  massKg: 'mass',
  upcycled: 'upcycled',
  numberOfReferences: 'references',
  priceEur: 'price',
  business: 'business',
  materials: 'material1',
  spinningCountry: 'spinningCountry',
  fabricCountry: 'fabricCountry',
  ennoblingCountry: 'ennoblingCountry',
  makingCountry: 'makingCountry',
  printing: 'printingKind',
  'printing.kind': 'printingKind',
  'printing.ratio': 'printingRatio',
  fading: 'fading',
  airTransportRatio: 'air',
}

const ofMaterials: Readonly<Record<string, 'material' | 'share' | 'origin'>> = {
  id: 'material',
  share: 'share',
  country: 'origin',
}

function meaningOf(path: string, { declaration, materialColumns }: ReadDeclaration): string | undefined {
  const [, list = '', place = '', field = ''] = /^(materials|trims)\[(\d+)\]\.?(\w*)$/.exec(path) ?? []
  if (list === 'materials')
    return `${ofMaterials[field] ?? 'material'}${materialColumns[Number(place)] ?? Number(place) + 1}`
  if (list === 'trims') return `trim:${declaration.trims?.[Number(place)]?.id ?? ''}`
  return columns[path.replace(/\[\d+\]$/, '')]
}

/**
 * Title of the column of the portal's file in which the field of a problem stands.
 * @param path of a problem of `row.declaration`
 * @returns `null`: it is of the whole row, or of a column that the template of today does not have
 */
export const columnOfPath = (path: string, row: ReadDeclaration, rules: DeclarationRules): string | null => {
  const meaning = meaningOf(path, row)
  return rules.columns.find((column) => column.meaning === meaning)?.title ?? null
}
