import { facilityProcesses, type FacilityContact } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { MultiSelect, Select, TextField, Checkbox } from '../../../ui/index.ts'
import { CertificateRows } from './certificate-rows.tsx'
import { positionIn, newContact } from './draft.ts'
import { PositionMap } from './map/position-map.tsx'
import { OwnDataRows } from './own-data-rows.tsx'
import { useFacilityWords, type FacilityFieldsProps } from './use-facility-words.ts'
import { useReferences } from '../../product-choices/index.ts'
import styles from './facilities.module.css'
import { RowList } from './row-list.tsx'

const optional = ['task', 'email', 'phone'] as const satisfies readonly (keyof FacilityContact)[]

/** Whom to ask there. */
function ContactRows({ form: { draft, field, error } }: FacilityFieldsProps) {
  const text = useText()
  return (
    <RowList
      title={text('facility.contacts.label')}
      add={text('facility.contacts.add')}
      rows={draft.contacts}
      onChange={field('contacts').onChange}
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

export function FacilityFields({ form }: FacilityFieldsProps) {
  const { draft, change, field } = form
  const text = useText()
  const { processEntries, tierEntries } = useFacilityWords()
  const { countryEntries } = useReferences()
  const position = positionIn(draft.position) ?? null
  return (
    <>
      <TextField {...field('name')} required />
      <div className={styles.pair}>
        <Select {...field('country')} required entries={countryEntries} />
        <TextField {...field('place')} />
      </div>
      <TextField {...field('address')} />
      <TextField {...field('position')} hint={text('facility.position.hint')} />
      <PositionMap
        position={position}
        country={draft.country}
        onPick={({ latitude, longitude }) => change({ position: `${latitude}, ${longitude}` })}
      />
      <MultiSelect
        {...field('processes')}
        entries={processEntries}
        chosen={processEntries.filter(({ id }) => draft.processes.some((process) => process === id))}
        onChange={(ids) =>
          change({ processes: facilityProcesses.filter((process) => ids.includes(process)) })
        }
      />
      <Select {...field('tier')} entries={tierEntries} clearable />
      <div className={styles.pair}>
        <TextField {...field('supplier')} />
        <TextField {...field('osId')} />
      </div>
      <CertificateRows form={form} />
      <OwnDataRows form={form} />
      <ConsentFields form={form} />
      <ContactRows form={form} />
    </>
  )
}

/** Who runs the facility, and whether products may take what it measured. */
function ConsentFields({ form: { draft, change, field, error } }: FacilityFieldsProps) {
  const text = useText()
  return (
    <>
      <Checkbox
        checked={draft.ownRun}
        onChange={(ownRun) => change({ ownRun })}
        label={text('facility.ownRun')}
      />
      {!draft.ownRun && draft.ownData.length > 0 && (
        <div className={styles.pair}>
          <TextField
            {...field('consentGivenOn')}
            hint={text('facility.consent.hint')}
            type="date"
            error={error('dataConsent.givenOn')}
          />
          <TextField {...field('consentUntil')} type="date" error={error('dataConsent.until')} />
        </div>
      )}
    </>
  )
}
