import { IconMessageCircle } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, VisuallyHidden } from '../../ui/index.ts'
import { useComments } from './comments-context.tsx'
import styles from './comments.module.css'

/** Opens all comments of the evaluation. */
export function CommentsButton() {
  const text = useText()
  const comments = useComments()
  if (comments === null) return null
  const { open, show } = comments
  return (
    <Button
      kind="quiet"
      icon={<Icon of={IconMessageCircle} />}
      aria-keyshortcuts="Control+Alt+M"
      onClick={() => show(null)}
    >
      {text('comments.title')}
      {open > 0 && (
        <>
          <span className={styles.count} aria-hidden>
            {open}
          </span>
          <VisuallyHidden>{`, ${text('comments.stage', { count: open })}`}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
