import { limits, whitepaperTypes, type Whitepaper } from '@ecotrame/contract'
import { codeName } from '@ecotrame/texts'
import { useRef, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Button, NumberField, Select, TextField } from '../../../ui/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { ContentForm } from '../content/content-form.tsx'
import { StateField } from '../content/state-field.tsx'
import { useContentEditing } from '../content/use-content-editing.ts'
import {
  changeFile,
  documentDraft,
  documentIsComplete,
  fetchDocument,
  saveDocument,
  staleWithDocuments,
  type DocumentDraft,
} from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../content/content.module.css'

interface DocumentPanelProps {
  readonly row: Whitepaper | null
  readonly onClose: (saved: boolean) => void
}

/** What becomes of the file: it stays, it goes, or another one takes its place. */
type FileChange = 'keep' | 'remove' | File

/** Languages that documents are entered in; the interface asks for no other. */
const documentLanguages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'zh'] as const

export function DocumentPanel({ row: given, onClose }: DocumentPanelProps) {
  const text = useText()
  const [file, setFile] = useState<FileChange>('keep')
  const written = useRef<Whitepaper | null>(null)
  const editing = useContentEditing<Whitepaper, DocumentDraft>({
    row: given,
    draftOf: documentDraft,
    send: async (wanted, known) => {
      // A file that was refused is tried again for the document that was entered with it.
      written.current = await saveDocument(wanted, written.current ?? known)
      return file === 'keep' ? written.current : changeFile(written.current, file === 'remove' ? null : file)
    },
    fetch: fetchDocument,
    isComplete: documentIsComplete,
    said: ({ title }) => text('content.saved', { name: title }),
    stale: staleWithDocuments,
    onSaved: () => onClose(true),
  })
  const { row, draft, change } = editing
  const missing = (words: string) => (editing.missing && words.trim() === '' ? text('field.required') : null)
  const names = useFieldNames()
  return (
    <ContentForm
      editing={editing}
      title={row?.title ?? text('whitepapers.new')}
      part="document"
      unsaved={file !== 'keep'}
      nameOf={(field) => names[field]}
      onClose={onClose}
    >
      <DocumentFields draft={draft} change={change} missing={missing} problem={editing.problem} />
      <FileField row={row} file={file} onChange={setFile} error={fieldError(editing.problem, 'file')} />
      <StateField value={draft.state} onChange={(state) => change({ state })} />
    </ContentForm>
  )
}

function useFieldNames(): Readonly<Record<keyof DocumentDraft, string>> {
  const text = useText()
  return {
    title: text('content.field.title'),
    publisher: text('whitepapers.publisher'),
    year: text('whitepapers.year'),
    type: text('whitepapers.type.label'),
    language: text('whitepapers.language'),
    summary: text('content.field.summary'),
    url: text('whitepapers.url'),
    note: text('whitepapers.note'),
    licence: text('whitepapers.licence'),
    state: text('content.field.state'),
  }
}

interface DocumentFieldsProps {
  readonly draft: DocumentDraft
  readonly change: (changes: Partial<DocumentDraft>) => void
  readonly missing: (words: string) => string | null
  readonly problem: unknown
}

function DocumentFields({ draft, change, missing, problem }: DocumentFieldsProps) {
  const text = useText()
  const names = useFieldNames()
  const language = useLanguage()
  const known = [...new Set([...documentLanguages, draft.language])]
  return (
    <>
      <TextField
        label={names.title}
        required
        maxLength={limits.whitepaperTitleMaximumLength}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={missing(draft.title) ?? fieldError(problem, 'title')}
      />
      <TextField
        label={names.publisher}
        required
        maxLength={limits.nameMaximumLength}
        value={draft.publisher}
        onChange={(publisher) => change({ publisher })}
        error={missing(draft.publisher) ?? fieldError(problem, 'publisher')}
      />
      <NumberField
        label={names.year}
        integer
        min={1900}
        max={2100}
        value={draft.year}
        onChange={(year) => change({ year })}
      />
      <Select
        label={names.type}
        required
        entries={whitepaperTypes.map((id) => ({ id, value: text(`whitepapers.type.${id}`) }))}
        value={draft.type}
        onChange={(id) => change({ type: id ?? draft.type })}
      />
      <Select
        label={names.language}
        required
        entries={known.map((id) => ({ id, value: codeName('language', id, language) }))}
        value={draft.language}
        onChange={(id) => id !== null && change({ language: id })}
      />
      <BothLanguages
        label="content.field.summary"
        required
        value={draft.summary}
        onChange={(summary) => change({ summary })}
        maxLength={limits.trainingSummaryMaximumLength}
        errorOf={(of) => missing(draft.summary[of])}
      />
      <TextField
        label={names.url}
        type="url"
        value={draft.url}
        onChange={(url) => change({ url })}
        error={fieldError(problem, 'url')}
      />
      <TextField
        label={names.note}
        maxLength={limits.trainingSummaryMaximumLength}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <TextField
        label={names.licence}
        maxLength={limits.nameMaximumLength}
        value={draft.licence}
        onChange={(licence) => change({ licence })}
      />
    </>
  )
}

interface FileFieldProps {
  readonly row: Whitepaper | null
  readonly file: FileChange
  readonly onChange: (file: FileChange) => void
  readonly error: string | null
}

function FileField({ row, file, onChange, error }: FileFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const name = typeof file === 'object' ? file.name : file === 'keep' ? row?.file?.name : undefined
  return (
    <div className={layout.stack2} role="group" aria-label={text('whitepapers.file.label')}>
      <p className={styles.note}>
        {`${text('whitepapers.file.label')}${text('punctuation.colon')}${name ?? text('whitepapers.file.none')}`}
      </p>
      {error !== null && <p role="alert">{error}</p>}
      <div className={layout.row2}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,application/pdf"
          aria-label={text('whitepapers.file.choose')}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen) onChange(chosen)
            currentTarget.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()}>{text('whitepapers.file.choose')}</Button>
        {name !== undefined && (
          <Button onClick={() => onChange(row?.file ? 'remove' : 'keep')}>
            {text('whitepapers.file.remove')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{text('whitepapers.file.limit')}</p>
    </div>
  )
}
