import type { FormMaterial } from './vocabulary.ts'
import { fibreById } from './vocabulary.ts'

/** Which list of materials a form has: that of the French method, or that of PEF. */
export type MaterialList = 'french' | 'pef'

/**
 * The material of a form for a fibre. `standsIn`: the list has none of its own, and this is the one to take in its
 * place (French method, table of missing materials, 14.2; else the nearest one). `null`: nothing may stand in.
 */
export const materialOf = (fibre: string, list: MaterialList): FormMaterial | null =>
  fibreById.get(fibre)?.[list] ?? null
