import type { SubscriptionRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { FormPanel, useForm, useLabels } from '../../../ui/form/index.ts'
import { noValue, showToast } from '../../../ui/index.ts'
import { plansQuery } from '../plans/queries.ts'
import { fetchSubscriptions, useSaveSubscription } from './queries.ts'
import { bodyOf, draftOf, newSubscription, type SubscriptionDraft } from './subscription-draft.ts'
import { SubscriptionFields, subscriptionTitles, useSubscriptionWrong } from './subscription-fields.tsx'

interface SubscriptionFormProps {
  readonly organization: string
  readonly title: string
  readonly part: string
  /** The one that is changed; without, a new one. */
  readonly subscription: SubscriptionRow | null
  readonly onClose: () => void
}

export function SubscriptionForm({ organization, subscription, ...props }: SubscriptionFormProps) {
  const text = useText()
  const { mutateAsync } = useSaveSubscription(organization)
  const wordsOf = useDraftWords()
  const form = useForm<SubscriptionRow | null, SubscriptionDraft, unknown>({
    row: subscription,
    draftOf: (row) => (row ? draftOf(row) : newSubscription),
    labels: useLabels(subscriptionTitles),
    wrong: useSubscriptionWrong(),
    send: (draft, changed) => mutateAsync({ changed, body: bodyOf(draft, changed) }),
    latest: async ({ id }) =>
      (await fetchSubscriptions(organization)).find((one) => one.id === id) ?? Promise.reject(new Error(id)),
    onSaved: () => {
      showToast({ type: 'success', body: text('subscription.saved') })
      props.onClose()
    },
  })
  return (
    <FormPanel
      form={form}
      title={props.title}
      part={props.part}
      onClose={props.onClose}
      submit={text(subscription ? 'action.save' : 'subscription.create')}
      refused={{ title: text('subscription.error.title'), content: text('plans.error.content') }}
      wordsOf={wordsOf}
    >
      <SubscriptionFields draft={form.draft} onChange={form.change} error={form.error} />
    </FormPanel>
  )
}

/** What stands in a field, in words. */
function useDraftWords() {
  const plans = useQuery(plansQuery('plan'))
  const options = useQuery(plansQuery('option'))
  const named = [...(plans.data ?? []), ...(options.data ?? [])]
  const nameOf = (id: string | null) => named.find((one) => one.id === id)?.name ?? noValue
  return (field: keyof SubscriptionDraft, draft: SubscriptionDraft): string => {
    if (field === 'plan') return nameOf(draft.plan)
    if (field === 'options') return draft.options.map(nameOf).join(', ') || noValue
    return draft[field] || noValue
  }
}
