import { IconMessageCircle } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
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
      aria-label={open === 0 ? text('comments.title') : text('comments.button', { count: open })}
      onClick={() => show(null)}
    >
      {text('comments.title')}
      {open > 0 && (
        <span className={styles.count} aria-hidden>
          {open}
        </span>
      )}
    </Button>
  )
}
