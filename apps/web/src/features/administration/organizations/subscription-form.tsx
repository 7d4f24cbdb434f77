import type { SubscriptionRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { noValue, showToast } from '../../../ui/index.ts'
import { plansQuery } from '../plans/queries.ts'
import { fetchSubscriptions, useSaveSubscription } from './queries.ts'
import {
  bodyOf,
  draftOf,
  draftProblem,
  newSubscription,
  type SubscriptionDraft,
} from './subscription-draft.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

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
  const [base] = useState(() => (subscription ? draftOf(subscription) : newSubscription))
  const [draft, setDraft] = useState(base)
  const [tried, setTried] = useState(false)
  const [theirs, setTheirs] = useState<{ row: SubscriptionRow; saved: SavedMeanwhile | null } | null>(null)
  const saving = useSaveSubscription(organization)
  const wordsOf = useDraftWords()
  const wrong = tried ? draftProblem(draft) : null
  const compare = async (id: string, saved: SavedMeanwhile | null) => {
    const row = (await fetchSubscriptions(organization)).find((one) => one.id === id)
    setTheirs(row ? { row, saved } : null)
  }
  const save = (wanted: SubscriptionDraft, changed: SubscriptionRow | null) => {
    setTried(true)
    if (draftProblem(wanted)) return
    saving.mutate(
      { changed, body: bodyOf(wanted, changed) },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('subscription.saved') })
          props.onClose()
        },
        onError: (problem) => {
          if (changed && problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
            compare(changed.id, problem.saved).catch(() => undefined)
        },
      },
    )
  }
  return (
    <>
      <FormPanel
        title={props.title}
        part={props.part}
        onClose={props.onClose}
        onSubmit={() => save(draft, subscription)}
        submit={text(subscription ? 'action.save' : 'subscription.create')}
        saving={saving.isPending}
        unsaved={JSON.stringify(draft) !== JSON.stringify(base)}
        refusal={
          (wrong || (saving.error && !theirs)) && (
            <Refusal
              title={text('subscription.error.title')}
              content={text('plans.error.content')}
              problem={saving.error}
            />
          )
        }
      >
        <SubscriptionFields draft={draft} onChange={setDraft} wrong={wrong} problem={saving.error} />
      </FormPanel>
      {theirs && (
        <ConflictPopup
          saved={theirs.saved}
          base={base}
          mine={draft}
          theirs={draftOf(theirs.row)}
          nameOf={(field) => text(`subscription.${field}`)}
          wordsOf={wordsOf}
          saving={saving.isPending}
          onDecided={(decided) => {
            setDraft(decided)
            setTheirs(null)
            save(decided, theirs.row)
          }}
          onLater={() => setTheirs(null)}
        />
      )}
    </>
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
