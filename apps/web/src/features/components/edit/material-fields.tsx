import { spinningTypes } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Chip, NumberField, Select, TextField } from '../../../ui/index.ts'
import { suppliersQuery } from '../queries.ts'
import { useComponentWords } from '../use-component-words.ts'
import edit from '../../../ui/edit-form.module.css'
import type { Editing } from './component-form.tsx'
import type { MaterialContent } from './draft.ts'

interface MaterialFieldsProps {
  readonly editing: Editing
  readonly material: MaterialContent
}

/** What the material is, where it comes from, how it is worked before it arrives. */
export function MaterialFields({ editing, material }: MaterialFieldsProps) {
  const text = useText()
  const { materials, countries } = useComponentWords()
  const { change, errorAt } = editing
  const set = (changes: Partial<MaterialContent>) => change({ material: { ...material, ...changes } })
  return (
    <>
      <section className={edit.group} aria-labelledby="component-material">
        <h2 id="component-material">{text('components.group.material')}</h2>
        <div className={edit.fields}>
          <Select
            label={text('components.material')}
            required
            entries={materials}
            value={material.material || null}
            onChange={(id) => set({ material: id ?? '' })}
            hint={text('components.materialHint')}
            error={errorAt('material.material', 'material')}
          />
          <Select
            label={text('components.country')}
            entries={countries}
            value={material.country}
            onChange={(country) => set({ country })}
            clearable
            error={errorAt('material.country')}
          />
          <NumberField
            label={text('components.recycledShare')}
            unit="%"
            min={0}
            max={100}
            fixed={2}
            value={material.recycledShare}
            onChange={(recycledShare) => set({ recycledShare })}
            hint={text('components.recycledShareHint')}
            error={errorAt('material.recycledShare')}
          />
          <NumberField
            label={text('components.price')}
            unit="€/kg"
            min={0}
            fixed={4}
            value={material.priceEurPerKg}
            onChange={(price) => set({ priceEurPerKg: price === 0 ? null : price })}
            error={errorAt('material.priceEurPerKg')}
          />
        </div>
      </section>
      <Upstream material={material} set={set} editing={editing} />
      <Certification material={material} set={set} editing={editing} />
    </>
  )
}

interface PartOfMaterialProps extends MaterialFieldsProps {
  readonly set: (changes: Partial<MaterialContent>) => void
}

/** Spinning, finishing, and who supplies it. */
function Upstream({ editing: { errorAt }, material, set }: PartOfMaterialProps) {
  const text = useText()
  const mayRead = usePermitted('find_all_facility')
  const suppliers = useQuery({ ...suppliersQuery(), enabled: mayRead })
  const entries = (suppliers.data ?? []).flatMap(({ id, name, country }) =>
    id && name ? [{ id, value: name, ...(country ? { emphasis: country } : {}) }] : [],
  )
  return (
    <section className={edit.group} aria-labelledby="component-upstream">
      <h2 id="component-upstream">{text('components.group.upstream')}</h2>
      <div className={edit.fields}>
        <Select
          label={text('components.spinning.label')}
          entries={spinningTypes.map((id) => ({ id, value: text(`components.spinning.${id}`) }))}
          value={material.spinning}
          onChange={(id) => set({ spinning: id })}
          clearable
          hint={text('components.spinning.hint')}
          error={errorAt('material.spinning')}
        />
        <TextField
          label={text('components.finishing')}
          value={material.finishing ?? ''}
          onChange={(finishing) => set({ finishing: finishing || null })}
          hint={text('components.finishingHint')}
          error={errorAt('material.finishing')}
        />
        <Select
          label={text('components.facility')}
          entries={entries}
          value={material.facility}
          onChange={(facility) => set({ facility })}
          clearable
          error={errorAt('material.facility')}
        />
      </div>
    </section>
  )
}

/** The scheme with its evidence; a certificate whose last day has passed says so. */
function Certification({ editing: { errorAt }, material: { certification }, set }: PartOfMaterialProps) {
  const text = useText()
  const { certifications } = useComponentWords()
  const empty = { number: null, evidence: null, expiresOn: null }
  const change = (changes: Partial<NonNullable<typeof certification>>) =>
    certification && set({ certification: { ...certification, ...changes } })
  const expiresOn = certification?.expiresOn ?? null
  const expired = expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10)
  return (
    <section className={edit.group} aria-labelledby="component-certification">
      <h2 id="component-certification">
        {text('components.certification.label')}{' '}
        {expired && <Chip tone="attention">{text('components.certification.isExpired')}</Chip>}
      </h2>
      <div className={edit.fields}>
        <Select
          label={text('components.certification.scheme')}
          entries={certifications}
          value={certification?.scheme ?? null}
          onChange={(scheme) =>
            set({ certification: scheme === null ? null : { ...(certification ?? empty), scheme } })
          }
          clearable
          error={errorAt('material.certification.scheme')}
        />
        {certification && (
          <>
            <TextField
              label={text('components.certification.number')}
              value={certification.number ?? ''}
              onChange={(number) => change({ number: number || null })}
              error={errorAt('material.certification.number')}
            />
            <TextField
              label={text('components.evidence')}
              type="url"
              value={certification.evidence ?? ''}
              onChange={(evidence) => change({ evidence: evidence || null })}
              error={errorAt('material.certification.evidence')}
            />
            <TextField
              label={text('components.certification.expiresOn')}
              type="date"
              value={certification.expiresOn ?? ''}
              onChange={(day) => change({ expiresOn: day || null })}
              error={errorAt('material.certification.expiresOn')}
            />
          </>
        )}
      </div>
    </section>
  )
}
