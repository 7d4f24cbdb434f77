import type { PublicationAnswer } from '@ecotrame/contract'
import { IconWorldOff, IconWorldUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button, ErrorPanel, Icon, Skeleton } from '../../ui/index.ts'
import { GatePopup } from './gate-popup.tsx'
import { History } from './history.tsx'
import layout from '../../ui/layout.module.css'
import { publicationQuery } from './queries.ts'
import type { PublishedSubject } from './subject.ts'
import { Waiting } from './waiting.tsx'
import { WithdrawPopup } from './withdraw-popup.tsx'

const stateTexts = {
  private: 'publication.is.private',
  public: 'publication.is.public',
  withdrawn: 'publication.is.withdrawn',
} as const satisfies Record<PublicationAnswer['state'], TextKey>

type Asked = 'publish' | 'withdraw'

interface StandingProps {
  readonly subject: PublishedSubject
  /** Whether a question stands open above what shows this. */
  readonly onAsk: (asks: boolean) => void
}

/** How something stands towards the public, what was done before, and what can be done now. */
export function PublicationStanding({ subject, onAsk }: StandingProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(publicationQuery(subject))
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayPublish = usePermitted(`publish_${subject.kind}`)
  const mayWithdraw = usePermitted(`withdraw_${subject.kind}`)
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const ask = (what: Asked | null) => {
    setAsked(what)
    onAsk(what !== null)
  }
  const close = () => ask(null)
  return (
    <section className={layout.stack4}>
      <p role="status">{text(stateTexts[data.state])}</p>
      {data.scheduled && <Waiting subject={subject} scheduled={data.scheduled} />}
      <div className={layout.row3}>
        {mayPublish && data.canPublish && (
          <Button icon={<Icon of={IconWorldUpload} />} onClick={() => ask('publish')}>
            {text('publication.open')}
          </Button>
        )}
        {mayWithdraw && data.state === 'public' && (
          <Button icon={<Icon of={IconWorldOff} />} onClick={() => ask('withdraw')}>
            {text('publication.withdraw.open')}
          </Button>
        )}
      </div>
      <History history={data.history} />
      {asked === 'publish' && <GatePopup subject={subject} onClose={close} />}
      {asked === 'withdraw' && (
        <WithdrawPopup subject={subject} withdrawal={data.withdrawal} onClose={close} />
      )}
    </section>
  )
}
