import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { entryImpacts, massOf, materialsOf, netMassField, type EntryMode } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import styles from './composition.module.css'
import { CompositionSum } from './composition-sum.tsx'
import { EntryBars } from './entry-bars.tsx'
import { EntryHeads } from './entry-heads.tsx'
import { MaterialRow } from './material-row.tsx'
import { entryName, extraFields } from './entry-fields.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { useEntryKeys } from './use-entry-keys.ts'

/** The materials of the product, by share or by mass; the other follows. */
export function MaterialList() {
  const text = useText()
  const language = useLanguage()
  const { state, result, errorAt } = useEditing()
  const [lit, setLit] = useState<string | null>(null)
  const keys = useEntryKeys('material')
  const materials = materialsOf(state.content.form)
  const impacts = result ? entryImpacts(result, 'material') : null
  const extras = extraFields(state, 'material')
  const problem = errorAt('composition')
  return (
    <div className={styles.composition}>
      <ModeChoice />
      {materials.length > 0 && <EntryHeads type="material" extras={extras} />}
      <ul className={styles.rows} aria-label={text('editor.composition.label')} {...keys.list}>
        {materials.map((entry, place) => (
          <MaterialRow
            key={entry.id}
            entry={entry}
            place={place}
            last={materials.length - 1}
            extras={extras}
            ecs={impacts?.get(place) ?? null}
            onLit={setLit}
            keys={keys}
          />
        ))}
      </ul>
      <AddEntry type="material" inputId={keys.addId} onAdded={keys.onAdded} />
      {materials.length > 0 && <CompositionSum />}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {materials.length > 1 && (
        <EntryBars
          lit={lit}
          entries={materials.map((entry, place) => ({
            id: entry.id,
            name: entryName(state.form, entry, language),
            mass: massOf(entry),
            ecs: impacts?.get(place) ?? null,
          }))}
        />
      )}
    </div>
  )
}

/** By share or by mass. By mass needs a net mass to share out. */
function ModeChoice() {
  const text = useText()
  const { state, dispatch } = useEditing()
  const modes: readonly EntryMode[] =
    netMassField(state.form) && state.trimMasses ? ['share', 'mass'] : ['share']
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.modesLegend}>{text('editor.mode.label')}</legend>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode} data-chosen={state.entryMode === mode || undefined}>
          <input
            type="radio"
            name="entry-mode"
            checked={state.entryMode === mode}
            onChange={() => dispatch({ type: 'modeChosen', mode })}
          />
          {text(`editor.mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}
