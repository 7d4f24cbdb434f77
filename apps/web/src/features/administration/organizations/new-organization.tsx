import { useLanguage, useText } from '../../../i18n/index.ts'
import { blank, FormPanel, useForm, useLabels } from '../../../ui/form/index.ts'
import { showToast, TextField } from '../../../ui/index.ts'
import { OwnerFields, type OwnerDraft } from './owner-fields.tsx'
import { useCreateOrganization } from './queries.ts'
import { bodyOf, newSubscription, type SubscriptionDraft } from './subscription-draft.ts'
import { SubscriptionFields, useSubscriptionWrong } from './subscription-fields.tsx'

interface NewOrganizationProps {
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

interface Draft {
  readonly name: string
  readonly owner: OwnerDraft
  readonly subscription: SubscriptionDraft
}

/** An organization comes with its plan and an owner, who is invited by e-mail. */
export function NewOrganization({ part, onClose }: NewOrganizationProps) {
  const text = useText()
  const language = useLanguage()
  const { mutateAsync } = useCreateOrganization()
  const subscriptionWrong = useSubscriptionWrong()
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => ({ name: '', owner: { name: '', email: '', language }, subscription: newSubscription }),
    labels: useLabels({
      name: 'organization.name',
      owner: 'organizations.ownerName',
      subscription: 'subscription.plan',
    }),
    wrong: ({ name, owner, subscription }) => ({
      ...blank(text, { name, 'owner.name': owner.name, 'owner.email': owner.email }),
      ...Object.fromEntries(
        Object.entries(subscriptionWrong(subscription)).map(([path, why]) => [`subscription.${path}`, why]),
      ),
    }),
    send: (draft) => mutateAsync({ ...draft, subscription: bodyOf(draft.subscription, null) }),
    onSaved: (_made, { name, owner }) => {
      showToast({ type: 'success', body: text('organizations.created', { name, email: owner.email }) })
      onClose(true)
    },
  })
  const { draft, change, error } = form
  return (
    <FormPanel
      form={form}
      title={text('organizations.new')}
      part={part}
      onClose={() => onClose(false)}
      submit={text('organizations.create')}
      refused={{ title: text('organizations.error.title'), content: text('plans.error.content') }}
    >
      <TextField {...form.field('name')} required />
      <OwnerFields
        owner={draft.owner}
        onChange={(changes) => change({ owner: { ...draft.owner, ...changes } })}
        error={(field) => error(`owner.${field}`)}
      />
      <SubscriptionFields
        draft={draft.subscription}
        onChange={(changes) => change({ subscription: { ...draft.subscription, ...changes } })}
        error={(path) => error(`subscription.${path}`)}
      />
    </FormPanel>
  )
}
