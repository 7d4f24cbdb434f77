import type { CompositionEntry, CompositionType, FieldValue, FormState, FormValue } from '../product/form.ts'

/** One thing in which two descriptions of a product differ. */
export type InputChange = FieldChange | ListChange

/** Another value in one field. */
export interface FieldChange {
  readonly kind: 'field'
  /** Of the product, or of an entry that both descriptions have. */
  readonly list: InputList | null
  /** The entry as the first description has it; `null`: a field of the product. */
  readonly entry: string | null
  readonly parameter: string
  readonly before: FieldValue
  readonly after: FieldValue
}

/** Other entries in a list, or other shares and masses of the same: they only make sense together. */
export interface ListChange {
  readonly kind: 'list'
  readonly list: InputList
}

/** Lists of a description that are changed each for itself: materials hang on parts, origins on materials. */
const inputLists = ['composition', 'trims', 'packaging', 'legs'] as const
/** `facilities`: what those of the product measured. */
type InputList = (typeof inputLists)[number] | 'facilities'

type EntryList = (typeof inputLists)[number]

const listOf: Readonly<Record<CompositionType, EntryList>> = {
  part: 'composition',
  material: 'composition',
  origin: 'composition',
  trim: 'trims',
  packaging: 'packaging',
  leg: 'legs',
}

/** Fields that say how much of a whole an entry is. */
const amounts = new Set(['share', 'quantity'])

/** Two descriptions side by side. */
export interface InputComparison {
  readonly changes: readonly InputChange[]
  /** The first description with some of the changes made. */
  readonly stateWith: (made: ReadonlySet<unknown>) => FormState
}

/**
 * In what two descriptions of products of one category differ, field by field. Entries of lists are the same entry
 * where they bear the same id, else where they stand at the same place among those of their type.
 */
export function compareInputs(before: FormState, after: FormState): InputComparison {
  const pairs = pairsOf(before.composition, after.composition)
  const ofProduct = fieldChanges(before.values, after.values, null, null)
  const ofLists = inputLists.flatMap((list) => listChanges(list, before, after, pairs))
  const ofFacilities = facilityChanges(before, after)
  const stateWith = (made: ReadonlySet<unknown>): FormState => ({
    ...recordsOf(ofFacilities.some((change) => made.has(change)) ? after : before),
    values: withFields(before.values, after.values, ofProduct, made),
    composition: inputLists.flatMap((list) => {
      const change = ofLists.find((other) => other.kind === 'list' && other.list === list)
      const other = change !== undefined && made.has(change)
      const [state, pairOf] = other ? [after, pairs.byAfter] : [before, pairs.byBefore]
      return entriesOf(list, state).map((entry) => mixedEntry(entry, pairOf.get(entry.id), ofLists, made))
    }),
  })
  return { changes: [...ofProduct, ...ofLists, ...ofFacilities], stateWith }
}

const recordsOf = ({ records }: FormState): Pick<FormState, 'records'> =>
  records === undefined ? {} : { records }

/** What facilities measured counts together: other evidence for the same figures changes no result. */
function facilityChanges(before: FormState, after: FormState): readonly ListChange[] {
  const figures = ({ records }: FormState) =>
    (records?.facilities ?? []).map(({ name, data }) =>
      data.map(({ process, kind, value, leftOut }) => [name, process, kind, value, leftOut ?? '']),
    )
  const isSame = JSON.stringify(figures(before)) === JSON.stringify(figures(after))
  return isSame ? [] : [{ kind: 'list', list: 'facilities' }]
}

const entriesOf = (list: EntryList, { composition }: FormState) =>
  composition.filter(({ type }) => listOf[type] === list)

interface Pair {
  readonly before: CompositionEntry
  readonly after: CompositionEntry
}
/** Entries with their partners, by the id that they bear in each of the two descriptions. */
interface Pairs {
  readonly byBefore: ReadonlyMap<string, Pair>
  readonly byAfter: ReadonlyMap<string, Pair>
}

function pairsOf(before: readonly CompositionEntry[], after: readonly CompositionEntry[]): Pairs {
  const [byBefore, byAfter] = [new Map<string, Pair>(), new Map<string, Pair>()]
  const pairUp = (isSame: (first: CompositionEntry, second: CompositionEntry) => boolean) => {
    for (const first of before) {
      if (byBefore.has(first.id)) continue
      const second = after.find(
        (other) => other.type === first.type && !byAfter.has(other.id) && isSame(first, other),
      )
      if (!second) continue
      const pair = { before: first, after: second }
      byBefore.set(first.id, pair)
      byAfter.set(second.id, pair)
    }
  }
  pairUp((first, second) => first.id === second.id)
  pairUp(() => true)
  return { byBefore, byAfter }
}

function listChanges(
  list: EntryList,
  before: FormState,
  after: FormState,
  pairs: Pairs,
): readonly InputChange[] {
  const [first, second] = [entriesOf(list, before), entriesOf(list, after)]
  // In an order that is the same from either end, so that both directions give the same parts: by the two places, and
  // of two entries that changed places by their ids.
  const orderOf = ({ before: one, after: other }: Pair) => {
    const [low = 0, high = 0] = [first.indexOf(one), second.indexOf(other)].sort((a, b) => a - b)
    return { low, high, ids: [one.id, other.id].sort().join() }
  }
  const matched = first.flatMap((entry) => pairs.byBefore.get(entry.id) ?? [])
  const inOrder = matched.toSorted((a, b) => {
    const [one, other] = [orderOf(a), orderOf(b)]
    return one.low - other.low || one.high - other.high || (one.ids < other.ids ? -1 : 1)
  })
  const fields = inOrder.flatMap((pair) =>
    fieldChanges(pair.before.values, pair.after.values, list, pair.before.id),
  )
  return differsAsAWhole(first, second, pairs) ? [{ kind: 'list', list }, ...fields] : fields
}

function differsAsAWhole(
  first: readonly CompositionEntry[],
  second: readonly CompositionEntry[],
  pairs: Pairs,
): boolean {
  if (first.length !== second.length) return true
  return first.some((entry) => {
    const pair = pairs.byBefore.get(entry.id)
    if (!pair) return true
    const parent = entry.parent === undefined ? undefined : pairs.byBefore.get(entry.parent)?.after.id
    return (
      parent !== pair.after.parent ||
      differ(entry.total_weight, pair.after.total_weight) ||
      amountsDiffer(pair)
    )
  })
}

const amountsDiffer = ({ before, after }: Pair) =>
  [...amounts].some((id) => differ(before.values[id], after.values[id]))

/** A default that was left to the method and the same value stated are two things: the method may decide another. */
const differ = (before: FormValue | undefined, after: FormValue | undefined): boolean =>
  before?.value !== after?.value || (before?.origin === 'default') !== (after?.origin === 'default')

type Values = Readonly<Record<string, FormValue>>

function fieldChanges(
  before: Values,
  after: Values,
  list: InputList | null,
  entry: string | null,
): readonly FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((parameter) => {
    if (list !== null && amounts.has(parameter)) return []
    const [was, is] = [before[parameter], after[parameter]]
    if (!differ(was, is)) return []
    return [
      {
        kind: 'field',
        list,
        entry,
        parameter,
        before: was?.value ?? null,
        after: is?.value ?? null,
      } as const,
    ]
  })
}

/** Values of the first with those of the second where the change of the field is made. */
function withFields(
  before: Values,
  after: Values,
  changes: readonly FieldChange[],
  made: ReadonlySet<unknown>,
): Values {
  const values: Record<string, FormValue> = { ...before }
  for (const change of changes) {
    if (!made.has(change)) continue
    const value = after[change.parameter]
    if (value) values[change.parameter] = value
    else delete values[change.parameter]
  }
  return values
}

/** An entry at its own place and in its own amount, each other field as far as its change is made. */
function mixedEntry(
  entry: CompositionEntry,
  pair: Pair | undefined,
  changes: readonly InputChange[],
  made: ReadonlySet<unknown>,
): CompositionEntry {
  if (!pair) return entry
  const own = changes.filter(
    (change): change is FieldChange => change.kind === 'field' && change.entry === pair.before.id,
  )
  const fields = withFields(pair.before.values, pair.after.values, own, made)
  const kept = Object.fromEntries(
    [...amounts].flatMap((id) => (entry.values[id] ? [[id, entry.values[id]]] : [])),
  )
  return { ...entry, values: { ...fields, ...kept } }
}
