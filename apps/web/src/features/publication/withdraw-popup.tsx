import { limits, type PublicationAnswer } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { showToast, TextField } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import layout from '../../ui/layout.module.css'
import { useWithdrawing } from './queries.ts'
import type { PublishedSubject } from './subject.ts'

interface WithdrawPopupProps {
  readonly subject: PublishedSubject
  readonly withdrawal: PublicationAnswer['withdrawal']
  readonly onClose: () => void
}

/** What a withdrawal takes and leaves, and why it is done. */
export function WithdrawPopup({ subject, withdrawal, onClose }: WithdrawPopupProps) {
  const text = useText()
  const withdrawing = useWithdrawing(subject)
  const [reason, setReason] = useState('')
  const told = () => {
    showToast({ type: 'success', body: text('publication.withdraw.done', { name: subject.name }) })
    onClose()
  }
  return (
    <Question
      danger
      title={text('publication.withdraw.title', { name: subject.name })}
      button={text('publication.withdraw.button')}
      disabled={reason.trim() === ''}
      loading={withdrawing.isPending}
      problem={withdrawing.error}
      onConfirm={() => withdrawing.mutate(reason.trim(), { onSuccess: told })}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <p>{text('publication.withdraw.what')}</p>
        {withdrawal.passport && <p>{text('publication.withdraw.passport')}</p>}
        {withdrawal.heldBy.length > 0 && (
          <p>
            {text('publication.withdraw.heldBy', {
              names: withdrawal.heldBy.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
        <TextField
          label={text('publication.withdraw.reason')}
          required
          maxLength={limits.publicationReasonMaximumLength}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Question>
  )
}
