import { proofKinds, type Proof } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form/index.ts'
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
import { useConflict } from '../../ui/use-held-draft.ts'
import { productNamesQuery } from '../product-choices/index.ts'
import layout from '../../ui/layout.module.css'
import { ProofConflict } from './proof-conflict.tsx'
import {
  proofBodyOf,
  proofDays,
  proofDraftOf,
  proofFieldNames,
  proofLines,
  type ProofDraft,
} from './proof-draft.ts'
import { readProof, useSaveProof, versionChoicesQuery } from './queries.ts'

interface ProofFormProps {
  readonly proof: Proof | null
  readonly onClose: () => void
}

/** Enters a proof with what it covers, how long it counts and its file, or changes one. */
export function ProofForm({ proof, onClose }: ProofFormProps) {
  const text = useText()
  // Its fields may be kept while its file is refused: another try changes that row.
  const [read, setRead] = useState(proof)
  const [draft, setDraft] = useState(() => proofDraftOf(proof))
  const [file, setFile] = useState<File | null>(null)
  const products = useQuery(productNamesQuery()).data ?? []
  const isVersion = draft.kind === 'evaluation_version'
  const versions = useQuery({ ...versionChoicesQuery(), enabled: isVersion }).data ?? []
  const saving = useSaveProof(setRead)
  const { conflict, meet, endConflict } = useConflict(() => readProof(read?.id ?? ''))
  const save = (wanted: ProofDraft, onto: Proof | null) =>
    saving.mutate(
      { read: onto, body: proofBodyOf(wanted), file },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('claims.proof.saved') })
          onClose()
        },
        onError: meet,
      },
    )
  if (conflict)
    return (
      <ProofConflict
        conflict={conflict}
        base={proofDraftOf(read)}
        mine={draft}
        products={products}
        versions={versions}
        saving={saving.isPending}
        onDecided={(decided) => {
          setDraft(decided)
          endConflict()
          save(decided, conflict.theirs)
        }}
        onLater={endConflict}
      />
    )
  return (
    <Popup
      opened
      width={640}
      title={proof === null ? text('claims.proof.new') : text('claims.proof.change', { name: proof.name })}
      onClose={onClose}
      dirty={file !== null || JSON.stringify(draft) !== JSON.stringify(proofDraftOf(proof))}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={saving.isPending}
            disabled={draft.name.trim() === '' || (isVersion && draft.version === null)}
            onClick={() => save(draft, read)}
          >
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={layout.fitStack4}>
        {saving.error && <ErrorPanel problem={saving.error} />}
        <Fields
          draft={draft}
          problem={saving.error}
          products={products}
          versions={versions}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        <FileField onChange={setFile} />
      </div>
    </Popup>
  )
}

type Choices = Parameters<typeof MultiSelect>[0]['entries']

interface FieldsProps {
  readonly draft: ProofDraft
  readonly problem: Error | null
  readonly products: Choices
  readonly versions: Choices
  readonly onChange: (changes: Partial<ProofDraft>) => void
}

function Fields({ draft, problem, products, versions, onChange }: FieldsProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('claims.proof.kind')}
        required
        entries={proofKinds.map((id) => ({ id, value: text(`claims.proof.kinds.${id}`) }))}
        value={draft.kind}
        onChange={(id) => onChange({ kind: id ?? 'certificate' })}
      />
      {draft.kind === 'evaluation_version' && (
        <Select
          label={text('claims.proof.version')}
          required
          entries={versions}
          value={draft.version}
          onChange={(version) => onChange({ version })}
          error={fieldError(problem, 'version')}
        />
      )}
      {[...proofLines, ...proofDays].map((field) => (
        <TextField
          key={field}
          {...(proofDays.some((day) => day === field) ? { type: 'date' } : {})}
          label={text(proofFieldNames[field])}
          required={field === 'name'}
          value={draft[field]}
          onChange={(value) => onChange({ [field]: value })}
          error={fieldError(problem, field)}
        />
      ))}
      <Checkbox
        checked={draft.allProducts}
        onChange={(allProducts) => onChange({ allProducts })}
        label={text('claims.proof.allProducts')}
      />
      {!draft.allProducts && (
        <MultiSelect
          label={text('claims.proof.products')}
          entries={products}
          chosen={products.filter(({ id }) => draft.products.includes(id))}
          onChange={(ids) => onChange({ products: ids })}
        />
      )}
    </>
  )
}

function FileField({ onChange }: { readonly onChange: (file: File | null) => void }) {
  const text = useText()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{text('claims.proof.file')}</label>
      <input id={id} type="file" onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)} />
    </>
  )
}
