import type { Import } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { addressOf } from '../../ui/index.ts'
import { Steps } from '../../ui/steps.tsx'

const steps = ['file', 'columns', 'check', 'done'] as const
export type Step = (typeof steps)[number]

/** Steps that an import can be at: before it is taken its columns and its check, afterwards what became of it. */
export const stepsOf = (imported: Import | null): readonly Step[] =>
  imported === null ? ['file'] : imported.state === 'checked' ? ['columns', 'check'] : ['done']

interface StepBarProps {
  readonly step: Step
  readonly imported: Import | null
}

/** Where in the four steps one is; those that can be gone to are links. */
export function StepBar({ step, imported }: StepBarProps) {
  const text = useText()
  const reachable = stepsOf(imported)
  return (
    <Steps
      label={text('import.steps')}
      current={step}
      steps={steps.map((id) => ({
        id,
        name: text(`import.step.${id}`),
        ...(imported !== null && id !== step && reachable.includes(id)
          ? { to: addressOf(`/imports/${imported.id}`, { step: id }) }
          : {}),
      }))}
    />
  )
}
