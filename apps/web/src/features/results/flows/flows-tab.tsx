import { Coverage, Mass } from '../methods/views.tsx'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { CostFlow } from './cost-flow.tsx'

/** Where the score flows, or where the kilograms go: each family of scores has an inventory of its own. */
export function FlowsTab({ view }: { readonly view: ResultView }) {
  if (view.search.flow === 'mass') return <Mass view={view} />
  return (
    <>
      <section className={styles.card}>
        <CostFlow view={view} />
      </section>
      <Coverage view={view} />
    </>
  )
}
