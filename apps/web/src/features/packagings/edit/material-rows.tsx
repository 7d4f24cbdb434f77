import { limits } from '@ecotrame/contract'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, NumberField, Select, useFormat } from '../../../ui/index.ts'
import { newId } from '../../form-options/index.ts'
import { methodDataQuery } from '../../method-data/index.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../packagings.module.css'
import { usePackagingWords } from '../use-packaging-words.ts'
import type { DraftLine } from './draft.ts'
import type { Editing } from './packaging-form.tsx'

/** What the packaging is made of, by mass. */
export function MaterialRows({ editing }: { readonly editing: Editing }) {
  const text = useText()
  const { materials } = usePackagingWords()
  const { draft, change } = editing
  const add = (material: string | null) => {
    if (material === null) return
    const line = { id: newId(), material, mass: null, recycledShare: null, country: null }
    change({ lines: [...draft.lines, line] })
  }
  return (
    <section className={edit.group} aria-labelledby="packaging-materials">
      <h2 id="packaging-materials">{text('packagings.materials')}</h2>
      <ul className={layout.list3}>
        {draft.lines.map((line, index) => (
          <MaterialRow key={line.id} line={line} place={index} editing={editing} />
        ))}
      </ul>
      {draft.lines.length < limits.packagingMaterialsMaximum && (
        <Select
          label={text('packagings.addMaterial')}
          entries={materials}
          value={null}
          onChange={add}
          placeholder={text('packagings.addMaterialHint')}
        />
      )}
    </section>
  )
}

interface MaterialRowProps {
  readonly line: DraftLine
  readonly place: number
  readonly editing: Editing
}

function MaterialRow({ line, place, editing: { draft, change, errorAt } }: MaterialRowProps) {
  const text = useText()
  const { materialName, countries } = usePackagingWords()
  const standard = useStandardRecycled(line.material)
  const name = materialName(line.material)
  const set = (changes: Partial<DraftLine>) =>
    change({ lines: draft.lines.with(place, { ...line, ...changes }) })
  const at = `composition[${place}]`
  return (
    <li className={styles.material} aria-label={name}>
      <div className={styles.materialHead}>
        <strong className={styles.rowName}>{name}</strong>
        <Button
          kind="quiet"
          icon={<Icon of={IconX} />}
          aria-label={text('packagings.removeMaterial', { name })}
          onClick={() => change({ lines: draft.lines.toSpliced(place, 1) })}
        />
      </div>
      <div className={styles.materialFields}>
        <NumberField
          label={text('packagings.massOne')}
          required
          unit="g"
          min={0}
          max={limits.packagingMassMaximumGrams}
          fixed={3}
          value={line.mass}
          onChange={(mass) => set({ mass })}
          error={errorAt(`${at}.mass`, `mass ${line.id}`)}
        />
        <NumberField
          label={text('packagings.recycled')}
          unit="%"
          min={0}
          max={100}
          fixed={2}
          value={line.recycledShare}
          onChange={(recycledShare) => set({ recycledShare })}
          placeholder={standard ?? undefined}
          hint={text('packagings.recycledHint')}
          error={errorAt(`${at}.recycledShare`)}
        />
        <Select
          label={text('packagings.country')}
          entries={countries}
          value={line.country}
          onChange={(country) => set({ country })}
          clearable
          hint={text('packagings.countryHint')}
          error={errorAt(`${at}.country`)}
        />
      </div>
      {errorAt(`${at}.material`) !== null && (
        <p role="alert" className={layout.error}>
          {errorAt(`${at}.material`)}
        </p>
      )}
    </li>
  )
}

/** What the method takes while nothing is said. */
function useStandardRecycled(material: string): string | null {
  const format = useFormat()
  const method = useQuery(methodDataQuery()).data?.method
  if (!method) return null
  const { materials, otherMaterials } = method.rules.circularFootprint
  const { recycledContent } = materials.get(material) ?? otherMaterials
  return format.number(recycledContent * 100, { upTo: 2 })
}
