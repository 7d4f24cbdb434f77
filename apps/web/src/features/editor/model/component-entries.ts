import {
  asLinked,
  entriesOfComponent,
  unlinked,
  withComponent,
  type CompositionEntry,
  type FormState,
  type ReusableComponent,
} from '@ecotrame/lca'
import { availableMass, withPart } from './composition.ts'
import type { EditorState } from './editor-state.ts'

/** Ids that were made before: a change gives the same however often it is computed. */
const idsInTurn = (ids: readonly string[]): (() => string) => {
  let next = 0
  return () => {
    const id = ids[next]
    next += 1
    if (id === undefined) throw new Error('Too few ids for the entries of a component')
    return id
  }
}

interface Placed {
  readonly component: ReusableComponent
  /** Entry that it belongs to; `null`: the product. */
  readonly parent: string | null
  readonly ids: readonly string[]
}

/** The form with the entries of a component; its materials take what is missing, a part the mass of a piece. */
export function withComponentAdded(
  { form, entryMode, content, ...state }: EditorState,
  { component, parent, ids }: Placed,
  rest: number | null,
): FormState {
  const whole = amountOf(component, { form, entryMode, content, ...state }, rest)
  const entries = entriesOfComponent(form, component, idsInTurn(ids), parent ?? undefined)
  const shares = component.kind === 'part' ? component.materials.map(({ share }) => share) : [100]
  let material = 0
  const added = entries.map((entry): CompositionEntry => {
    if (entry.type !== 'material') return entry
    const share = shares[material] ?? 0
    material += 1
    const amount = whole === null ? null : rounded((whole * share) / 100)
    return withPart(form, entry, entryMode, amount, component.kind === 'part' ? 'component' : 'user')
  })
  const materials = added.filter(({ type }) => type === 'material')
  const others = added.filter(({ type }) => type !== 'material')
  return { ...content.form, composition: afterTheirKind(content.form.composition, materials, others) }
}

/** Materials stand after the last material, a part after the last part. */
function afterTheirKind(
  composition: readonly CompositionEntry[],
  materials: readonly CompositionEntry[],
  others: readonly CompositionEntry[],
): readonly CompositionEntry[] {
  const last = composition.findLastIndex(({ type }) => type === 'material')
  const withMaterials = composition.toSpliced(last + 1, 0, ...materials)
  const lastPart = withMaterials.findLastIndex(({ type }) => type === 'part')
  return withMaterials.toSpliced(lastPart === -1 ? withMaterials.length : lastPart + 1, 0, ...others)
}

/** In the unit that is typed; `null`: not known. */
function amountOf(component: ReusableComponent, state: EditorState, rest: number | null): number | null {
  const piece = component.kind === 'part' ? component.massPerPiece : null
  if (piece === null) return rest
  if (state.entryMode === 'mass') return piece
  const available = availableMass(state)
  return available === null || available <= 0 ? rest : (piece / available) * 100
}

const rounded = (amount: number): number => Number(amount.toFixed(4))

export const withComponentUpdated = (
  { form, content }: EditorState,
  component: ReusableComponent,
  ids: readonly string[],
): FormState => withComponent(form, content.form, component, idsInTurn(ids))

const mapped = (state: FormState, change: (entry: CompositionEntry) => CompositionEntry): FormState => ({
  ...state,
  composition: state.composition.map(change),
})

/** An entry on its own again, with what it took. */
export const withEntryUnlinked = ({ content }: EditorState, id: string): FormState =>
  mapped(content.form, (entry) => (entry.id === id ? unlinked(entry) : entry))

export interface NewLink {
  readonly entry: string
  readonly component: ReusableComponent
}

/** Entries linked to the components that were made of them. */
export const withEntriesLinked = ({ form, content }: EditorState, links: readonly NewLink[]): FormState =>
  mapped(content.form, (entry) => {
    const link = links.find((one) => one.entry === entry.id)
    return link ? asLinked(form, entry, link.component) : entry
  })
