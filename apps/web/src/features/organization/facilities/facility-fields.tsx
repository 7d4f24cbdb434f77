import { facilityProcesses, type FacilityContact } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { MultiSelect, Select, TextField, Checkbox } from '../../../ui/index.ts'
import { CertificateRows } from './certificate-rows.tsx'
import { positionIn, newContact } from './draft.ts'
import { PositionMap } from './map/position-map.tsx'
import { OwnDataRows } from './own-data-rows.tsx'
import { useFacilityWords, useFieldError, type FacilityFieldsProps } from './use-facility-words.ts'
import { useReferences } from '../../product-choices/index.ts'
import styles from './facilities.module.css'
import { RowList } from './row-list.tsx'

const optional = ['task', 'email', 'phone'] as const satisfies readonly (keyof FacilityContact)[]

/** Whom to ask there. */
function ContactRows(props: FacilityFieldsProps) {
  const text = useText()
  const error = useFieldError(props)
  return (
    <RowList
      title={text('facility.contacts.label')}
      add={text('facility.contacts.add')}
      rows={props.draft.contacts}
      onChange={(contacts) => props.onChange({ contacts })}
      newRow={newContact}
    >
      {(contact, change, place) => (
        <div className={styles.pair}>
          <TextField
            label={text('facility.contact.name')}
            required
            value={contact.name}
            onChange={(name) => change({ name })}
            error={error(`contacts[${place}].name`)}
          />
          {optional.map((name) => (
            <TextField
              key={name}
              label={text(`facility.contact.${name}`)}
              value={contact[name] ?? ''}
              onChange={(value) => change({ [name]: value === '' ? null : value })}
              error={error(`contacts[${place}].${name}`)}
            />
          ))}
        </div>
      )}
    </RowList>
  )
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

/** Who runs the facility, and whether products may take what it measured. */
function ConsentFields(props: FacilityFieldsProps) {
  const { draft, onChange } = props
  const text = useText()
  const error = useFieldError(props)
  return (
    <>
      <Checkbox
        checked={draft.ownRun}
        onChange={(ownRun) => onChange({ ownRun })}
        label={text('facility.ownRun')}
      />
      {!draft.ownRun && draft.ownData.length > 0 && (
        <div className={styles.pair}>
          <TextField
            label={text('facility.consent.givenOn')}
            hint={text('facility.consent.hint')}
            type="date"
            value={draft.consentGivenOn}
            onChange={(consentGivenOn) => onChange({ consentGivenOn })}
            error={error('dataConsent.givenOn')}
          />
          <TextField
            label={text('facility.consent.until')}
            type="date"
            value={draft.consentUntil}
            onChange={(consentUntil) => onChange({ consentUntil })}
            error={error('dataConsent.until')}
          />
        </div>
      )}
    </>
  )
}
