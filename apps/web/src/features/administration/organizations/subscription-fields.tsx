import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
import { Checkbox, Select, TextField } from '../../../ui/index.ts'
import { plansQuery } from '../plans/queries.ts'
import type { DraftProblem, SubscriptionDraft } from './subscription-draft.ts'
import styles from '../administration.module.css'

interface SubscriptionFieldsProps {
  readonly draft: SubscriptionDraft
  readonly onChange: (draft: SubscriptionDraft) => void
  readonly wrong: DraftProblem | null
  readonly problem: unknown
  /** Where the fields stand in the body of the call. */
  readonly prefix?: string
}

/** Plan, options and the days between which they count. */
export function SubscriptionFields({
  draft,
  onChange,
  wrong,
  problem,
  prefix = '',
}: SubscriptionFieldsProps) {
  const text = useText()
  const plans = useQuery(plansQuery('plan'))
  const options = useQuery(plansQuery('option'))
  const change = (changes: Partial<SubscriptionDraft>) => onChange({ ...draft, ...changes })
  const toggle = (id: string, on: boolean) =>
    change({ options: on ? [...draft.options, id].sort() : draft.options.filter((one) => one !== id) })
  return (
    <>
      <Select
        label={text('subscription.plan')}
        required
        entries={(plans.data ?? []).map(({ id, name }) => ({ id, value: name }))}
        value={draft.plan}
        onChange={(plan) => change({ plan })}
        error={wrong === 'planMissing' ? text('field.required') : fieldError(problem, `${prefix}plan`)}
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
        onChange={(from) => change({ from })}
        error={fieldError(problem, `${prefix}startsAt`)}
      />
      <TextField
        type="date"
        label={text('subscription.to')}
        hint={text('subscription.toHint')}
        value={draft.to}
        onChange={(to) => change({ to })}
        error={
          wrong === 'endBeforeStart'
            ? text('subscription.endBeforeStart')
            : fieldError(problem, `${prefix}endsAt`)
        }
      />
    </>
  )
}
