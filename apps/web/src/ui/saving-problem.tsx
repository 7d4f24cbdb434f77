import { ApiProblem } from '../api/problem.ts'
import styles from './saving-problem.module.css'
import { ErrorPanel } from './states.tsx'

interface SavingProblemProps {
  readonly problem: unknown
  readonly onReload: () => void
}

/** Why it was not saved, where no field says it; somebody else’s save is fetched on demand. */
export function SavingProblem({ problem, onReload }: SavingProblemProps) {
  if (problem === null) return null
  if (problem instanceof ApiProblem && problem.code === 'INVALID_VALUES')
    return (
      <ul role="alert" className={styles.problems}>
        {problem.errors.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    )
  const stale = problem instanceof ApiProblem && problem.code === 'STALE_VERSION'
  return <ErrorPanel problem={problem} onRetry={stale ? onReload : undefined} />
}
