import { findingSeverities, type FindingSeverity, type VerificationFinding } from '@ecotrame/contract'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button, Chip, EmptyState, Select, useFormat } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import layout from '../../../ui/layout.module.css'
import { placesOf } from './places.ts'
import type { RoomProps } from './tables.tsx'
import styles from './room.module.css'

type Doing = { readonly kind: 'raise' } | { readonly kind: 'answer' | 'close'; readonly place: number }

/** What the verifier found, what the organization answered, and what is settled. */
export function FindingsTab({ room, acts }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const [doing, setDoing] = useState<Doing | null>(null)
  const places = placesOf(room, text, language)
  const isOpen = room.statement === null
  const end = () => setDoing(null)
  return (
    <>
      {acts.raise && isOpen && (
        <div>
          <Button kind="primary" onClick={() => setDoing({ kind: 'raise' })}>
            {text('verification.finding.raise')}
          </Button>
        </div>
      )}
      {room.findings.length === 0 ? (
        <EmptyState title={text('verification.finding.none')} text={text('verification.finding.noneText')} />
      ) : (
        <ul className={layout.list3}>
          {room.findings.map((finding) => (
            <Finding
              key={finding.place}
              finding={finding}
              where={places.get(finding.where) ?? finding.where}
              onAnswer={
                acts.answer && isOpen ? () => setDoing({ kind: 'answer', place: finding.place }) : null
              }
              onClose={acts.close && isOpen ? () => setDoing({ kind: 'close', place: finding.place }) : null}
            />
          ))}
        </ul>
      )}
      {doing?.kind === 'raise' && <RaiseForm room={room} acts={acts} places={places} onClose={end} />}
      {doing?.kind === 'answer' && (
        <WordsForm
          title={text('verification.finding.answer')}
          label="verification.finding.answerText"
          required
          send={(said) => acts.answer?.({ finding: doing.place, text: said })}
          onClose={end}
        />
      )}
      {doing?.kind === 'close' && (
        <WordsForm
          title={text('verification.finding.close')}
          label="verification.note"
          send={(said) => acts.close?.({ finding: doing.place, note: said || null })}
          onClose={end}
        />
      )}
    </>
  )
}

const tones = { major: 'error', minor: 'attention', remark: 'neutral' } as const

interface FindingProps {
  readonly finding: VerificationFinding
  readonly where: string
  readonly onAnswer: (() => void) | null
  readonly onClose: (() => void) | null
}

function Finding({ finding, where, onAnswer, onClose }: FindingProps) {
  const text = useText()
  const format = useFormat()
  const { place, severity, answers, closed } = finding
  const by = ({ at, author }: { readonly at: string; readonly author: string }) => (
    <span className={layout.caption}>
      {author} · {format.dayMonthYear(at, true)}
    </span>
  )
  return (
    <li className={styles.finding}>
      <div className={layout.row2}>
        <strong>{text('verification.finding.number', { place })}</strong>
        <Chip tone={tones[severity]}>{text(`verification.severity.${severity}`)}</Chip>
        <Chip tone={closed === null ? 'attention' : 'action'}>
          {text(closed === null ? 'verification.finding.open' : 'verification.finding.closed')}
        </Chip>
      </div>
      <p className={layout.breakingHint}>{where}</p>
      <p className={styles.words}>{finding.text}</p>
      {by(finding)}
      {answers.map((answer) => (
        <div key={answer.place} className={styles.answer}>
          <p className={styles.words}>{answer.text}</p>
          {by(answer)}
        </div>
      ))}
      {closed !== null && (
        <div className={styles.answer}>
          <p className={styles.words}>{closed.note ?? text('verification.finding.closedWithoutNote')}</p>
          {by(closed)}
        </div>
      )}
      {closed === null && (onAnswer || onClose) && (
        <div className={layout.row2}>
          {onAnswer && (
            <Button size="small" onClick={onAnswer}>
              {text('verification.finding.answer')}
            </Button>
          )}
          {onClose && (
            <Button size="small" onClick={onClose}>
              {text('verification.finding.close')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface RaiseFormProps extends RoomProps {
  readonly places: ReadonlyMap<string, string>
  readonly onClose: () => void
}

function RaiseForm({ acts, places, onClose }: RaiseFormProps) {
  const text = useText()
  const form = useForm({
    row: null,
    draftOf: () => ({ where: 'general', severity: 'minor' as FindingSeverity, text: '' }),
    labels: useLabels({
      where: 'verification.finding.where',
      severity: 'verification.finding.severity',
      text: 'verification.finding.text',
    }),
    wrong: ({ text: said }) => blank(text, { text: said }),
    send: async (draft) => acts.raise?.({ ...draft, text: draft.text.trim() }),
    onSaved: onClose,
  })
  return (
    <FormPopup
      form={form}
      width={640}
      title={text('verification.finding.raise')}
      submit={text('verification.finding.raise')}
      onClose={onClose}
    >
      <Select {...form.choice('where')} entries={[...places].map(([id, value]) => ({ id, value }))} />
      <Select
        {...form.choice('severity')}
        entries={findingSeverities.map((id) => ({ id, value: text(`verification.severity.${id}`) }))}
      />
      <TextArea {...form.field('text')} required data-autofocus />
    </FormPopup>
  )
}

interface WordsFormProps {
  readonly title: string
  readonly label: 'verification.note' | 'verification.finding.answerText' | 'verification.withdraw.reason'
  readonly required?: boolean
  readonly intro?: string
  readonly send: (said: string) => Promise<unknown> | undefined
  readonly onClose: () => void
}

/** Asks for one text. */
export function WordsForm({ title, label, required = false, intro, send, onClose }: WordsFormProps) {
  const text = useText()
  const form = useForm({
    row: null,
    draftOf: () => ({ text: '' }),
    labels: useLabels({ text: label }),
    wrong: ({ text: said }) => (required ? blank(text, { text: said }) : {}),
    send: async ({ text: said }) => send(said.trim()),
    onSaved: onClose,
  })
  return (
    <FormPopup form={form} title={title} submit={title} onClose={onClose}>
      {intro !== undefined && <p>{intro}</p>}
      <TextArea {...form.field('text')} required={required} data-autofocus />
    </FormPopup>
  )
}
