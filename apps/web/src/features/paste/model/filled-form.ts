import {
  formValue,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FieldValue,
  type FormValue,
} from '@ecotrame/lca'
import type { Part } from '@ecotrame/reading'
import type { Guess } from './guess.ts'
import { filledParts, ownPart } from './parts-of-label.ts'

/** What a pasted label fills in, and the paths of what it only assumed. */
export interface FilledForm {
  readonly reference: string | null
  readonly values: Readonly<Record<string, FormValue>>
  /** Materials and their parts; they come before everything else of a composition. */
  readonly materials: readonly CompositionEntry[]
  readonly assumed: readonly string[]
}

export interface Naming {
  /** Makes the ids of entries. */
  readonly newId: () => string
  readonly nameOfPart: (part: Part) => string
}

/** Values of a new evaluation, as if they had been typed. */
export function filledForm(form: CategoryForm, guesses: readonly Guess[], naming: Naming): FilledForm {
  const fields = guesses.flatMap((guess) => fieldFilled(form, guess))
  const entries = entriesFilled(form, guesses, naming)
  return {
    reference: guesses.find((guess) => guess.kind === 'reference')?.value ?? null,
    values: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
    materials: entries.map(({ entry }) => entry),
    assumed: [
      ...guesses.flatMap(({ kind, assumed }) => (kind === 'category' && assumed ? ['category'] : [])),
      ...fields.flatMap(({ id, assumed }) => (assumed ? [`values.${id}`] : [])),
      ...entries.flatMap(({ assumed }, index) => (assumed ? [`composition[${index}].values.material`] : [])),
    ],
  }
}

interface FilledEntry {
  readonly entry: CompositionEntry
  readonly assumed: boolean
}

/**
 * The materials of the product itself, then each part with its own. Shares are of all materials: of parts without a
 * mass of their own each has as much as any other, which a notice says.
 */
function entriesFilled(
  form: CategoryForm,
  guesses: readonly Guess[],
  { newId, nameOfPart }: Naming,
): readonly FilledEntry[] {
  const parts = filledParts(guesses)
  const own = ownPart(parts.keys())
  const lines = ofWhole([...parts].map(([part, fibres]) => ({ part, lines: materialLines(fibres) })))
  const inOrder = [...lines.filter(({ part }) => part === own), ...lines.filter(({ part }) => part !== own)]
  return inOrder.flatMap(({ part, lines: ofPart }) => {
    const parent = part === own ? null : partEntry(form, part, { id: newId(), name: nameOfPart(part) })
    const materials = ofPart.map((line) => ({
      entry: materialEntry(form, line, { id: newId(), parent: parent?.id }),
      assumed: line.assumed,
    }))
    return parent === null ? materials : [{ entry: parent, assumed: false }, ...materials]
  })
}

interface PartLines {
  readonly part: Part
  readonly lines: readonly MaterialLine[]
}

/** As fine as the form keeps shares. */
const decimals = 4

/** Shares of a part as shares of the whole; where those of each part make 100 %, those of the whole do. */
function ofWhole(parts: readonly PartLines[]): readonly PartLines[] {
  if (parts.length < 2) return parts
  const scaled = parts.map(({ part, lines }) => ({
    part,
    lines: lines.map((line) => ({
      ...line,
      share: line.share === null ? null : Number((line.share / parts.length).toFixed(decimals)),
    })),
  }))
  const missing = 100 - scaled.flatMap(({ lines }) => lines).reduce((sum, { share }) => sum + (share ?? 0), 0)
  const last = scaled.at(-1)?.lines.at(-1)
  const isRounding = (last?.share ?? null) !== null && Math.abs(missing) < 0.01
  return scaled.map(({ part, lines }) => ({
    part,
    lines: lines.map((line) =>
      isRounding && line === last
        ? { ...line, share: Number(((line.share ?? 0) + missing).toFixed(decimals)) }
        : line,
    ),
  }))
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
function materialLines(fibres: readonly Extract<Guess, { kind: 'fibre' }>[]): readonly MaterialLine[] {
  return fibres.reduce<readonly MaterialLine[]>((lines, { value: material, share, country, assumed }) => {
    if (material === null) return lines
    const same = lines.find((line) => line.material === material)
    if (!same) return [...lines, { material, share, country, assumed }]
    const sum = same.share === null || share === null ? null : same.share + share
    return lines.map((line) =>
      line === same ? { ...line, share: sum, assumed: line.assumed || assumed } : line,
    )
  }, [])
}

/** A filling is told as such: its fibres may be those of a fabric. How other parts are made follows from their materials. */
const partEntry = (
  form: CategoryForm,
  part: Part,
  { id, name }: { readonly id: string; readonly name: string },
): CompositionEntry =>
  withValues(form, newEntry(form, 'part', id), { name, kind: part === 'filling' ? 'filling' : null })

const materialEntry = (
  form: CategoryForm,
  { material, share, country }: MaterialLine,
  { id, parent }: { readonly id: string; readonly parent: string | undefined },
): CompositionEntry => ({
  ...withValues(form, newEntry(form, 'material', id), { material, share, country }),
  ...(parent === undefined ? {} : { parent }),
})

function withValues(
  form: CategoryForm,
  entry: CompositionEntry,
  given: Readonly<Record<string, FieldValue>>,
): CompositionEntry {
  const values = form.composition[entry.type].flatMap((parameter) => {
    const value = given[parameter.id] ?? null
    return value === null ? [] : [[parameter.id, formValue(parameter, value, 'user')] as const]
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(values) } }
}
