import { proofKinds, type Proof, type ProofKind } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form-panel.tsx'
import {
  Button,
  Checkbox,
  ErrorPanel,
  MultiSelect,
  Popup,
  Select,
  showToast,
  TextField,
} from '../../ui/index.ts'
import styles from './claims.module.css'
import { productNamesQuery } from '../product-choices/index.ts'
import { useSaveProof, versionChoicesQuery } from './queries.ts'

const nothing = {
  kind: 'certificate' as ProofKind,
  name: '',
  scheme: '',
  scope: '',
  holder: '',
  number: '',
  validFrom: '',
  validUntil: '',
}
const lines = ['name', 'scheme', 'scope', 'holder', 'number'] as const
const days = ['validFrom', 'validUntil'] as const

const fieldsOf = ({ kind, name, ...proof }: Proof): typeof nothing => ({
  kind,
  name,
  scheme: proof.scheme ?? '',
  scope: proof.scope ?? '',
  holder: proof.holder ?? '',
  number: proof.number ?? '',
  validFrom: proof.validFrom ?? '',
  validUntil: proof.validUntil ?? '',
})

/** Enters a proof with what it covers, how long it counts and its file, or changes one. */
export function ProofForm({
  proof,
  onClose,
}: {
  readonly proof: Proof | null
  readonly onClose: () => void
}) {
  const text = useText()
  const [fields, setFields] = useState(proof === null ? nothing : fieldsOf(proof))
  const [allProducts, setAllProducts] = useState(proof?.allProducts ?? false)
  const [products, setProducts] = useState<readonly string[]>(proof?.products.map(({ id }) => id) ?? [])
  const [version, setVersion] = useState<string | null>(proof?.version?.id ?? null)
  const [file, setFile] = useState<File | null>(null)
  const fileId = useId()
  const choices = useQuery(productNamesQuery()).data ?? []
  const isVersion = fields.kind === 'evaluation_version'
  const versions = useQuery({ ...versionChoicesQuery(), enabled: isVersion }).data ?? []
  const creating = useSaveProof(proof)
  const filled = (value: string) => value.trim() || null
  const save = () =>
    creating.mutate(
      {
        file,
        body: {
          ...fields,
          scheme: filled(fields.scheme),
          scope: filled(fields.scope),
          holder: filled(fields.holder),
          number: filled(fields.number),
          validFrom: filled(fields.validFrom),
          validUntil: filled(fields.validUntil),
          allProducts,
          products: allProducts ? [] : [...products],
          version: isVersion ? version : null,
        },
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('claims.proof.saved') })
          onClose()
        },
      },
    )
  return (
    <Popup
      opened
      width={640}
      title={proof === null ? text('claims.proof.new') : text('claims.proof.change', { name: proof.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={creating.isPending}
            disabled={fields.name.trim() === '' || (isVersion && version === null)}
            onClick={save}
          >
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {creating.error && <ErrorPanel problem={creating.error} />}
        <Select
          label={text('claims.proof.kind')}
          required
          entries={proofKinds.map((id) => ({ id, value: text(`claims.proof.kinds.${id}`) }))}
          value={fields.kind}
          onChange={(id) => setFields({ ...fields, kind: id ?? 'certificate' })}
        />
        {isVersion && (
          <Select
            label={text('claims.proof.version')}
            required
            entries={versions}
            value={version}
            onChange={setVersion}
            error={fieldError(creating.error, 'version')}
          />
        )}
        {lines.map((line) => (
          <TextField
            key={line}
            label={text(`claims.proof.${line}`)}
            required={line === 'name'}
            value={fields[line]}
            onChange={(value) => setFields({ ...fields, [line]: value })}
            error={fieldError(creating.error, line)}
          />
        ))}
        {days.map((day) => (
          <TextField
            key={day}
            type="date"
            label={text(`claims.proof.${day}`)}
            value={fields[day]}
            onChange={(value) => setFields({ ...fields, [day]: value })}
            error={fieldError(creating.error, day)}
          />
        ))}
        <Checkbox checked={allProducts} onChange={setAllProducts} label={text('claims.proof.allProducts')} />
        {!allProducts && (
          <MultiSelect
            label={text('claims.proof.products')}
            entries={choices}
            chosen={choices.filter(({ id }) => products.includes(id))}
            onChange={setProducts}
          />
        )}
        <label htmlFor={fileId}>{text('claims.proof.file')}</label>
        <input
          id={fileId}
          type="file"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </div>
    </Popup>
  )
}
