import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { showToast, TextField } from '../../../ui/index.ts'
import { isOwnerIncomplete, newOwner, OwnerFields } from './owner-fields.tsx'
import { useCreateOrganization } from './queries.ts'
import { bodyOf, draftProblem, newSubscription } from './subscription-draft.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

interface NewOrganizationProps {
  readonly part: string
  readonly onClose: (saved: boolean) => void
}

/** An organization comes with its plan and an owner, who is invited by e-mail. */
export function NewOrganization({ part, onClose }: NewOrganizationProps) {
  const text = useText()
  const language = useLanguage()
  const creation = useCreateOrganization()
  const [name, setName] = useState('')
  const [first] = useState(() => newOwner(language))
  const [owner, setOwner] = useState(first)
  const [subscription, setSubscription] = useState(newSubscription)
  const [tried, setTried] = useState(false)
  const wrong = tried ? draftProblem(subscription) : null
  const nameless = name.trim() === ''
  const incomplete = nameless || isOwnerIncomplete(owner)
  const submit = () => {
    setTried(true)
    if (incomplete || draftProblem(subscription)) return
    creation.mutate(
      { name, owner, subscription: bodyOf(subscription, null) },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('organizations.created', { name, email: owner.email }) })
          onClose(true)
        },
      },
    )
  }
  return (
    <FormPanel
      title={text('organizations.new')}
      part={part}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submit={text('organizations.create')}
      saving={creation.isPending}
      unsaved={name !== '' || owner !== first || subscription !== newSubscription}
      refusal={
        ((tried && incomplete) || wrong || creation.error) && (
          <Refusal
            title={text('organizations.error.title')}
            content={text('plans.error.content')}
            problem={creation.error}
          />
        )
      }
    >
      <TextField
        label={text('organization.name')}
        required
        value={name}
        onChange={setName}
        error={tried && nameless ? text('field.required') : fieldError(creation.error, 'name')}
      />
      <OwnerFields owner={owner} onChange={setOwner} tried={tried} problem={creation.error} prefix="owner." />
      <SubscriptionFields
        draft={subscription}
        onChange={setSubscription}
        wrong={wrong}
        problem={creation.error}
        prefix="subscription."
      />
    </FormPanel>
  )
}
