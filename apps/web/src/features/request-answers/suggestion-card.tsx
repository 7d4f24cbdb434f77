import type { AnswerEffect, Request, RequestedField, Suggestion } from '@ecotrame/contract'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { Button, Checkbox, Chip, Icon, tellProblem, useFormat } from '../../ui/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { figuresOf } from '../score-labels/index.ts'
import { openEvidence } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'
import { fieldInWords, valueInWords } from './value-words.ts'

interface Props {
  readonly request: Request
  readonly suggestion: Suggestion
  readonly decides: boolean
  readonly busy: boolean
  readonly onDecide: (accept: boolean, reason: string | null) => void
  /** Of a facility: whether it is one of those to be accepted together. */
  readonly choice?: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }
}

const states = {
  proposed: ['answers.state.proposed', 'attention'],
  accepted: ['answers.state.accepted', 'action'],
  refused: ['answers.state.refused', 'neutral'],
} as const satisfies Record<Suggestion['state'], readonly [TextKey, 'attention' | 'action' | 'neutral']>

/** One answer: old and new value, who says so, why, and what it does to the score. */
export function SuggestionCard({ request, suggestion, decides, busy, onDecide, choice }: Props) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const [refusing, setRefusing] = useState(false)
  const { state, now, effect, note, reason, decidedBy, evidence } = suggestion
  const field = request.requestedFields.find(({ id }) => id === suggestion.field)
  const name = field ? fieldInWords(field, language) : text('answers.gone')
  const words = { text, language, format }
  const [stateName, tone] = states[state]
  const isOpen = state === 'proposed'
  return (
    <article className={styles.card} aria-label={name}>
      <div className={layout.row2}>
        <strong className={styles.name}>{name}</strong>
        <Chip tone={tone}>{text(stateName)}</Chip>
      </div>
      <p className={layout.breaking}>
        {isOpen && now && (
          <span className={layout.soft}>
            {text('answers.now', { value: valueInWords(field, now.value, words) })} →{' '}
          </span>
        )}
        <strong>{saidInWords(suggestion, valueInWords(field, suggestion.value, words), text)}</strong>
      </p>
      <p className={styles.note}>
        {text('answers.by', {
          name: suggestion.author,
          date: format.dayMonthYear(suggestion.sentAt, true),
        })}
        {field && ` · ${field.evaluation.name}`}
      </p>
      {field?.question?.moves === false && <p className={styles.note}>{text('answers.movesNothing')}</p>}
      <Others suggestion={suggestion} field={field} />
      {effect && (
        <p className={layout.breaking}>
          <Effect effect={effect} />
        </p>
      )}
      {note !== null && <p className={styles.words}>{note}</p>}
      {evidence.length > 0 && (
        <div className={layout.row2}>
          {evidence.map((file) => (
            <Button
              key={file.id}
              kind="quiet"
              size="small"
              icon={<Icon of={IconPaperclip} />}
              onClick={() => {
                openEvidence(request.id, file.id).catch((problem: unknown) => tellProblem(problem, text))
              }}
            >
              {file.name}
            </Button>
          ))}
        </div>
      )}
      {reason !== null && <p className={styles.words}>{text('answers.reasonGiven', { reason })}</p>}
      {decidedBy !== null && <p className={styles.note}>{text('answers.decidedBy', { name: decidedBy })}</p>}
      {isOpen && now?.lockedByMask && <p className={styles.note}>{text('answers.locked')}</p>}
      {decides && isOpen && !refusing && (
        <div className={layout.row2}>
          {choice ? (
            <label className={layout.row2}>
              <Checkbox {...choice} aria-label={text('answers.chooseOf', { name })} />
              {text('answers.choose')}
            </label>
          ) : (
            <Button
              size="small"
              kind="primary"
              disabled={busy || now?.lockedByMask === true}
              aria-label={text(suggestion.value === null ? 'answers.notedOf' : 'answers.acceptOf', { name })}
              onClick={() => onDecide(true, null)}
            >
              {text(suggestion.value === null ? 'answers.noted' : 'answers.accept')}
            </Button>
          )}
          <Button
            size="small"
            disabled={busy}
            aria-label={text('answers.refuseOf', { name })}
            onClick={() => setRefusing(true)}
          >
            {text('answers.refuse')}
          </Button>
        </div>
      )}
      {refusing && isOpen && (
        <Refusal
          busy={busy}
          onCancel={() => setRefusing(false)}
          onRefuse={(given) => onDecide(false, given)}
        />
      )}
    </article>
  )
}

/** What else was answered to the same question of the facility: who decides sees both. */
function Others({
  suggestion: { others },
  field,
}: {
  readonly suggestion: Suggestion
  readonly field: RequestedField | undefined
}) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  if (others.length === 0) return null
  return (
    <ul className={styles.note} aria-label={text('answers.others')}>
      {others.map(({ value, known, author, sentAt, request }) => (
        <li key={`${sentAt} ${request}`}>
          {text('answers.other', {
            value: known ? valueInWords(field, value, { text, language, format }) : text('answers.unknown'),
            name: author,
            date: format.dayMonthYear(sentAt),
            request,
          })}
        </li>
      ))}
    </ul>
  )
}

function saidInWords({ known, value }: Suggestion, words: string, text: ReturnType<typeof useText>): string {
  if (!known) return text('answers.unknown')
  return value === null ? text('answers.onlyEvidence') : words
}

interface RefusalProps {
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onRefuse: (reason: string | null) => void
}

function Refusal({ busy, onCancel, onRefuse }: RefusalProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  return (
    <div className={layout.stack3}>
      <TextArea
        label={text('answers.reason')}
        hint={text('answers.reasonHint')}
        rows={2}
        maxLength={2000}
        autoFocus
        value={reason}
        onChange={setReason}
      />
      <div className={layout.row2}>
        <Button size="small" onClick={onCancel}>
          {text('action.cancel')}
        </Button>
        <Button size="small" kind="danger" disabled={busy} onClick={() => onRefuse(reason.trim() || null)}>
          {text('answers.refuse')}
        </Button>
      </div>
    </div>
  )
}

/** `12 pts → 11 pts (−1 pt)`, or why there is no figure. */
export function Effect({ effect: { label, before, after, problems } }: { readonly effect: AnswerEffect }) {
  const text = useText()
  const format = useFormat()
  const figures = figuresOf(label, format)
  if (after === null)
    return <>{text('answers.notComputed', { reason: problems.map(({ message }) => message).join(' ') })}</>
  if (before === null) return <>{figures.written(after)}</>
  return (
    <>
      {figures.written(before)} → <strong>{figures.written(after)}</strong> ({figures.change(after - before)})
    </>
  )
}
