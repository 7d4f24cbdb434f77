import type { FacilityProcess } from '@ecotrame/contract'
import { folded } from '../../../platform/lists/folded.ts'

/** Words of supplier lists for what a facility does. */
const words = {
  'fibre production': ['fibreProduction'],
  'raw material': ['fibreProduction'],
  spinning: ['spinning'],
  weaving: ['weaving'],
  knitting: ['knitting'],
  'fabric production': ['fabricProduction'],
  fabric: ['fabricProduction'],
  'tanning or leather': ['tanning'],
  tanning: ['tanning'],
  'dyeing and finishing': ['dyeingAndFinishing'],
  dyeing: ['dyeingAndFinishing'],
  finishing: ['dyeingAndFinishing'],
  printing: ['printing'],
  washing: ['washing'],
  laundry: ['washing'],
  embroidery: ['embroidery'],
  trims: ['trims'],
  'garment making': ['garmentMaking'],
  sewing: ['garmentMaking'],
  confection: ['garmentMaking'],
  'footwear making': ['footwearMaking'],
  packaging: ['packaging'],
  warehousing: ['warehousing'],
  warehouse: ['warehousing'],
} as const satisfies Record<string, readonly FacilityProcess[]>
/** One word for each process: what a problem proposes. */
export const processWords = Object.entries(words)
  .filter(([, [process]], place, all) => all.findIndex(([, [other]]) => other === process) === place)
  .map(([word]) => word)

const known: ReadonlyMap<string, readonly FacilityProcess[]> = new Map(Object.entries(words))

/** The processes that a cell names, separated by `;` or `|`; `null` when it names one that nobody knows. */
export function processesNamed(cell: string): FacilityProcess[] | null {
  const named = cell.split(/[;|]/).map((word) => known.get(folded(word.trim())))
  return named.some((found) => found === undefined)
    ? null
    : [...new Set(named.flatMap((found) => found ?? []))]
}
