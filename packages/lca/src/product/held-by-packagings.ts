import type { CategoryForm, CompositionEntry, FormState, FormValue } from './form.ts'
import { filledByPackaging, type LibraryPackaging } from './packaging-entries.ts'

/**
 * The form as the packagings that it names let it be: a value calls itself the packaging's only where the packaging
 * says so, or where it was so before; everything else was entered.
 *
 * @param before the form as it was kept; `null`: it is new
 * @param packagings those that exist, by id: entries of others are as if they had been entered
 */
export function heldByPackagings(
  form: CategoryForm,
  state: FormState,
  before: FormState | null,
  packagings: ReadonlyMap<string, LibraryPackaging>,
): FormState {
  const earlier = new Map(before?.composition.map((entry) => [entry.id, entry]))
  const composition = state.composition.map((entry) =>
    heldEntry(form, entry, earlier.get(entry.id), packagings),
  )
  return { ...state, composition }
}

function heldEntry(
  form: CategoryForm,
  entry: CompositionEntry,
  before: CompositionEntry | undefined,
  packagings: ReadonlyMap<string, LibraryPackaging>,
): CompositionEntry {
  const { packaging: named, ...rest } = entry
  const packaging = named && entry.type === 'packaging' ? packagings.get(named.id) : undefined
  const sure = named === undefined || packaging !== undefined ? entry : rest
  if (!Object.values(entry.values).some(({ origin }) => origin === 'packaging')) return sure
  const line = packaging?.composition.find(({ id }) => id === named?.line)
  const newId = () => entry.id
  const filled =
    packaging && named && line
      ? filledByPackaging(form, line, { packaging, quantity: named.quantity, newId })
      : {}
  const wasSo = (id: string, value: FormValue) =>
    packaging !== undefined &&
    before?.packaging?.id === packaging.id &&
    before.values[id]?.origin === 'packaging' &&
    before.values[id].value === value.value
  const values = Object.entries(entry.values).map(([id, value]) => {
    const holds = value.origin !== 'packaging' || filled[id]?.value === value.value || wasSo(id, value)
    return [id, holds ? value : { ...value, origin: 'user' as const }] as const
  })
  return { ...sure, values: Object.fromEntries(values) }
}
