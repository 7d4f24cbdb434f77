import type { FormMaterial } from './vocabulary.ts'
import { fibreById } from './vocabulary.ts'

/** Which materials a form has: those of the packs, or beside them those that only the French method knows. */
export type MaterialList = 'french' | 'pef'

/**
 * The material of a form for a fibre. `standsIn`: the list has none of its own, and this is the one to take in its
 * place. `null`: nothing may stand in. What the French method takes for it follows from the form.
 */
export function materialOf(fibre: string, list: MaterialList): FormMaterial | null {
  const named = fibreById.get(fibre)
  return (list === 'french' ? named?.french : undefined) ?? named?.pef ?? null
}
