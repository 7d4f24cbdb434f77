import type { CompositionEntry } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { Fold } from '../form/index.ts'
import { offers, roleField, sumOfPart } from '../model/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { ComponentMark } from './component-mark.tsx'
import { EntryField, useEntryPath } from './entry-field.tsx'
import { fieldsOf } from './entry-fields.ts'
import { EntryMenu } from './entry-menu.tsx'
import { LegList } from './leg-list.tsx'
import { MaterialGroup } from './material-group.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

interface PartSectionProps {
  readonly part: CompositionEntry
  readonly addPartId: string
  readonly onLit: (entry: string | null) => void
}

/** One part: its name and kind, what it adds up to, its route folded, its materials. */
export function PartSection({ part, addPartId, onLit }: PartSectionProps) {
  const { state, errorAt } = useEditing()
  const name = useEntryName()(part)
  const keys = useEntryKeys(addPartId)
  const index = state.content.form.composition.indexOf(part)
  const problem = errorAt(`composition[${index}]`)
  const inHead = [roleField(state.form, 'part', 'partName'), roleField(state.form, 'part', 'partKind')]
  return (
    <section className={styles.part} aria-label={name} data-entry={part.id}>
      <div className={styles.partHead}>
        {inHead.map(
          (parameter) =>
            parameter && <EntryField key={parameter.id} entry={part} parameter={parameter} labelled />,
        )}
        <PartSum part={part.id} />
        <EntryMenu entry={part} keys={keys} />
      </div>
      <ComponentMark entry={part} />
      {problem !== undefined && <p className={layout.error}>{problem}</p>}
      <Route part={part} />
      <MaterialGroup part={part.id} label={name} place={name} onLit={onLit} />
    </section>
  )
}

/** Share and mass of all materials of a part, and what they bring. */
export function PartSum({ part }: { readonly part: string | null }) {
  const text = useText()
  const format = useFormat()
  const { state, impacts } = useEditing()
  const { share, mass } = sumOfPart(state.form, state.content.form, part)
  const impact = impacts.ofPart.get(part)
  return (
    <p className={styles.partSum}>
      <strong>{format.quantity(share, '%', { upTo: 2 })}</strong>
      <span>{mass === null ? noValue : format.quantity(mass, 'g', { upTo: 2 })}</span>
      {impact !== undefined && <span>{text('editor.part.impact', { value: impacts.figure(impact) })}</span>}
    </p>
  )
}

/** How the part is made, where it differs from the product, and its own legs. */
function Route({ part }: { readonly part: CompositionEntry }) {
  const text = useText()
  const { state, issues } = useEditing()
  const pathOf = useEntryPath(part)
  const inHead = ['partName', 'partKind'] as const
  const route = fieldsOf(state, 'part').filter(
    (parameter) => !inHead.some((role) => roleField(state.form, 'part', role) === parameter),
  )
  const hasLegs = offers(state.form, 'leg')
  if (route.length === 0 && !hasLegs) return null
  const filled = route.filter(({ id }) => (part.values[id]?.origin ?? 'default') !== 'default').length
  const wrong = route.some((parameter) => issues.some(({ path }) => path === pathOf(parameter)))
  const label = [
    text('editor.part.route'),
    ...(filled > 0 ? [text('editor.fold.filled', { count: filled })] : []),
  ].join(', ')
  return (
    <Fold label={label} opened={wrong}>
      <div className={styles.routeFields}>
        {route.map((parameter) => (
          <EntryField key={parameter.id} entry={part} parameter={parameter} labelled />
        ))}
      </div>
      {hasLegs && <LegList part={part} />}
    </Fold>
  )
}
