import { useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Skeleton, tellProblem } from '../../../ui/index.ts'
import { useReadAll, useReadOne, useUnread } from '../queries.ts'
import { NotificationLine } from './notification-line.tsx'
import styles from './menu.module.css'

/** Newest first. What is clicked, dismissed or read with all others leaves the list. */
export function UnreadList({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText()
  const unread = useUnread()
  const readOne = useReadOne()
  const readAll = useReadAll()
  const list = useRef<HTMLDivElement>(null)
  const onError = (problem: unknown) => tellProblem(problem, text)
  if (unread.error && !unread.data)
    return <ErrorPanel problem={unread.error} onRetry={() => void unread.refetch()} />
  if (!unread.data) return <Skeleton height={120} />
  const { items, total } = unread.data
  const [newest] = items
  const dismiss = (id: string) => {
    // The button goes with its line: the focus must have somewhere to be.
    list.current?.focus()
    readOne.mutate(id, { onError })
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {newest === undefined ? (
        <p className={styles.nothing}>{text('notification.empty')}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {items.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                onOpen={(leads) => {
                  if (!leads) list.current?.focus()
                  readOne.mutate(notification.id, { onError })
                  if (leads) onLeave()
                }}
                onDismiss={() => dismiss(notification.id)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <span>{total > items.length && text('notification.more', { count: total - items.length })}</span>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                list.current?.focus()
                readAll.mutate(newest.id, { onError })
              }}
            >
              {text('notification.allRead')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
