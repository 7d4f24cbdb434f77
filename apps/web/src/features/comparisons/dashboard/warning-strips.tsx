import { IconAlertTriangle } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { showJobToast, useEvaluateMany } from '../../jobs/index.ts'
import { categoryNames } from '../../../ui/impact-names.ts'
import strip from '../../../ui/strip.module.css'
import styles from '../comparisons.module.css'
import { letterOf } from '../model/items-in-address.ts'
import type { Scene } from '../model/scene.ts'

/** What keeps figures from being held against each other, with the letters that it concerns. */
export function WarningStrips({ scene }: { readonly scene: Scene }) {
  const { answer, text } = scene
  const shared = answer.sharedCategories
  return (
    <>
      {answer.warnings.map(({ code, message, items }) => (
        <div key={code} role="note" className={strip.strip}>
          <Icon of={IconAlertTriangle} />
          <span className={styles.warning}>
            <strong>{items.map(letterOf).join(', ')}</strong> {message}
            {code === 'DIFFERENT_COVERAGE' && shared && (
              <> {shared.map((category) => text(categoryNames[category])).join(', ')}.</>
            )}
          </span>
          {code === 'DIFFERENT_RELEASES' && <RunAll scene={scene} />}
        </div>
      ))}
    </>
  )
}

/** New versions of all with the release of today. */
function RunAll({ scene: { shown, text } }: { readonly scene: Scene }) {
  const may = usePermitted('evaluate_evaluation')
  const many = useEvaluateMany()
  const ids = shown.flatMap(({ item }) => (item.kind === 'evaluation' ? [item.id] : []))
  if (!may || ids.length === 0) return null
  const run = () =>
    many.mutate(
      { ids },
      { onSuccess: ({ job }) => showJobToast(job, text('jobs.asked', { count: job.total })) },
    )
  return (
    <Button size="small" loading={many.isPending} onClick={run}>
      {text('comparisons.runAll')}
    </Button>
  )
}
