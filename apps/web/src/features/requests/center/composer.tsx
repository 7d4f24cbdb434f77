import { limits, type Attachment } from '@ecotrame/contract'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, showToast, tellProblem } from '../../../ui/index.ts'
import { boxOf, mentionsIn, People, useNaming } from '../../mentions/index.ts'
import { requestPeopleQuery, useUploadAttachment, useWriteMessage } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './center.module.css'
import { TextArea } from '../../../ui/fields/text-area.tsx'

const bytesOfMegabyte = 1_048_576

interface ComposerProps {
  readonly request: string
  /** The cursor goes here when it opens. */
  readonly focused: boolean
}

/** Where a message is written, with its files. Ctrl/⌘ Enter sends; what could not be sent stays. */
export function Composer({ request, focused }: ComposerProps) {
  const text = useText()
  const cache = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const { files, attach, detach, forget, uploading } = useFiles(request)
  const writing = useWriteMessage(request)
  const id = useId()
  const people = useQuery({ ...requestPeopleQuery(request), enabled: words.includes('@') }).data
  const naming = useNaming({
    people,
    text: words,
    onText: (to, cursor) => {
      // At once: what is typed before the next frame would stand in front of the name.
      flushSync(() => setWords(to))
      area.current?.setSelectionRange(cursor, cursor)
    },
  })
  useEffect(() => {
    if (!focused) return
    // The panel takes the focus to its head first.
    const timer = setTimeout(() => {
      area.current?.scrollIntoView({ block: 'nearest' })
      area.current?.focus()
    }, 0)
    return () => clearTimeout(timer)
  }, [focused])
  const isEmpty = words.trim() === '' && files.length === 0
  const sendIt = async () => {
    if (isEmpty || writing.isPending || uploading) return
    const known = words.includes('@') ? await cache.ensureQueryData(requestPeopleQuery(request)) : []
    writing.mutate(
      {
        text: words,
        attachments: files.map((file) => file.id),
        mentions: mentionsIn(words, known).map((person) => person.id),
      },
      {
        onSuccess: () => {
          setWords('')
          forget()
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  }
  const submit = () => void sendIt().catch((problem: unknown) => tellProblem(problem, text))
  const press = (event: KeyboardEvent) => {
    if (naming.onKeyDown(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <div className={layout.stack2}>
      <TextArea
        ref={area}
        label={text('request.message.label')}
        hideLabel
        hint={text('comments.hint')}
        placeholder={text('request.message.placeholder')}
        rows={3}
        maxLength={limits.requestTextMaximumLength}
        value={words}
        onChange={(to) => {
          setWords(to)
          naming.onCursor(area.current?.selectionStart ?? null)
        }}
        onSelect={({ currentTarget }) => naming.onCursor(currentTarget.selectionStart)}
        onBlur={() => naming.onCursor(null)}
        onKeyDown={press}
        {...boxOf(id, naming)}
      />
      <People id={id} naming={naming} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name }) => (
            <li key={id} className={styles.attached}>
              {name}
              <Button
                kind="quiet"
                size="small"
                icon={<Icon of={IconX} />}
                aria-label={text('request.message.detach', { name })}
                onClick={() => detach(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={layout.wrap2}>
        <AddFile loading={uploading} onFiles={attach} />
        <Button kind="primary" disabled={isEmpty || uploading} loading={writing.isPending} onClick={submit}>
          {text('request.message.send')}
        </Button>
      </div>
    </div>
  )
}

interface AddFileProps {
  readonly loading: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function AddFile({ loading, onFiles }: AddFileProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text('request.message.attach')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button loading={loading} icon={<Icon of={IconPaperclip} />} onClick={() => input.current?.click()}>
        {text('request.message.attach')}
      </Button>
    </>
  )
}

/** Files that are uploaded for the next message, one after the other. */
function useFiles(request: string) {
  const text = useText()
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [uploading, setUploading] = useState(false)
  const { mutateAsync } = useUploadAttachment(request)
  const attach = async (chosen: readonly File[]) => {
    setUploading(true)
    for (const file of chosen.slice(0, limits.attachmentsOfMessageMaximum - files.length)) {
      if (file.size > limits.attachmentMaximumBytes) {
        const megabytes = limits.attachmentMaximumBytes / bytesOfMegabyte
        const body = text('request.message.tooLarge', { name: file.name, megabytes })
        showToast({ type: 'error', body })
        continue
      }
      await mutateAsync(file).then(
        (kept) => setFiles((before) => [...before, kept]),
        (problem: unknown) => tellProblem(problem, text),
      )
    }
    setUploading(false)
  }
  return {
    files,
    uploading,
    attach: (chosen: readonly File[]) => void attach(chosen),
    detach: (id: string) => setFiles(files.filter((file) => file.id !== id)),
    forget: () => setFiles([]),
  }
}
