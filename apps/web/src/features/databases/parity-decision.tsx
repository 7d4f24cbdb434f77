import { limits, type CategoryParity, type DatabaseParity, type OwnDatabase } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { categoryNames } from '../../ui/impact-names.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Question } from '../../ui/question.tsx'
import { useChangeParity } from './parity-queries.ts'

interface ParityDecisionProps {
  readonly database: OwnDatabase
  readonly parity: DatabaseParity
  readonly of: CategoryParity
  readonly onClose: () => void
}

const reasonMinimum = 10

/** Opens a category whose parity is not shown, with a reason that stays; or takes that back. */
export function ParityDecision({
  database,
  parity,
  of: { category, decision },
  onClose,
}: ParityDecisionProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const change = useChangeParity(database.id, parity)
  const opens = decision === null
  return (
    <Question
      title={text(opens ? 'databases.parity.openOf' : 'databases.parity.closeOf', {
        category: text(categoryNames[category]),
      })}
      button={text(opens ? 'databases.parity.open' : 'databases.parity.close')}
      disabled={opens && reason.trim().length < reasonMinimum}
      loading={change.isPending}
      problem={change.error}
      onConfirm={() =>
        change.mutate(
          { decisions: [{ category, reason: opens ? reason.trim() : null }] },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p>{text(opens ? 'databases.parity.openHelp' : 'databases.parity.closeHelp')}</p>
      {opens && (
        <TextArea
          id="parity-reason"
          label={text('databases.parity.reason')}
          hint={text('databases.parity.reasonHint')}
          required
          maxLength={limits.parityReasonMaximumLength}
          value={reason}
          onChange={setReason}
        />
      )}
    </Question>
  )
}
