import type { PublicationAnswer } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { useCancelling } from './queries.ts'
import type { PublishedSubject } from './subject.ts'

interface WaitingProps {
  readonly subject: PublishedSubject
  readonly scheduled: NonNullable<PublicationAnswer['scheduled']>
}

/** A publication that waits for its moment, until somebody cancels it. */
export function Waiting({ subject, scheduled: { at, by } }: WaitingProps) {
  const text = useText()
  const format = useFormat()
  const cancelling = useCancelling(subject)
  return (
    <div className={layout.row3} role="status">
      <span>
        {text('publication.waiting', {
          moment: format.dayMonthYear(at, true),
          by: by ?? text('publication.somebody'),
        })}
      </span>
      <Button loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {text('publication.cancel')}
      </Button>
      {cancelling.error && <ErrorPanel problem={cancelling.error} />}
    </div>
  )
}
