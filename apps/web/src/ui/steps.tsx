import { Link } from './link.tsx'
import styles from './steps.module.css'

interface StepsProps {
  readonly label: string
  readonly steps: readonly { readonly id: string; readonly name: string; readonly to?: string }[]
  readonly current: string
}

/** Where in a guided way one is; steps that can be gone to are links. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map(({ id, name, to }, index) => (
        <li key={id} className={styles.step} aria-current={id === current ? 'step' : undefined}>
          <span className={styles.stepNumber} aria-hidden>
            {index + 1}
          </span>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
)
