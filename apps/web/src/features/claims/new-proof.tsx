import { proofKinds, type ProofKind } from '@ecotrame/contract'
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
import { productChoicesQuery, useCreateProof } from './queries.ts'

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

/** Enters a proof with what it covers, how long it counts and its file. */
export function NewProof({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [fields, setFields] = useState(nothing)
  const [allProducts, setAllProducts] = useState(false)
  const [products, setProducts] = useState<readonly string[]>([])
  const [file, setFile] = useState<File | null>(null)
  const fileId = useId()
  const choices = useQuery(productChoicesQuery()).data ?? []
  const creating = useCreateProof()
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
      title={text('claims.proof.new')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={creating.isPending}
            disabled={fields.name.trim() === ''}
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
          onChange={(id) =>
            setFields({ ...fields, kind: proofKinds.find((kind) => kind === id) ?? 'certificate' })
          }
        />
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
