import { useText } from '../../../i18n/index.ts'
import { Select, TextField } from '../../../ui/index.ts'
import { newCertificate } from './draft.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { RowList } from './row-list.tsx'
import type { FacilityFieldsProps } from './use-facility-words.ts'
import { useReferences } from '../../product-choices/index.ts'

/** Certificates, each with its number, its evidence and the day until which it holds. */
export function CertificateRows({ form: { draft, field, error } }: FacilityFieldsProps) {
  const text = useText()
  const { schemeEntries } = useReferences()
  return (
    <RowList
      title={text('facility.certificates.label')}
      add={text('facility.certificates.add')}
      rows={draft.certificates}
      onChange={field('certificates').onChange}
      newRow={newCertificate}
    >
      {(certificate, change, place) => (
        <>
          <Select
            label={text('facility.certificate.scheme')}
            required
            entries={schemeEntries}
            value={certificate.scheme === '' ? null : certificate.scheme}
            onChange={(scheme) => change({ scheme: scheme ?? '' })}
            error={error(`certificates[${place}].scheme`)}
          />
          <TextField
            label={text('facility.certificate.number')}
            value={certificate.number ?? ''}
            onChange={(number) => change({ number: number === '' ? null : number })}
            error={error(`certificates[${place}].number`)}
          />
          <EvidenceFields
            evidence={certificate}
            onChange={change}
            error={(field) => error(`certificates[${place}].${field}`)}
          />
        </>
      )}
    </RowList>
  )
}
