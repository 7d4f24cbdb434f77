import type { FacilityCertificate } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { TextField } from '../../../ui/index.ts'
import { EvidenceOf } from './columns.tsx'
import styles from './facilities.module.css'

type Evidence = Pick<FacilityCertificate, 'evidence' | 'evidenceUrl' | 'expiresOn'>

interface EvidenceFieldsProps {
  readonly evidence: Evidence
  readonly onChange: (changes: Partial<Evidence>) => void
  readonly error: (field: keyof Evidence) => string | null
}

const orNull = (text: string) => (text === '' ? null : text)

/** What proves a statement, and until when it holds. */
export function EvidenceFields({ evidence, onChange, error }: EvidenceFieldsProps) {
  const text = useText()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text('facility.evidence.document')}
          value={evidence.evidence ?? ''}
          onChange={(value) => onChange({ evidence: orNull(value) })}
          error={error('evidence')}
        />
        <TextField
          label={text('facility.evidence.expiresOn')}
          type="date"
          value={evidence.expiresOn ?? ''}
          onChange={(value) => onChange({ expiresOn: orNull(value) })}
          error={error('expiresOn')}
        />
      </div>
      <TextField
        label={text('facility.evidence.url')}
        type="url"
        value={evidence.evidenceUrl ?? ''}
        onChange={(value) => onChange({ evidenceUrl: orNull(value) })}
        error={error('evidenceUrl')}
      />
      {evidence.expiresOn !== null && (
        <p className={styles.note}>
          <EvidenceOf facility={{ nextExpiry: evidence.expiresOn }} />
        </p>
      )}
    </>
  )
}
