import type { FieldValue, Parameter } from '@ecotrame/lca'
import { asInCell } from '../reading/cells.ts'

/** Figures go through other units and back. */
const tolerance = 1e-9

/** Whether a value of a file is the one that is there: the same figure, or the same name of an option. */
export function sameValue(parameter: Parameter | undefined, said: FieldValue, there: FieldValue): boolean {
  if (said === there) return true
  if (typeof said === 'number' && typeof there === 'number')
    return Math.abs(said - there) <= tolerance * Math.max(Math.abs(said), Math.abs(there))
  if (typeof said !== 'string' || typeof there !== 'string') return false
  const { options } = parameter?.configuration ?? {}
  if (options === undefined) return asInCell(said) === asInCell(there)
  const [one, other] = [said, there].map((id) => options.find((option) => option.id === id))
  return (
    one !== undefined &&
    other !== undefined &&
    one.label.en === other.label.en &&
    one.label.fr === other.label.fr
  )
}
