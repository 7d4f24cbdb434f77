import { IconMessageCircle, IconMessagePlus } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Icon, Link } from '../../ui/index.ts'
import { useComments } from './comments-context.tsx'
import styles from './comments.module.css'
import { placeText, type MarkedPlace } from './places.ts'

interface CommentMarkProps {
  readonly place: MarkedPlace
  /** What the place is called. */
  readonly name: string
}

/**
 * Beside what can be commented on: how many threads are open there, or a quiet way to begin one, which keeps out of
 * the way of the tabulator (Ctrl Alt M does the same). A link, so that a locked field can be commented on too.
 */
export function CommentMark({ place, name }: CommentMarkProps) {
  const text = useText()
  const comments = useComments()
  if (comments === null) return null
  const count = comments.openOn(place)
  if (count === 0 && !comments.mayWrite) return null
  const words =
    count === 0 ? text('comments.mark.add', { name }) : text('comments.mark.open', { count, name })
  return (
    <Link
      lazy
      to={`?comments=${encodeURIComponent(placeText(place))}`}
      className={styles.mark}
      data-comment-mark
      data-empty={count === 0 || undefined}
      tabIndex={count === 0 ? -1 : 0}
      aria-label={words}
      title={words}
      onClick={(event) => {
        event.preventDefault()
        comments.show(place)
      }}
    >
      <Icon of={count === 0 ? IconMessagePlus : IconMessageCircle} size={16} />
      {count > 0 && <span aria-hidden>{count}</span>}
    </Link>
  )
}

/** The same only where something was said: another way to begin stands beside it. */
export function OpenCommentMark(props: CommentMarkProps) {
  const comments = useComments()
  return comments !== null && comments.openOn(props.place) > 0 ? <CommentMark {...props} /> : null
}
