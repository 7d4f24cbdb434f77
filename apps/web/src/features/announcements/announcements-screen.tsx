import { announcementKinds, type Announcement, type AnnouncementKind } from '@ecotrame/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage, useText, type Language } from '../../i18n/index.ts'
import { Button, EmptyState, ErrorPanel, Skeleton, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementQuery, announcementsQuery, useMarkRead } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './announcements.module.css'

const isKind = (value: string | null): value is AnnouncementKind =>
  announcementKinds.some((kind) => kind === value)

/** What is new: a time line by month, with what the reader has not seen marked. */
export function AnnouncementsScreen() {
  const text = useText()
  useDocumentTitle(text('topbar.whatsNew'))
  const { query, setQuery } = useAddress()
  const kind = query.get('kind')
  const chosen = isKind(kind) ? kind : null
  const search = query.get('search') ?? ''
  return (
    <section className={styles.screen}>
      <h1>{text('topbar.whatsNew')}</h1>
      <div className={layout.row3}>
        <SearchBox value={search} onSearch={(words) => setQuery({ search: words }, { replace: true })} />
        <div role="group" aria-label={text('announcements.kind.label')} className={layout.wrap1}>
          {[null, ...announcementKinds].map((one) => (
            <Button
              key={one ?? 'all'}
              size="small"
              active={chosen === one}
              onClick={() => setQuery({ kind: one, item: null })}
            >
              {text(one === null ? 'announcements.all' : `announcements.kind.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      <TimeLine search={search} kind={chosen} />
    </section>
  )
}

interface TimeLineProps {
  readonly search: string
  readonly kind: AnnouncementKind | null
}

function TimeLine({ search, kind }: TimeLineProps) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const item = query.get('item')
  const pages = useInfiniteQuery(announcementsQuery(search, kind))
  const listed = pages.data?.pages.flatMap(({ items }) => items)
  const isListed = listed?.some(({ id }) => id === item) ?? false
  const named = useQuery(announcementQuery(listed !== undefined && !isListed ? item : null))
  const isReady = listed !== undefined && !named.isLoading
  useReadWhatIsShown(listed, named.data)
  useItemInSight(isReady ? item : null)
  if (pages.error) return <ErrorPanel problem={pages.error} onRetry={() => void pages.refetch()} />
  if (!isReady) return <Skeleton height={320} />
  const toggle = (id: string) => setQuery({ item: item === id ? null : id }, { replace: true })
  const draw = (announcement: Announcement) => (
    <AnnouncementItem
      key={announcement.id}
      announcement={announcement}
      opened={announcement.id === item}
      onToggle={() => toggle(announcement.id)}
    />
  )
  const isGone = item !== null && !isListed && named.isError
  return (
    <>
      {isGone && (
        <p role="status" className={styles.gone}>
          {text('announcements.gone')}
        </p>
      )}
      {!isListed && named.data && draw(named.data)}
      {listed.length === 0 ? (
        <Nothing filtered={search !== '' || kind !== null} />
      ) : (
        <Months announcements={listed} draw={draw} />
      )}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text('announcements.older')}
        </Button>
      )}
    </>
  )
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const text = useText()
  const { setQuery } = useAddress()
  if (!filtered) return <EmptyState title={text('announcements.empty')} />
  return (
    <EmptyState
      title={text('announcements.none')}
      action={
        <Button onClick={() => setQuery({ search: null, kind: null })}>{text('announcements.all')}</Button>
      }
    />
  )
}

interface MonthsProps {
  readonly announcements: readonly Announcement[]
  readonly draw: (announcement: Announcement) => ReactNode
}

function Months({ announcements, draw }: MonthsProps) {
  const language = useLanguage()
  const monthOf = ({ publishedAt }: Announcement) => (publishedAt ?? '').slice(0, 7)
  const months = [...new Set(announcements.map(monthOf))]
  return months.map((month) => (
    <section key={month} className={layout.stack3} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={styles.monthName}>
        {monthName(month, language)}
      </h2>
      {announcements.filter((one) => monthOf(one) === month).map(draw)}
    </section>
  ))
}

function monthName(month: string, language: Language): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(first.getTime())) return month
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** What was shown counts as read. */
function useReadWhatIsShown(listed: readonly Announcement[] | undefined, named: Announcement | undefined) {
  const markRead = useMarkRead()
  const sent = useRef(new Set<string>())
  useEffect(() => {
    const shown = [...(listed ?? []), ...(named === undefined ? [] : [named])]
    const unread = shown.filter(({ id, read }) => read === false && !sent.current.has(id))
    for (const { id } of unread) sent.current.add(id)
    // A failure is told by the mark that comes back with the next visit.
    markRead(unread.map(({ id }) => id)).catch(() => undefined)
  })
}

/** Brings what the address names to the reader, by eye and by keyboard, once. */
function useItemInSight(item: string | null): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const place = item === null ? null : document.getElementById(`item-${item}`)
    if (place === null || shown.current !== null) return
    shown.current = item
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
  }, [item])
}
