import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { massOf, materialsAt, materialsOf, offers, partsOf } from '../model/index.ts'
import { AddPart } from './add-part.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { CompositionSum } from './composition-sum.tsx'
import { EntryBars } from './entry-bars.tsx'
import { extraFields } from './entry-fields.ts'
import { EntryHeads } from './entry-heads.tsx'
import { MaterialGroup } from './material-group.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { PartSection, PartSum } from './part-section.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

const addPartId = 'add-part'

/** The materials of the product and of its parts, by share or by mass; the other follows. */
export function MaterialList() {
  const text = useText()
  const { state, impacts, errorAt } = useEditing()
  const [lit, setLit] = useState<string | null>(null)
  const named = useEntryName()
  const keys = useEntryKeys(addPartId)
  const parts = partsOf(state.content.form)
  const materials = materialsOf(state.content.form)
  const problem = errorAt('composition')
  return (
    <div className={styles.composition}>
      <ModeChoice />
      {materials.length > 0 && <EntryHeads type="material" extras={extraFields(state, 'material')} />}
      <OwnMaterials alone={parts.length === 0} onLit={setLit} />
      {parts.map((part) => (
        <PartSection key={part.id} part={part} addPartId={addPartId} onLit={setLit} />
      ))}
      {offers(state.form, 'part') && <AddPart id={addPartId} onAdded={keys.onAdded} />}
      {parts.length > 0 && <p className={layout.hint}>{text('editor.part.keys')}</p>}
      {materials.length > 0 && <CompositionSum />}
      {problem !== undefined && <p className={layout.error}>{problem}</p>}
      {materials.length > 1 && (
        <EntryBars
          lit={lit}
          entries={materials.map((entry) => ({
            id: entry.id,
            name: named(entry),
            mass: massOf(entry),
            impact: impacts.of.get(entry.id) ?? null,
          }))}
        />
      )}
    </div>
  )
}

interface OwnMaterialsProps {
  /** There are no parts: the product is one piece. */
  readonly alone: boolean
  readonly onLit: (entry: string | null) => void
}

/** Materials that name no part: all of a plain product, the main part of one with parts. */
function OwnMaterials({ alone, onLit }: OwnMaterialsProps) {
  const text = useText()
  const { state } = useEditing()
  const label = text('editor.composition.label')
  if (alone) return <MaterialGroup part={null} label={label} onLit={onLit} />
  const name = text('editor.part.main')
  const empty = materialsAt(state.content.form, null).length === 0
  return (
    <section className={styles.part} aria-label={name}>
      <div className={styles.partHead}>
        <div>
          <h4>{name}</h4>
          <p className={layout.hint}>{text(empty ? 'editor.part.mainEmpty' : 'editor.part.mainHint')}</p>
        </div>
        <PartSum part={null} />
      </div>
      <MaterialGroup part={null} label={name} place={name} onLit={onLit} />
    </section>
  )
}
