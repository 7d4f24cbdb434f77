import type { PlanRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAccount } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, SidePanel, Skeleton, TextField, Checkbox } from '../../../ui/index.ts'
import { blankIn, EditForm, useEditing } from '../../../ui/resource/index.ts'
import { useCapabilityName } from '../../access/index.ts'
import { useCapabilities } from '../capabilities/use-capabilities.ts'
import { fetchPlan, plansQuery, savePlan, staleWithPlans, type PlanDraft, type PlanKind } from './queries.ts'
import type { CapabilitySection } from '../capabilities/capability-sections.ts'
import styles from '../administration.module.css'

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

const draftOf = (plan: PlanRow | null): PlanDraft => ({
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
  const editing = useEditing<PlanRow, PlanDraft>({
    row: plan,
    draftOf,
    send: (wanted, row) => savePlan(kind, wanted, row),
    fetch: (id) => fetchPlan(kind, id),
    labels: {
      name: text('plans.name'),
      identifier: text('plans.identifier.label'),
      capabilities: text('plans.opens'),
    },
    missing: (wanted) => blankIn(wanted, 'name', 'identifier'),
    said: ({ name }) => text('plans.saved', { name }),
    stale: staleWithPlans(kind),
    onSaved: () => {
      // The plan may be the one of the reader.
      void refreshAccount()
      onClose(true)
    },
  })
  const { draft, change } = editing
  return (
    <EditForm
      editing={editing}
      title={plan?.name ?? text(`plans.${kind}.new`)}
      part={kind}
      submit={text(plan ? 'action.save' : `plans.${kind}.create`)}
      refused={{ title: text('plans.error.title'), content: text('plans.error.content') }}
      wordsOf={(field, { name, capabilities }) =>
        field === 'name' ? name : capabilities.map(capabilityName).join(', ')
      }
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required />
      <TextField
        {...editing.field('identifier')}
        required
        disabled={plan !== null}
        hint={text('plans.identifier.hint')}
      />
      <CapabilityChoice
        chosen={draft.capabilities}
        onChange={(capabilities) => change({ capabilities: [...capabilities].sort() })}
      />
    </EditForm>
  )
}

interface CapabilityChoiceProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** What a plan opens, by kind; each kind can be taken or left as a whole. */
function CapabilityChoice({ chosen, onChange }: CapabilityChoiceProps) {
  const { sections, error, retry } = useCapabilities()
  if (error) return <ErrorPanel problem={error} onRetry={retry} />
  if (!sections) return <Skeleton height={160} />
  return sections.map((section) => (
    <SectionChoice key={section.group} section={section} chosen={chosen} onChange={onChange} />
  ))
}

interface SectionChoiceProps extends CapabilityChoiceProps {
  readonly section: CapabilitySection
}

function SectionChoice({ section: { group, items }, chosen, onChange }: SectionChoiceProps) {
  const text = useText()
  const ids = items.map(({ id }) => id)
  const others = chosen.filter((id) => !ids.includes(id))
  const mine = ids.filter((id) => chosen.includes(id))
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={styles.choice}>
      <legend>{text(`capability.group.${group}`)}</legend>
      <Checkbox
        label={text('plans.all', { count: ids.length, chosen: mine.length })}
        checked={mine.length === ids.length}
        indeterminate={mine.length > 0 && mine.length < ids.length}
        onChange={(on) => onChange(on ? [...others, ...ids] : others)}
      />
      {items.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
      ))}
    </fieldset>
  )
}
