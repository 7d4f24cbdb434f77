import { limits } from '@ecotrame/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { boxOf, mentionsIn, People, useNaming } from '../../mentions/index.ts'
import { peopleQuery, type Words } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './panel.module.css'

/** Words that were begun and not sent, as long as the page is open: a panel that is closed loses nothing. */
const drafts = new Map<string, string>()

const draftOf = (name: string): string | undefined => drafts.get(name)

function keepDraft(name: string, words: string): void {
  if (words === '') drafts.delete(name)
  else drafts.set(name, words)
}

const forgetDraft = (name: string): void => void drafts.delete(name)

interface ComposerProps {
  readonly evaluation: string
  /** What it is called to who cannot see where it stands. */
  readonly label: string
  readonly action: string
  readonly onSend: (words: Words) => Promise<unknown>
  readonly onCancel?: () => void
  /** The comment that is changed: its words, and who was meant. */
  readonly before?: { readonly text: string; readonly mentions: readonly { id: string; name: string }[] }
  /** Under which name its words are kept while it is closed. */
  readonly draft: string
  readonly autoFocus?: boolean
}

/** Where a comment is written. Ctrl/⌘ Enter sends; `@` names somebody; what is not sent is kept. */
export function Composer({
  evaluation,
  label,
  action,
  onSend,
  onCancel,
  before,
  draft,
  autoFocus,
}: ComposerProps) {
  const text = useText()
  const cache = useQueryClient()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(() => draftOf(draft) ?? before?.text ?? '')
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const write = (to: string) => {
    setWords(to)
    keepDraft(draft, to)
  }
  const { data } = useQuery({ ...peopleQuery(evaluation), enabled: words.includes('@') })
  const naming = useNaming({
    people: data,
    text: words,
    onText: (to, cursor) => {
      // At once: what is typed before the next frame would stand in front of the name.
      flushSync(() => write(to))
      box.current?.setSelectionRange(cursor, cursor)
    },
  })
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])

  const submit = async () => {
    if (words.trim() === '' || sending) return
    setSending(true)
    setRefusal(null)
    try {
      const people = words.includes('@') ? await cache.ensureQueryData(peopleQuery(evaluation)) : []
      const known = [
        ...people,
        ...(before?.mentions ?? []).filter((one) => !people.some(({ id }) => id === one.id)),
      ]
      await onSend({ text: words, mentions: mentionsIn(words, known).map((person) => person.id) })
      forgetDraft(draft)
      setWords('')
    } catch (problem) {
      setRefusal(wordsOf(problem) ?? text('comments.notSent'))
    } finally {
      setSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (naming.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // The form behind would be saved and run.
      event.preventDefault()
      event.stopPropagation()
      void submit()
    }
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <div className={layout.stack2}>
      <textarea
        ref={box}
        rows={3}
        className={styles.box}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        {...boxOf(id, naming)}
        aria-invalid={refusal !== null || undefined}
        maxLength={limits.commentMaximumLength}
        placeholder={label}
        value={words}
        onChange={({ currentTarget }) => {
          write(currentTarget.value)
          naming.onCursor(currentTarget.selectionStart)
        }}
        onSelect={({ currentTarget }) => naming.onCursor(currentTarget.selectionStart)}
        onBlur={() => naming.onCursor(null)}
        onKeyDown={press}
      />
      <People id={id} naming={naming} />
      {refusal !== null && (
        <p role="alert" className={layout.error}>
          {refusal}
        </p>
      )}
      <div className={styles.composerFoot}>
        <span id={`${id}-hint`} className={layout.caption}>
          {text('comments.hint')}
        </span>
        <span className={styles.buttons}>
          {onCancel && (
            <Button kind="quiet" size="small" onClick={onCancel}>
              {text('action.cancel')}
            </Button>
          )}
          <Button
            kind="secondary"
            size="small"
            loading={sending}
            disabled={words.trim() === ''}
            onClick={() => void submit()}
          >
            {action}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** What the server says of a refused field, else of the whole. */
function wordsOf(problem: unknown): string | null {
  if (!(problem instanceof ApiProblem)) return null
  return problem.errors?.[0]?.message ?? (problem.title || null)
}
