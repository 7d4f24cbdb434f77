import type { CompositionEntry, CompositionType, FieldValue, Parameter } from '@ecotrame/lca'
import { sameValue } from './same-value.ts'

/** An entry that a file says. */
export interface WantedEntry {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Id of what it belongs to, `null`: the product; `undefined`: it does not say. */
  readonly parent: string | null | undefined
}

/** What makes an entry the same one when something else of it changes. */
const keys: Readonly<Record<CompositionType, readonly string[]>> = {
  part: ['name'],
  material: ['material'],
  origin: ['country'],
  trim: ['trim', 'name', 'material'],
  packaging: ['name', 'material', 'level'],
  leg: ['from'],
}
const amounts = ['share', 'quantity', 'mass']

type Test = (wanted: WantedEntry, entry: CompositionEntry) => boolean

/** Tests from the closest match to the loosest. */
function testsOf(type: CompositionType, parameters: readonly Parameter[]): readonly Test[] {
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  const valueOf = (entry: CompositionEntry, id: string) =>
    id === 'total_weight' ? entry.total_weight.value : (entry.values[id]?.value ?? null)
  const same: (ids: (wanted: WantedEntry) => readonly string[]) => Test = (ids) => (wanted, entry) =>
    ids(wanted).every(
      (id) =>
        !(id in wanted.values) || sameValue(byId.get(id), wanted.values[id] ?? null, valueOf(entry, id)),
    )
  const atHome: Test = ({ parent }, entry) => parent === undefined || parent === (entry.parent ?? null)
  const all = same(({ values }) => Object.keys(values))
  const key = same(() => keys[type])
  const amount = same(() => amounts)
  return [
    (wanted, entry) => atHome(wanted, entry) && all(wanted, entry),
    (wanted, entry) => atHome(wanted, entry) && key(wanted, entry) && amount(wanted, entry),
    (wanted, entry) => atHome(wanted, entry) && key(wanted, entry),
    key,
    (wanted, entry) => type === 'material' && atHome(wanted, entry) && amount(wanted, entry),
  ]
}

/**
 * Which of the entries that are there each wanted one is; `null`: a new one. What is left on either side is the same in
 * its order where it is as many: something of them was exchanged.
 */
export function matchEntries(
  type: CompositionType,
  parameters: readonly Parameter[],
  wanted: readonly WantedEntry[],
  existing: readonly CompositionEntry[],
): readonly (CompositionEntry | null)[] {
  const found = new Map<WantedEntry, CompositionEntry>()
  const taken = new Set<CompositionEntry>()
  const take = (one: WantedEntry, entry: CompositionEntry) => {
    found.set(one, entry)
    taken.add(entry)
  }
  for (const test of testsOf(type, parameters))
    for (const one of wanted) {
      if (found.has(one)) continue
      const entry = existing.find((other) => !taken.has(other) && test(one, other))
      if (entry !== undefined) take(one, entry)
    }
  const [left, free] = [wanted.filter((one) => !found.has(one)), existing.filter((one) => !taken.has(one))]
  if (left.length === free.length)
    for (const [place, one] of left.entries()) {
      const entry = free[place]
      if (entry !== undefined) take(one, entry)
    }
  return wanted.map((one) => found.get(one) ?? null)
}
