import type { SubscriptionRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useEndSubscription } from './queries.ts'

interface EndSubscriptionProps {
  readonly organization: string
  readonly subscription: SubscriptionRow
  readonly onClose: () => void
}

/** Ends what counts now; takes back what is planned. */
export function EndSubscription({ organization, subscription, onClose }: EndSubscriptionProps) {
  const text = useText()
  const ending = useEndSubscription(organization)
  const { plan, state } = subscription
  const name = plan.name
  const deed = state === 'planned' ? 'takeBack' : 'end'
  const go = () =>
    ending.mutate(subscription, {
      onSuccess: () => {
        showToast({ type: 'success', body: text(`subscription.${deed}.done`, { name }) })
        onClose()
      },
    })
  return (
    <Question
      title={text(`subscription.${deed}.title`, { name })}
      button={text(`subscription.${deed}.button`)}
      danger
      loading={ending.isPending}
      problem={ending.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text(`subscription.${deed}.consequence`)}</p>
    </Question>
  )
}
