import { limits, ownDatabaseFormats, type OwnDatabase } from '@ecotrame/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fieldError, Refusal } from '../../ui/form/index.ts'
import {
  Button,
  Checkbox,
  ErrorPanel,
  Skeleton,
  TextField,
  useAddress,
  useDocumentTitle,
} from '../../ui/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DatabaseFrame } from './database-frame.tsx'
import styles from './databases.module.css'
import { ExampleDatabase } from './example-database.tsx'
import { databaseAddress, useSizes } from './parts.tsx'
import { databaseQuery, useAnnounceDatabase } from './queries.ts'
import { sendFile } from './send-file.ts'

export const acceptedFiles = '.zip,.csv,.txt,.xlsx,.json,.xml'

/** ① What can be brought, under which licence, and the file. */
export function NewDatabase() {
  const text = useText()
  const { size } = useSizes()
  useDocumentTitle(text('databases.new'), text('databases.title'))
  return (
    <DatabaseFrame title={text('databases.new')} step="file">
      <section className={styles.section} aria-labelledby="formats">
        <h2 id="formats">{text('databases.whatCanBeBrought')}</h2>
        <dl className={styles.formats}>
          {ownDatabaseFormats.map((format) => (
            <div key={format}>
              <dt>{text(`databases.format.${format}`)}</dt>
              <dd>{text(`databases.brought.${format}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          {text('databases.brought.method', { size: size(limits.databaseMaximumBytes) })}
        </p>
        <p className={styles.note}>
          {text('databases.example.lead')} <ExampleDatabase />
        </p>
      </section>
      <DescribeOrReplace />
    </DatabaseFrame>
  )
}

interface Described {
  readonly name: string
  readonly release: string
  readonly licence: string
  readonly attribution: string
  readonly confirmed: boolean
  readonly file: File | null
}
const nothing: Described = {
  name: '',
  release: '',
  licence: '',
  attribution: '',
  confirmed: false,
  file: null,
}

/** What is still missing, by field. */
const missing = ({ name, licence, confirmed, file }: Described) => ({
  name: name.trim() === '',
  licence: licence.trim() === '',
  confirmed: !confirmed,
  file: file === null || file.size === 0 || file.size > limits.databaseMaximumBytes,
})

/** A later release takes the name and licence of the one before as they are. */
function DescribeOrReplace() {
  const { query } = useAddress()
  const id = query.get('replaces')
  const before = useQuery({ ...databaseQuery(id ?? ''), enabled: id !== null })
  if (id === null) return <Describe begun={nothing} replaces={null} />
  if (before.error) return <ErrorPanel problem={before.error} onRetry={() => void before.refetch()} />
  if (!before.data) return <Skeleton height={320} />
  const { name, licence, attribution } = before.data
  return <Describe begun={{ ...nothing, name, licence, attribution }} replaces={before.data} />
}

interface DescribeProps {
  readonly begun: Described
  readonly replaces: OwnDatabase | null
}

function Describe({ begun, replaces }: DescribeProps) {
  const text = useText()
  const cache = useQueryClient()
  const { go } = useAddress()
  const work = useAnnounceDatabase()
  const [draft, setDraft] = useState(begun)
  const [tried, setTried] = useState(false)
  const lacks = missing(draft)
  const change = (changes: Partial<Described>) => setDraft({ ...draft, ...changes })
  const required = (field: keyof ReturnType<typeof missing>) =>
    tried && lacks[field] ? text('field.required') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { file, name, release, licence, attribution } = draft
    if (file === null || Object.values(lacks).some((lack) => lack) || work.isPending) return
    const described = {
      ...{ name, release, licence, attribution },
      fileName: file.name,
      size: file.size,
      rightConfirmed: true as const,
    }
    const body = replaces === null ? described : { ...described, replaces: replaces.id }
    work.mutate(body, {
      onSuccess: (made) => {
        sendFile(cache, made, file)
        go(databaseAddress(made.id), {}, { replace: true })
      },
    })
  }
  const field = (name: 'name' | 'release' | 'licence' | 'attribution') => ({
    label: text(`databases.field.${name}`),
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: fieldError(work.error, name) ?? (name in lacks ? required(name as 'name' | 'licence') : null),
  })
  return (
    <form className={styles.describe} onSubmit={submit} noValidate>
      {work.error && (
        <Refusal
          title={text('databases.refused.title')}
          content={text('databases.nothingTaken')}
          problem={work.error}
        />
      )}
      {replaces !== null && (
        <p className={styles.warning}>
          {text('databases.replaces', { name: replaces.name, count: replaces.mappings })}
        </p>
      )}
      <TextField {...field('name')} required maxLength={limits.nameMaximumLength} />
      <TextField
        {...field('release')}
        maxLength={limits.versionNameMaximumLength}
        hint={text('databases.field.releaseHint')}
      />
      <TextArea
        {...field('licence')}
        required
        rows={3}
        maxLength={limits.databaseLicenceMaximumLength}
        hint={text('databases.field.licenceHint')}
      />
      <TextField
        {...field('attribution')}
        maxLength={limits.databaseLicenceMaximumLength}
        hint={text('databases.field.attributionHint')}
      />
      <div>
        <Checkbox
          label={text('databases.field.right')}
          checked={draft.confirmed}
          onChange={(confirmed) => change({ confirmed })}
          aria-required
          aria-invalid={required('confirmed') !== null || undefined}
          aria-describedby="right-missing"
        />
        <p id="right-missing" className={styles.missing}>
          {required('confirmed') !== null && text('databases.field.rightMissing')}
        </p>
      </div>
      <ChosenFile
        file={draft.file}
        problem={required('file') !== null}
        onFile={(file) => {
          if (file) change({ file, name: draft.name || file.name.replace(/\.[^.]+$/, '') })
        }}
      />
      <div>
        <Button kind="primary" type="submit" loading={work.isPending}>
          {text('databases.start')}
        </Button>
      </div>
    </form>
  )
}

interface ChosenFileProps {
  readonly file: File | null
  readonly problem: boolean
  readonly onFile: (file: File | undefined) => void
}

function ChosenFile({ file, problem, onFile }: ChosenFileProps) {
  const text = useText()
  const { size } = useSizes()
  const tooLarge = file !== null && file.size > limits.databaseMaximumBytes
  return (
    <div>
      <FileDrop
        lead={file === null ? text('databases.drop') : <strong>{`${file.name} · ${size(file.size)}`}</strong>}
        note={text('databases.dropNote')}
        button={text(file === null ? 'databases.chooseFile' : 'databases.chooseOther')}
        label={text('databases.chooseFile')}
        accept={acceptedFiles}
        kind="secondary"
        onFile={onFile}
      />
      <p className={styles.missing} role="status">
        {tooLarge
          ? text('databases.tooLarge', { size: size(limits.databaseMaximumBytes) })
          : problem
            ? text('databases.fileMissing')
            : ''}
      </p>
    </div>
  )
}
