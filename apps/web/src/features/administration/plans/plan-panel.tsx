import type { PlanRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { fieldDifferences, mergedFields } from '../../../ui/conflict.ts'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { ErrorPanel, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { useCapabilityName } from '../capabilities/use-capabilities.ts'
import { CapabilityChoice } from './capability-choice.tsx'
import { plansQuery, type PlanDraft, type PlanKind } from './queries.ts'
import { usePlanSaving } from './use-plan-saving.ts'

/** Stands in the query instead of an id for a new one. */
export const newPlan = 'new'

interface PlanPanelProps {
  readonly kind: PlanKind
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function PlanPanel({ kind, id, onClose }: PlanPanelProps) {
  const text = useText()
  const plans = useQuery(plansQuery(kind))
  // What is edited is what stood there when the panel was opened: a later answer must not change the form.
  const [start, setStart] = useState<PlanRow | null>(null)
  if (id === newPlan) return <PlanForm kind={kind} plan={null} onClose={onClose} />
  const found = start ?? plans.data?.find((plan) => plan.id === id)
  if (found && start === null) setStart(found)
  if (found) return <PlanForm kind={kind} plan={found} onClose={onClose} />
  return (
    <SidePanel opened title={text(`plans.${kind}.one`)} onClose={() => onClose(false)}>
      {plans.error ? <ErrorPanel problem={plans.error} /> : <Skeleton height={240} />}
    </SidePanel>
  )
}

export const draftOf = (plan: PlanRow | null): PlanDraft => ({
  name: plan?.name ?? '',
  identifier: plan?.identifier ?? '',
  capabilities: (plan?.capabilities ?? []).map(({ identifier }) => identifier).sort(),
})

interface PlanFormProps {
  readonly kind: PlanKind
  readonly plan: PlanRow | null
  readonly onClose: (saved: boolean) => void
}

function PlanForm({ kind, plan, onClose }: PlanFormProps) {
  const text = useText()
  const capabilityName = useCapabilityName()
  const [base] = useState(() => draftOf(plan))
  const [draft, setDraft] = useState(base)
  const saving = usePlanSaving(kind, plan, () => onClose(true))
  const change = (changes: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const missing = (value: string) => (saving.missing && value.trim() === '' ? text('field.required') : null)
  const theirs = saving.theirs && draftOf(saving.theirs)
  return (
    <>
      <FormPanel
        title={plan?.name ?? text(`plans.${kind}.new`)}
        part={kind}
        onClose={() => onClose(false)}
        onSubmit={() => saving.save(draft, plan)}
        submit={text(plan ? 'action.save' : `plans.${kind}.create`)}
        saving={saving.pending}
        unsaved={JSON.stringify(draft) !== JSON.stringify(base)}
        refusal={
          (saving.missing || saving.problem !== null) && (
            <Refusal
              title={text('plans.error.title')}
              content={text('plans.error.content')}
              problem={saving.problem}
            />
          )
        }
      >
        <TextField
          label={text('plans.name')}
          required
          value={draft.name}
          onChange={(name) => change({ name })}
          error={missing(draft.name) ?? fieldError(saving.problem, 'name')}
        />
        <TextField
          label={text('plans.identifier.label')}
          required
          disabled={plan !== null}
          hint={text('plans.identifier.hint')}
          value={draft.identifier}
          onChange={(identifier) => change({ identifier })}
          error={missing(draft.identifier) ?? fieldError(saving.problem, 'identifier')}
        />
        <CapabilityChoice
          chosen={draft.capabilities}
          onChange={(capabilities) => change({ capabilities: [...capabilities].sort() })}
        />
      </FormPanel>
      {theirs && (
        <ConflictPopup
          saved={saving.saved}
          differences={fieldDifferences(base, draft, theirs)}
          nameOf={(field) => text(field === 'name' ? 'plans.name' : 'plans.opens')}
          valueOf={(field, side) => {
            const mine = side === 'mine' ? draft : theirs
            return field === 'name' ? mine.name : mine.capabilities.map(capabilityName).join(', ')
          }}
          saving={saving.pending}
          onDecided={(choices) => {
            const decided = mergedFields(draft, theirs, choices)
            setDraft(decided)
            saving.saveOver(decided)
          }}
          onLater={saving.decideLater}
        />
      )}
    </>
  )
}
