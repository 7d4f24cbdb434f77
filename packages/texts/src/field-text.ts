import type { Catalogue, FieldKey } from './catalogue.ts'
import { fieldKeys } from './catalogue.ts'
import { filled } from './filled.ts'

/** Names under which interfaces know a field, where they are not its key. `null`: says nothing to a person. */
const aliases: Readonly<Record<string, FieldKey | null>> = {
  massKg: 'mass',
  productId: 'product',
  materialId: 'material',
  countryCode: 'country',
  yarnSizeNm: 'yarnSize',
  surfaceMassGPerM2: 'surfaceMass',
  surfaceShare: 'printedShare',
  makingWasteRatio: 'makingWaste',
  makingDeadStockRatio: 'deadStock',
  airTransportRatio: 'airTransportShare',
  priceEur: 'price',
  trimId: 'trim',
  materialProcessId: 'process',
  transformProcessIds: 'transforms',
  countrySpinning: 'spinningCountry',
  countryFabric: 'fabricCountry',
  countryDyeing: 'ennoblingCountry',
  countryMaking: 'makingCountry',
  dyeingProcessType: 'dyeingType',
  kind: 'printingType',
  ratio: 'printedShare',
  makingDeadStock: 'deadStock',
  disabledSteps: 'disabledStages',
  total_weight: 'mass',
  id: null,
  values: null,
  garment: null,
}

/** A path for people: `materials[0].share` is "Materials, entry 1, share". Empty for the input as a whole. */
export function fieldText(path: string, catalogue: Catalogue): string {
  const parts = path.split('.').flatMap((segment) => segmentText(segment, path, catalogue) ?? [])
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function segmentText(segment: string, path: string, catalogue: Catalogue): string | null {
  const [, name = '', index] = /^([^[]*)(?:\[(\d+)\])?$/.exec(segment) ?? [undefined, segment]
  const key = keyOf(name, path)
  if (key === null || name === '') return null
  const field = key === undefined ? name : catalogue.fields[key]
  return index === undefined ? field : filled(catalogue.entry, { field, number: Number(index) + 1 })
}

function keyOf(name: string, path: string): FieldKey | null | undefined {
  if (name === 'type') return path.startsWith('printing') ? 'printingType' : null
  if (name === 'kind' && path.startsWith('composition')) return 'partKind'
  // The official interface calls the process of a trim element `material`.
  if (name === 'material' && path.includes('elements')) return 'process'
  return name in aliases ? aliases[name] : fieldKeys.find((key) => key === name)
}
