import { useText } from '../../../i18n/index.ts'
import { Checkbox, TextField } from '../../../ui/index.ts'
import { useFieldError, type FacilityFieldsProps } from './facility-fields.tsx'
import styles from './facilities.module.css'

/** Who runs the facility, and whether products may take what it measured. */
export function ConsentFields(props: FacilityFieldsProps) {
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
