import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import {
  massOf,
  materialsAt,
  materialsOf,
  offers,
  partsOf,
  netMassField,
  type EntryMode,
  availableMass,
  missingInComposition,
  shareField,
  shareOf,
} from '../model/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { EntryBars } from './entry-bars.tsx'
import { extraFields } from './entry-fields.ts'
import { EntryHeads } from './entry-heads.tsx'
import { MaterialGroup } from './material-group.tsx'
import { PartSection, PartSum } from './part-section.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'
import { IconPlus, IconAlertTriangle } from '@tabler/icons-react'
import { Button, Icon, Select, useFormat } from '../../../ui/index.ts'
import { newId } from '../../form-options/index.ts'
import { idsFor, useReusable } from './use-components.ts'

const addPartId = 'add-part'

/** The materials of the product and of its parts, by share or by mass; the other follows. */
export function MaterialList() {
  const text = useText()
  const { state, readOnly, impacts, errorAt } = useEditing()
  const [lit, setLit] = useState<string | null>(null)
  const named = useEntryName()
  const keys = useEntryKeys(addPartId)
  const parts = partsOf(state.content.form)
  const materials = materialsOf(state.content.form)
  const problem = errorAt('composition')
  return (
    <div className={styles.composition}>
      {!readOnly && <ModeChoice />}
      {readOnly && materials.length === 0 && <p className={layout.hint}>{text('editor.material.none')}</p>}
      {materials.length > 0 && <EntryHeads type="material" extras={extraFields(state, 'material')} />}
      <OwnMaterials alone={parts.length === 0} onLit={setLit} />
      {parts.map((part) => (
        <PartSection key={part.id} part={part} addPartId={addPartId} onLit={setLit} />
      ))}
      {!readOnly && offers(state.form, 'part') && <AddPart id={addPartId} onAdded={keys.onAdded} />}
      {!readOnly && parts.length > 0 && <p className={layout.hint}>{text('editor.part.keys')}</p>}
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

interface AddPartProps {
  readonly id: string
  readonly onAdded: (entry: string) => void
}

/** Begins another part: a lining, a sole. */
function AddPart({ id, onAdded }: AddPartProps) {
  const text = useText()
  const { change } = useEditing()
  const components = useReusable('part')
  const addComponent = (id: string | null) => {
    const component = components.find((one) => one.id === id)?.usable
    if (component === undefined) return
    const ids = idsFor(component)
    change({ do: 'addComponent', component, parent: null, ids })
    onAdded(ids[0] ?? '')
  }
  const add = () => {
    const entry = newId()
    change({ do: 'add', type: 'part', entry, identity: null, parent: null })
    onAdded(entry)
  }
  return (
    <div className={styles.addPart}>
      <Button id={id} icon={<Icon of={IconPlus} />} onClick={add}>
        {text('editor.part.add')}
      </Button>
      {components.length > 0 && (
        <Select
          label={text('editor.component.addPart')}
          hideLabel
          placeholder={text('editor.component.addPart')}
          entries={components.map((one) => ({
            id: one.id,
            value: one.name,
            ...(one.reference ? { emphasis: one.reference } : {}),
          }))}
          value={null}
          onChange={addComponent}
        />
      )}
      <p className={layout.hint}>{text('editor.part.addHint')}</p>
    </div>
  )
}

/** Sum of the materials, what is missing or too much, and the way to spread it. */
function CompositionSum() {
  const text = useText()
  const format = useFormat()
  const { state, change } = useEditing()
  const materials = materialsOf(state.content.form)
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const missing = missingInComposition(state)
  const available = availableMass(state)
  const shareUnit = shareField(state.form)?.configuration.unit ?? ''
  const massUnit = state.form.totalWeight.configuration.unit ?? ''
  const percent = format.quantity(sum(materials.map((entry) => shareOf(state.form, entry))), shareUnit, {
    upTo: 2,
  })
  const mass = format.quantity(sum(materials.map(massOf)), massUnit, { upTo: 2 })
  const amount = format.quantity(Math.abs(missing), state.entryMode === 'share' ? shareUnit : massUnit, {
    upTo: 4,
  })
  return (
    <div className={styles.sum} data-missing={missing !== 0 || undefined}>
      <span role="status" className={styles.sumWords}>
        {missing !== 0 && <Icon of={IconAlertTriangle} size={16} />}
        <strong>{text('editor.sum.total', { percent })}</strong>
        {available !== null && (
          <span>
            {text('editor.sum.mass', { mass, available: format.quantity(available, massUnit, { upTo: 2 }) })}
          </span>
        )}
        {missing > 0 && <span>{text('editor.sum.missing', { amount })}</span>}
        {missing < 0 && <span>{text('editor.sum.tooMuch', { amount })}</span>}
      </span>
      {missing !== 0 && (
        <Button size="small" onClick={() => change({ do: 'spreadRest' })}>
          {text('editor.sum.spread')}
        </Button>
      )}
    </div>
  )
}
