/** Columns of a file of facilities, with other names under which lists have them. */
export const columnNames = {
  facility_id: ['id', 'reference', 'référence'],
  name: ['facility_name', 'facility', 'nom'],
  address: ['adresse'],
  place: ['city', 'town', 'ville'],
  country: ['country_code', 'pays'],
  lat: ['latitude'],
  lon: ['lng', 'longitude'],
  tier: ['rang'],
  processing_type: ['processes', 'type'],
  processing_type_origin: [],
  supplier_name: ['supplier', 'parent_company', 'fournisseur'],
  os_id: ['oar_id'],
  source_list: ['source'],
  source_year: ['year'],
} as const satisfies Record<string, readonly string[]>
export type ColumnName = keyof typeof columnNames

const required: readonly ColumnName[] = ['name', 'country']
const allNames = Object.keys(columnNames) as ColumnName[]
export const expectedHeader = allNames.join(',')

const named = (header: string): ColumnName | null => {
  const word = header.trim().toLowerCase().replaceAll(/\s+/g, '_')
  return (
    allNames.find((name) => name === word || columnNames[name].some((other: string) => other === word)) ??
    null
  )
}

export interface Header {
  /** Place of each column that is there. */
  readonly places: ReadonlyMap<ColumnName, number>
  readonly missing: readonly ColumnName[]
  readonly repeated: readonly ColumnName[]
  readonly ignored: readonly string[]
}

/** What the header of a file says, in any order and case. */
export function readHeader(header: readonly string[]): Header {
  const places = new Map<ColumnName, number>()
  const repeated: ColumnName[] = []
  const ignored: string[] = []
  header.forEach((text, place) => {
    const name = named(text)
    if (name === null) ignored.push(text)
    else if (places.has(name)) repeated.push(name)
    else places.set(name, place)
  })
  return { places, missing: required.filter((name) => !places.has(name)), repeated, ignored }
}
