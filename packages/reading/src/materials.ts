import type { FormMaterial } from './vocabulary.ts'
import { fibreById } from './vocabulary.ts'

/**
 * The material of a form for a fibre. `standsIn`: the list has none of its own, and this is the one to take in its
 * place. `null`: nothing may stand in. What the French method takes for it follows from the form.
 * @param inFrance the form has, beside the materials of the packs, those that only the French method knows
 */
export function materialOf(fibre: string, inFrance: boolean): FormMaterial | null {
  const named = fibreById.get(fibre)
  return (inFrance ? named?.french : undefined) ?? named?.pef ?? null
}
