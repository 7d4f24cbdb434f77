import type { Import } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Link } from '../../ui/index.ts'
import styles from './imports.module.css'

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
    <nav aria-label={text('import.steps')}>
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} className={styles.step} aria-current={one === step ? 'step' : undefined}>
            <span className={styles.stepNumber} aria-hidden>
              {index + 1}
            </span>
            {imported !== null && one !== step && reachable.includes(one) ? (
              <Link to={`/imports/${imported.id}`} params={{ step: one }}>
                {text(`import.step.${one}`)}
              </Link>
            ) : (
              text(`import.step.${one}`)
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
