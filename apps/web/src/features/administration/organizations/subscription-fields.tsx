import { useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../../i18n/index.ts'
import type { Wrong } from '../../../ui/form/index.ts'
import { Checkbox, Select, TextField } from '../../../ui/index.ts'
import { plansQuery } from '../plans/queries.ts'
import { draftProblem, type SubscriptionDraft } from './subscription-draft.ts'
import styles from '../administration.module.css'

export const subscriptionTitles = {
  plan: 'subscription.plan',
  options: 'subscription.options',
  from: 'subscription.from',
  to: 'subscription.to',
} as const satisfies Record<keyof SubscriptionDraft, TextKey>

/** What keeps a subscription from being sent, by the names of the call. */
export function useSubscriptionWrong() {
  const text = useText()
  return (draft: SubscriptionDraft): Wrong => {
    const found = draftProblem(draft)
    if (found === 'planMissing') return { plan: text('field.required') }
    return found === null ? {} : { endsAt: text('subscription.endBeforeStart') }
  }
}

interface SubscriptionFieldsProps {
  readonly draft: SubscriptionDraft
  readonly onChange: (changes: Partial<SubscriptionDraft>) => void
  /** By the names of the call. */
  readonly error: (path: string) => string | null
}

/** Plan, options and the days between which they count. */
export function SubscriptionFields({ draft, onChange, error }: SubscriptionFieldsProps) {
  const text = useText()
  const plans = useQuery(plansQuery('plan'))
  const options = useQuery(plansQuery('option'))
  const toggle = (id: string, on: boolean) =>
    onChange({ options: on ? [...draft.options, id].sort() : draft.options.filter((one) => one !== id) })
  return (
    <>
      <Select
        label={text('subscription.plan')}
        required
        entries={(plans.data ?? []).map(({ id, name }) => ({ id, value: name }))}
        value={draft.plan}
        onChange={(plan) => onChange({ plan })}
        error={error('plan')}
      />
      {options.data !== undefined && options.data.length > 0 && (
        <fieldset className={styles.choice}>
          <legend>{text('subscription.options')}</legend>
          {options.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.options.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          ))}
        </fieldset>
      )}
      <TextField
        type="date"
        label={text('subscription.from')}
        hint={text('subscription.fromHint')}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        error={error('startsAt')}
      />
      <TextField
        type="date"
        label={text('subscription.to')}
        hint={text('subscription.toHint')}
        value={draft.to}
        onChange={(to) => onChange({ to })}
        error={error('endsAt')}
      />
    </>
  )
}
