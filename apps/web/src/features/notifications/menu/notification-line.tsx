import type { Notification, NotificationType } from '@ecotrame/contract'
import {
  IconChecklist,
  IconFileDownload,
  IconLockOpen,
  IconMail,
  IconMessage,
  IconMessageCircle,
  IconSparkles,
  IconBuildingStore,
  IconPlugConnected,
  IconWebhook,
  IconX,
} from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Link, tellProblem, VisuallyHidden, type Glyph, addressOf } from '../../../ui/index.ts'
import { download } from '../../exports/index.ts'
import { plainWords } from './plain-words.ts'
import { useAge } from './use-age.ts'
import layout from '../../../ui/layout.module.css'
import styles from './menu.module.css'

const pictures: Readonly<Record<NotificationType, Glyph>> = {
  request_updated: IconMail,
  request_message: IconMessage,
  announcement_created: IconSparkles,
  export_created: IconFileDownload,
  job_ended: IconChecklist,
  comment_written: IconMessageCircle,
  access_asked: IconLockOpen,
  webhook_disabled: IconWebhook,
  market_changed: IconBuildingStore,
  connector_ran: IconPlugConnected,
}

interface NotificationLineProps {
  readonly notification: Notification
  /** Clicked; `leads`: another screen opens. */
  readonly onOpen: (leads: boolean) => void
  readonly onDismiss: () => void
}

export function NotificationLine({ notification, onOpen, onDismiss }: NotificationLineProps) {
  const text = useText()
  const { title } = notification
  const exported = exportOf(notification)
  const target = exported === null ? targetOf(notification) : null
  const press = () => {
    onOpen(false)
    if (exported !== null) download(exported).catch((problem: unknown) => tellProblem(problem, text))
  }
  return (
    <li className={styles.line}>
      {target === null ? (
        <button type="button" className={styles.open} onClick={press}>
          <Words notification={notification} />
        </button>
      ) : (
        <Link to={target} className={styles.open} onClick={() => onOpen(true)}>
          <Words notification={notification} />
        </Link>
      )}
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconX} size={16} />}
        aria-label={text('notification.dismiss', { title })}
        onClick={onDismiss}
      />
    </li>
  )
}

function Words({ notification }: { readonly notification: Notification }) {
  const text = useText()
  const ageOf = useAge()
  const { type, title, content, createdAt } = notification
  const words = plainWords(content)
  return (
    <>
      <Icon of={pictures[type]} className={styles.picture} />
      <VisuallyHidden>{text(`settings.notifications.${type}`)}</VisuallyHidden>
      <span className={styles.words}>
        <span className={layout.strong}>{title}</span>
        {words !== '' && <span className={styles.content}>{words}</span>}
        <time className={layout.caption} dateTime={createdAt}>
          {ageOf(Date.parse(createdAt))}
        </time>
      </span>
    </>
  )
}

/** The export that a notification tells of, to be downloaded in place; `null`: it tells of none. */
function exportOf({ type, context }: Pick<Notification, 'type' | 'context'>): string | null {
  if (type !== 'export_created' || context.url === null) return null
  const target = URL.parse(context.url, window.location.origin)
  return target?.pathname === '/user/exports' ? target.searchParams.get('export') : null
}

/**
 * Where a notification leads: its request, with the thread open when it tells of a message there, or a path of this
 * application. `null`: nowhere, and never to another site.
 */
export function targetOf({ type, context }: Pick<Notification, 'type' | 'context'>): string | null {
  if (context.requestId !== null)
    return addressOf('/requests', {
      request: context.requestId,
      ...(type === 'request_message' ? { open_thread: 1 } : {}),
    })
  if (context.url === null) return null
  const target = URL.parse(context.url, window.location.origin)
  return target?.origin === window.location.origin ? `${target.pathname}${target.search}${target.hash}` : null
}
