import {
  statementYearsMaximum,
  verdicts,
  type VerificationRoom,
  type VerificationStatement,
  type Verdict,
} from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, noValue, Select, TextField, useFormat } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import layout from '../../../ui/layout.module.css'
import { WordsForm } from './findings.tsx'
import styles from './room.module.css'
import type { RoomProps } from './tables.tsx'

/** What a statement says in one mark: its conclusion while it is valid, else why it does not count. */
export function StatementChip({ statement }: { readonly statement: VerificationStatement }) {
  const text = useText()
  const format = useFormat()
  const { state, verdict, validUntil } = statement
  const date = format.dayMonthYear(validUntil)
  if (state !== 'valid')
    return <Chip tone="attention">{text(`verification.statement.${state}`, { date })}</Chip>
  return (
    <Chip tone={verdict === 'verified' ? 'action' : verdict === 'reservations' ? 'info' : 'error'}>
      {text(`verification.verdictUntil.${verdict}`, { date })}
    </Chip>
  )
}

/** What was signed, or the way to it. */
export function StatementTab({ room, acts }: RoomProps) {
  const text = useText()
  const [doing, setDoing] = useState<'sign' | 'withdraw' | null>(null)
  const { statement } = room
  const end = () => setDoing(null)
  return (
    <>
      {statement === null ? (
        <p className={layout.soft}>{text('verification.statement.none')}</p>
      ) : (
        <Signed statement={statement} />
      )}
      <div className={layout.row2}>
        {acts.sign && statement === null && (
          <Button kind="primary" onClick={() => setDoing('sign')}>
            {text('verification.sign')}
          </Button>
        )}
        {statement !== null && statement.withdrawn === null && (
          <Button onClick={() => setDoing('withdraw')}>{text('verification.withdraw.button')}</Button>
        )}
      </div>
      {doing === 'sign' && <SignForm room={room} acts={acts} onClose={end} />}
      {doing === 'withdraw' && (
        <WordsForm
          title={text('verification.withdraw.button')}
          intro={text('verification.withdraw.about')}
          label="verification.withdraw.reason"
          required
          send={(reason) => acts.withdraw?.(reason)}
          onClose={end}
        />
      )}
    </>
  )
}

function Signed({ statement }: { readonly statement: VerificationStatement }) {
  const text = useText()
  const format = useFormat()
  const facts = [
    ['verification.statement.verdict', text(`verification.verdict.${statement.verdict}`)],
    ['verification.statement.scope', statement.scope],
    ['verification.statement.name', statement.name],
    ['verification.statement.body', statement.body],
    ['verification.statement.accreditation', statement.accreditation ?? noValue],
    ['verification.statement.signedOn', format.dayMonthYear(statement.signedAt, true)],
    ['verification.statement.validUntil', format.dayMonthYear(statement.validUntil)],
    ['verification.statement.head', statement.head],
  ] as const
  return (
    <>
      <p>
        <StatementChip statement={statement} />
      </p>
      {statement.withdrawn && (
        <p className={layout.breakingHint}>
          {text('verification.statement.withdrawnBy', {
            by: statement.withdrawn.by,
            date: format.dayMonthYear(statement.withdrawn.at),
            reason: statement.withdrawn.reason,
          })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={layout.caption}>{text(label)}</dt>
            <dd className={styles.words}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.hint}>{text('verification.statement.about')}</p>
    </>
  )
}

interface SignFormProps extends RoomProps {
  readonly room: VerificationRoom
  readonly onClose: () => void
}

function SignForm({ room, acts, onClose }: SignFormProps) {
  const text = useText()
  const form = useForm({
    row: null,
    draftOf: () => ({
      verdict: 'verified' as Verdict,
      scope: '',
      name: '',
      body: '',
      accreditation: '',
      validUntil: '',
    }),
    labels: useLabels({
      verdict: 'verification.statement.verdict',
      scope: 'verification.statement.scope',
      name: 'verification.statement.name',
      body: 'verification.statement.body',
      accreditation: 'verification.statement.accreditation',
      validUntil: 'verification.statement.validUntil',
    }),
    wrong: ({ scope, name, body, validUntil }) => blank(text, { scope, name, body, validUntil }),
    send: async ({ accreditation, ...draft }) =>
      acts.sign?.({ ...draft, accreditation: accreditation.trim() || null, head: room.head }),
    onSaved: onClose,
  })
  return (
    <FormPopup
      form={form}
      width={640}
      title={text('verification.sign')}
      submit={text('verification.signButton')}
      onClose={onClose}
    >
      <p>{text('verification.signAbout')}</p>
      <Select
        {...form.choice('verdict')}
        entries={verdicts.map((id) => ({ id, value: text(`verification.verdict.${id}`) }))}
      />
      <TextArea {...form.field('scope')} required hint={text('verification.statement.scopeHint')} />
      <TextField {...form.field('name')} required autoComplete="name" />
      <TextField {...form.field('body')} required autoComplete="organization" />
      <TextField {...form.field('accreditation')} />
      <TextField
        {...form.field('validUntil')}
        required
        type="date"
        hint={text('verification.statement.validHint', { years: statementYearsMaximum })}
      />
    </FormPopup>
  )
}
