import type { ComponentRow } from '@ecotrame/contract'
import { partKinds } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Checkbox, Icon, NumberField, Select, useFormat } from '../../../ui/index.ts'
import { materialsQuery } from '../queries.ts'
import { useComponentWords } from '../use-component-words.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../components.module.css'
import type { Editing } from './component-form.tsx'
import { totalShare, type PartContent } from './draft.ts'

interface PartFieldsProps {
  readonly editing: Editing
  readonly part: PartContent
}

/** What kind of part it is, how it is made, and of which material components. */
export function PartFields({ editing, part }: PartFieldsProps) {
  const text = useText()
  const { fabricProcesses } = useComponentWords()
  const { change, errorAt } = editing
  const set = (changes: Partial<PartContent>) => change({ part: { ...part, ...changes } })
  return (
    <>
      <MaterialsOfPart editing={editing} part={part} set={set} />
      <section className={edit.group} aria-labelledby="component-part">
        <h2 id="component-part">{text('components.group.part')}</h2>
        <div className={edit.fields}>
          <Select
            label={text('components.partKind.label')}
            required
            entries={partKinds.map((id) => ({ id, value: text(`components.partKind.${id}`) }))}
            value={part.partKind}
            onChange={(id) => set({ partKind: id ?? 'fabric' })}
            error={errorAt('part.partKind')}
          />
          {part.partKind === 'fabric' && (
            <Select
              label={text('components.fabricProcess')}
              entries={fabricProcesses}
              value={part.fabricProcess}
              onChange={(fabricProcess) => set({ fabricProcess })}
              clearable
              error={errorAt('part.fabricProcess')}
            />
          )}
          <NumberField
            label={text('components.lossShare')}
            unit="%"
            min={0}
            max={99}
            fixed={2}
            value={part.lossShare}
            onChange={(lossShare) => set({ lossShare })}
            hint={text('components.lossShareHint')}
            error={errorAt('part.lossShare')}
          />
          <NumberField
            label={text('components.massPerPiece')}
            unit="g"
            min={0}
            max={10_000}
            fixed={3}
            value={part.massPerPiece}
            onChange={(mass) => set({ massPerPiece: mass === 0 ? null : mass })}
            error={errorAt('part.massPerPiece')}
          />
        </div>
        {part.partKind === 'fabric' && (
          <Checkbox
            checked={part.specialFinish}
            onChange={(specialFinish) => set({ specialFinish })}
            label={text('components.specialFinish')}
          />
        )}
      </section>
    </>
  )
}

interface MaterialsProps extends PartFieldsProps {
  readonly set: (changes: Partial<PartContent>) => void
}

function MaterialsOfPart({ editing: { errorAt }, part, set }: MaterialsProps) {
  const text = useText()
  const format = useFormat()
  const { data: known = [] } = useQuery(materialsQuery())
  const { materials } = part
  const total = totalShare(materials)
  const taken = new Set(materials.map(({ component }) => component))
  const entries = known.filter(({ id }) => !taken.has(id)).map(entryOf)
  const add = (component: string | null) =>
    component !== null && set({ materials: [...materials, { component, share: restOf(total) }] })
  const problem = errorAt('part.materials', 'materials') ?? errorAt('part.materials', 'shares') ?? null
  return (
    <section className={edit.group} aria-labelledby="component-made-of">
      <h2 id="component-made-of">{text('components.madeOf')}</h2>
      <ul className={layout.list2}>
        {materials.map(({ component, share }, index) => {
          const name = known.find(({ id }) => id === component)?.name ?? component
          return (
            <li key={component} className={styles.row}>
              <span className={styles.rowName}>{name}</span>
              <NumberField
                label={text('components.shareOf', { name })}
                hideLabel
                plain
                unit="%"
                min={0}
                max={100}
                fixed={4}
                value={share}
                onChange={(next) =>
                  set({ materials: materials.with(index, { component, share: next ?? 0 }) })
                }
                error={errorAt(`part.materials[${index}].component`)}
              />
              <Button
                kind="quiet"
                icon={<Icon of={IconX} />}
                aria-label={text('components.removeNamed', { name })}
                onClick={() => set({ materials: materials.toSpliced(index, 1) })}
              />
            </li>
          )
        })}
      </ul>
      <Select
        label={text('components.addMaterial')}
        entries={entries}
        value={null}
        onChange={add}
        placeholder={text('components.addMaterialHint')}
      />
      {materials.length > 0 && (
        <p role="status" className={styles.sum} data-wrong={total !== 100 || undefined}>
          {text('components.sum', { percent: format.quantity(total, '%', { upTo: 4 }) })}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={layout.error}>
          {problem}
        </p>
      )}
    </section>
  )
}

/** What is missing to 100 %, for the next material. */
const restOf = (total: number): number => Number(Math.max(0, 100 - total).toFixed(4))

const entryOf = ({ id, name, reference }: ComponentRow) => ({
  id,
  value: name,
  ...(reference === null ? {} : { emphasis: reference }),
})
