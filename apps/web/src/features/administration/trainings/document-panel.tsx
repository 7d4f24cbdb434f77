import { contentStates, limits, whitepaperTypes, type Whitepaper } from '@ecotrame/contract'
import { codeName } from '@ecotrame/texts'
import { useRef, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, NumberField, Select, TextField } from '../../../ui/index.ts'
import { whitepapers } from '../../trainings/index.ts'
import { BothLanguages } from '../content/both-languages.tsx'
import { blankIn, EditForm, useEditing, type EditingOf } from '../../../ui/resource/index.ts'
import { changeFile, documentDraft, saveDocument, type DocumentDraft } from './queries.ts'
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
  const editing = useEditing<Whitepaper, DocumentDraft>({
    row: given,
    draftOf: documentDraft,
    send: async (wanted, known) => {
      // A file that was refused is tried again for the document that was entered with it.
      written.current = await saveDocument(wanted, written.current ?? known)
      return file === 'keep' ? written.current : changeFile(written.current, file === 'remove' ? null : file)
    },
    fetch: whitepapers.one,
    labels: useFieldNames(),
    missing: (draft) => blankIn(draft, 'title', 'publisher', 'summary.en', 'summary.fr'),
    said: ({ title }) => text('content.saved', { name: title }),
    stale: whitepapers.stale,
    onSaved: () => onClose(true),
  })
  const { row } = editing
  return (
    <EditForm
      editing={editing}
      title={row?.title ?? text('whitepapers.new')}
      part="document"
      unsaved={file !== 'keep'}
      onClose={onClose}
    >
      <DocumentFields editing={editing} />
      <FileField row={row} file={file} onChange={setFile} error={fieldError(editing.problem, 'file')} />
      <Select
        {...editing.choice('state')}
        entries={contentStates.map((id) => ({ id, value: text(`content.state.${id}`) }))}
      />
    </EditForm>
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

function DocumentFields({ editing }: { readonly editing: EditingOf<DocumentDraft> }) {
  const text = useText()
  const language = useLanguage()
  const { field, choice } = editing
  const known = [...new Set([...documentLanguages, editing.draft.language])]
  return (
    <>
      <TextField {...field('title')} required maxLength={limits.whitepaperTitleMaximumLength} />
      <TextField {...field('publisher')} required maxLength={limits.nameMaximumLength} />
      <NumberField {...field('year')} integer min={1900} max={2100} />
      <Select
        {...choice('type')}
        entries={whitepaperTypes.map((id) => ({ id, value: text(`whitepapers.type.${id}`) }))}
      />
      <Select
        {...choice('language')}
        entries={known.map((id) => ({ id, value: codeName('language', id, language) }))}
      />
      <BothLanguages
        {...field('summary')}
        required
        maxLength={limits.trainingSummaryMaximumLength}
        errorOf={(of) => editing.error(`summary.${of}`)}
      />
      <TextField {...field('url')} type="url" />
      <TextField {...field('note')} maxLength={limits.trainingSummaryMaximumLength} />
      <TextField {...field('licence')} maxLength={limits.nameMaximumLength} />
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
