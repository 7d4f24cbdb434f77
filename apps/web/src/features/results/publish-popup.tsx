import type { Evaluation } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Button, Popup, showToast, useFormat } from '../../ui/index.ts'
import { usePublish } from './queries.ts'
import styles from './results.module.css'
import { tellProblem } from './tell-problem.ts'

interface PublishPopupProps {
  readonly evaluation: Evaluation
  readonly opened: boolean
  readonly onClose: () => void
}

/** Costs outside are computed as asked and yet rarely right (screen book, Publish). */
const usualPoints = { from: 10, to: 99_999 } as const

/** Publishing freezes the active version: it says which one, and what looks unusual. */
export function PublishPopup({ evaluation, opened, onClose }: PublishPopupProps) {
  const text = useText()
  const format = useFormat()
  const publish = usePublish(evaluation.id)
  const version = evaluation.activeVersion?.number ?? 0
  const points = evaluation.score?.points ?? 0
  const press = () =>
    publish.mutate(undefined, {
      onSuccess: () => {
        onClose()
        showToast({ type: 'success', body: text('evaluation.publish.done', { version }) })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Popup
      opened={opened}
      title={text('evaluation.publish.button')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="primary" loading={publish.isPending} onClick={press}>
            {text('evaluation.publish.version', { version })}
          </Button>
        </>
      }
    >
      <p>{text('evaluation.publish.confirm', { version })}</p>
      <p className={styles.popupFigure}>
        {evaluation.name}: {format.points(points)}
      </p>
      {(points < usualPoints.from || points > usualPoints.to) && (
        <p className={styles.caution}>
          {text('evaluation.publish.outOfRange', { points: format.points(points) })}
        </p>
      )}
    </Popup>
  )
}
