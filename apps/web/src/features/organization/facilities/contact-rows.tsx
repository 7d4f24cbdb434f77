import type { FacilityContact } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { TextField } from '../../../ui/index.ts'
import { newContact } from './draft.ts'
import { useFieldError, type FacilityFieldsProps } from './facility-fields.tsx'
import { RowList } from './row-list.tsx'
import styles from './facilities.module.css'

const optional = ['task', 'email', 'phone'] as const satisfies readonly (keyof FacilityContact)[]

/** Whom to ask there. */
export function ContactRows(props: FacilityFieldsProps) {
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
