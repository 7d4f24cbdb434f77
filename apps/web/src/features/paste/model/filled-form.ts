import {
  formValue,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type FormValue,
} from '@ecotrame/lca'
import type { Guess } from './guess.ts'

/** What a pasted label fills in, and the paths of what it only assumed. */
export interface FilledForm {
  readonly reference: string | null
  readonly values: Readonly<Record<string, FormValue>>
  /** Materials; they come before everything else of a composition. */
  readonly materials: readonly CompositionEntry[]
  readonly assumed: readonly string[]
}

/** Values of a new evaluation, as if they had been typed. `newId` makes the ids of entries. */
export function filledForm(form: CategoryForm, guesses: readonly Guess[], newId: () => string): FilledForm {
  const fields = guesses.flatMap((guess) => fieldFilled(form, guess))
  const lines = materialLines(guesses)
  return {
    reference: guesses.find((guess) => guess.kind === 'reference')?.value ?? null,
    values: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
    materials: lines.map((line) => materialEntry(form, line, newId())),
    assumed: [
      ...guesses.flatMap(({ kind, assumed }) => (kind === 'category' && assumed ? ['category'] : [])),
      ...fields.flatMap(({ id, assumed }) => (assumed ? [`values.${id}`] : [])),
      ...lines.flatMap(({ assumed }, index) => (assumed ? [`composition[${index}].values.material`] : [])),
    ],
  }
}

function fieldFilled(form: CategoryForm, guess: Guess) {
  if (guess.kind !== 'choice' && guess.kind !== 'figure') return []
  const parameter = form.parameters.find(({ id }) => id === guess.field)
  const isUsual = guess.field === 'fabricProcess' && guess.value === parameter?.configuration.default
  if (!parameter || guess.value === null || isUsual || (guess.kind === 'figure' && !guess.fits)) return []
  return [{ id: parameter.id, value: formValue(parameter, guess.value, 'user'), assumed: guess.assumed }]
}

interface MaterialLine {
  readonly material: string
  readonly share: number | null
  readonly country: string | null
  readonly assumed: boolean
}

/** Two fibres that the form knows as one material share a line. */
function materialLines(guesses: readonly Guess[]): readonly MaterialLine[] {
  return guesses.reduce<readonly MaterialLine[]>((lines, guess) => {
    if (guess.kind !== 'fibre' || guess.value === null) return lines
    const { value: material, share, country, assumed } = guess
    const same = lines.find((line) => line.material === material)
    if (!same) return [...lines, { material, share, country, assumed }]
    const sum = same.share === null || share === null ? null : same.share + share
    return lines.map((line) =>
      line === same ? { ...line, share: sum, assumed: line.assumed || assumed } : line,
    )
  }, [])
}

function materialEntry(
  form: CategoryForm,
  { material, share, country }: MaterialLine,
  id: string,
): CompositionEntry {
  const entry = newEntry(form, 'material', id)
  const given: Readonly<Record<string, FieldValue>> = { material, share, country }
  const values = form.composition.material.flatMap((parameter) => {
    const value = given[parameter.id] ?? null
    return value === null ? [] : [[parameter.id, formValue(parameter, value, 'user')] as const]
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(values) } }
}
