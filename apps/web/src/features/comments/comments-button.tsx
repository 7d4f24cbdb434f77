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
      {open > 0 && <CommentCount count={open} />}
    </Button>
  )
}

/** How many comments are open, on the control that leads to them. */
export function CommentCount({ count }: { readonly count: number }) {
  const text = useText()
  return (
    <>
      <span className={styles.count} aria-hidden>
        {count}
      </span>
      <VisuallyHidden>{`, ${text('comments.stage', { count })}`}</VisuallyHidden>
    </>
  )
}
