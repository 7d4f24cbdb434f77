import { plainWordsOf, type Announcement } from '@ecotrame/contract'
import { useId } from 'react'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Chip, useFormat } from '../../ui/index.ts'
import { RichText, TextLink } from '../learning/index.ts'
import { kindTones } from './kinds.ts'
import styles from './announcements.module.css'

interface AnnouncementItemProps {
  readonly announcement: Announcement
  readonly opened: boolean
  readonly onToggle: () => void
}

/** Longer texts show three lines until they are opened. */
const shortText = 220

export function AnnouncementItem({ announcement, opened, onToggle }: AnnouncementItemProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const id = useId()
  const { kind, publishedAt, url } = announcement
  const title = wordingIn(language, announcement.title)
  const body = wordingIn(language, announcement.body)
  const isShort = body.length <= shortText && !body.includes('\n')
  return (
    <article
      id={`item-${announcement.id}`}
      className={styles.item}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <p className={styles.facts}>
        <Chip tone={kindTones[kind]}>{text(`announcements.kind.${kind}`)}</Chip>
        <time dateTime={publishedAt ?? undefined}>{format.dayMonthYear(publishedAt)}</time>
        {announcement.read === false && (
          <span className={styles.unread}>
            <span className={styles.dot} aria-hidden />
            {text('announcements.unread')}
          </span>
        )}
      </p>
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      <div id={`${id}-body`}>
        {isShort || opened ? (
          <RichText source={body} />
        ) : (
          <p className={styles.excerpt}>{plainWordsOf(body)}</p>
        )}
      </div>
      <p className={styles.actions}>
        {!isShort && (
          <Button size="small" aria-expanded={opened} aria-controls={`${id}-body`} onClick={onToggle}>
            {text(opened ? 'announcements.less' : 'announcements.more')}
          </Button>
        )}
        {url !== null && <TextLink to={url} words={text('announcements.open')} />}
      </p>
    </article>
  )
}
