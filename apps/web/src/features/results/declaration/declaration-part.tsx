import { lazy, Suspense } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, Skeleton } from '../../../ui/index.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

const ReadinessCard = lazy(async () => ({
  default: (await import('../../declarations/index.ts')).ReadinessCard,
}))

/** Whether the active version, which is what would be declared, is ready for the French portal. */
export function DeclarationPart({ view }: { readonly view: ResultView }) {
  const text = useText()
  const may = usePermitted('find_one_declaration')
  if (!view.french)
    return <EmptyState title={text('results.label.outsideScope')} text={text('results.sheet.outsideScope')} />
  return may ? (
    <Suspense fallback={<Skeleton />}>
      <ReadinessCard evaluation={view.evaluation.id} className={styles.card} />
    </Suspense>
  ) : (
    <EmptyState title={text('access.denied.label')} />
  )
}
