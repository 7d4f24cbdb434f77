import { inUnit, type WrittenNumber } from '@ecotrame/reading/numbers'
import { folded } from '../../../platform/lists/folded.ts'

/**
 * A number in the unit of its field.
 * @param assumed unit of the column, when the cell says none
 * @returns `null`: it is said in a unit that means nothing for this field
 */
export const inUnitOf = (
  { value, unit }: Pick<WrittenNumber, 'value' | 'unit'>,
  wanted: string | null,
  assumed: string | null,
): number | null => inUnit(value, unit === '' ? (assumed ?? '') : unit, wanted)

const yes = new Set(['1', 'yes', 'y', 'true', 'x', 'oui', 'o', 'vrai'])
const no = new Set(['0', 'no', 'n', 'false', 'non', 'faux', '-'])

/** `null`: neither yes nor no in any language of ours. */
export function readYesOrNo(text: string): boolean | null {
  const word = folded(text.trim())
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
