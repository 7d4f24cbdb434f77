import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { Select, showToast, TextField } from '../../../ui/index.ts'
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
  const [first] = useState({ name: '', ownerName: '', email: '', language })
  const [draft, setDraft] = useState(first)
  const [subscription, setSubscription] = useState(newSubscription)
  const [tried, setTried] = useState(false)
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }))
  const wrong = tried ? draftProblem(subscription) : null
  const isBlank = (value: string) => value.trim() === ''
  const incomplete = [draft.name, draft.ownerName, draft.email].some(isBlank)
  const error = (value: string, path: string) =>
    tried && isBlank(value) ? text('field.required') : fieldError(creation.error, path)
  const submit = () => {
    setTried(true)
    if (incomplete || draftProblem(subscription)) return
    const { name, ownerName, email } = draft
    creation.mutate(
      {
        name,
        owner: { name: ownerName, email, language: draft.language },
        subscription: bodyOf(subscription, null),
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('organizations.created', { name, email }) })
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
      unsaved={draft !== first || subscription !== newSubscription}
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
        value={draft.name}
        onChange={(name) => change({ name })}
        error={error(draft.name, 'name')}
      />
      <TextField
        label={text('organizations.ownerName')}
        required
        value={draft.ownerName}
        onChange={(ownerName) => change({ ownerName })}
        error={error(draft.ownerName, 'owner.name')}
        autoComplete="off"
      />
      <TextField
        label={text('organizations.ownerEmail')}
        required
        type="email"
        hint={text('organizations.invited')}
        value={draft.email}
        onChange={(email) => change({ email })}
        error={error(draft.email, 'owner.email')}
        autoComplete="off"
      />
      <Select
        label={text('users.field.language')}
        entries={[
          { id: 'en', value: text('users.language.en') },
          { id: 'fr', value: text('users.language.fr') },
        ]}
        value={draft.language}
        onChange={(chosen) => change({ language: chosen === 'fr' ? 'fr' : 'en' })}
      />
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
