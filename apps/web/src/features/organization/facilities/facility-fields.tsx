import { facilityProcesses } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { MultiSelect, Select, TextField } from '../../../ui/index.ts'
import { CertificateRows } from './certificate-rows.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { ContactRows } from './contact-rows.tsx'
import { positionIn, type FacilityDraft } from './draft.ts'
import { PositionMap } from './map/position-map.tsx'
import { OwnDataRows } from './own-data-rows.tsx'
import { useFacilityWords, useReferences } from './use-facility-words.ts'
import styles from './facilities.module.css'

export interface FacilityFieldsProps {
  readonly draft: FacilityDraft
  readonly onChange: (changes: Partial<FacilityDraft>) => void
  /** Paths that keep the draft from being sent. */
  readonly wrong: ReadonlySet<string>
  /** Why the server refused it. */
  readonly problem: unknown
}

/** What is said about a field, by its path. */
export function useFieldError({ wrong, problem }: Pick<FacilityFieldsProps, 'wrong' | 'problem'>) {
  const text = useText()
  return (path: string): string | null =>
    wrong.has(path)
      ? text(path === 'position' ? 'facility.position.error' : 'field.required')
      : fieldError(problem, path)
}

export function FacilityFields(props: FacilityFieldsProps) {
  const { draft, onChange } = props
  const text = useText()
  const error = useFieldError(props)
  const { processEntries, tierEntries } = useFacilityWords()
  const { countryEntries } = useReferences()
  const position = positionIn(draft.position) ?? null
  return (
    <>
      <TextField
        label={text('facility.name')}
        required
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={error('name')}
      />
      <div className={styles.pair}>
        <Select
          label={text('facility.country')}
          required
          entries={countryEntries}
          value={draft.country}
          onChange={(country) => onChange({ country })}
          error={error('country')}
        />
        <TextField
          label={text('facility.place')}
          value={draft.place}
          onChange={(place) => onChange({ place })}
          error={error('place')}
        />
      </div>
      <TextField
        label={text('facility.address')}
        value={draft.address}
        onChange={(address) => onChange({ address })}
        error={error('address')}
      />
      <TextField
        label={text('facility.position.label')}
        hint={text('facility.position.hint')}
        value={draft.position}
        onChange={(typed) => onChange({ position: typed })}
        error={error('position')}
      />
      <PositionMap
        position={position}
        country={draft.country}
        onPick={({ latitude, longitude }) => onChange({ position: `${latitude}, ${longitude}` })}
      />
      <MultiSelect
        label={text('facility.processes.label')}
        entries={processEntries}
        chosen={processEntries.filter(({ id }) => draft.processes.some((process) => process === id))}
        onChange={(ids) =>
          onChange({ processes: facilityProcesses.filter((process) => ids.includes(process)) })
        }
        error={error('processes')}
      />
      <Select
        label={text('facility.tier.label')}
        entries={tierEntries}
        value={draft.tier}
        onChange={(tier) => onChange({ tier })}
        clearable
        error={error('tier')}
      />
      <div className={styles.pair}>
        <TextField
          label={text('facility.supplier')}
          value={draft.supplier}
          onChange={(supplier) => onChange({ supplier })}
          error={error('supplier')}
        />
        <TextField
          label={text('facility.osId')}
          value={draft.osId}
          onChange={(osId) => onChange({ osId })}
          error={error('osId')}
        />
      </div>
      <CertificateRows {...props} />
      <OwnDataRows {...props} />
      <ConsentFields {...props} />
      <ContactRows {...props} />
    </>
  )
}
