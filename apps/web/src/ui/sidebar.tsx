import { limits } from '@ecotrame/contract'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconPin, IconPinnedOff, IconMessageCircle } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState, type FocusEvent } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Icon, type Glyph } from './icon.tsx'
import { Link } from './link.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './sidebar.module.css'

/** One entry of the sidebar (specification §2, Header). */
export interface SidebarItem {
  readonly id: string
  readonly name: string
  readonly icon: Glyph
  readonly uri: string
  readonly disabled?: boolean
  readonly active?: boolean
  /** 0 to 100; 100 shows a check. */
  readonly progress?: number | undefined
  /** Number of things that need attention. */
  readonly warning?: number
  /** Number of open comments. */
  readonly comments?: number
  /** Heading under which it stands; entries of a group follow each other. */
  readonly group?: string
  /** A mark with its words, such as the lock of a plan. */
  readonly marked?: { readonly icon: Glyph; readonly words: string }
}

interface SidebarProps {
  readonly label: string
  readonly items: readonly SidebarItem[]
  /** Called instead of following `uri`, for entries that are places on one page. */
  readonly onSelect?: (item: SidebarItem) => void
  /** Stays open until the reader says otherwise. */
  readonly pinnedAtFirst?: boolean
  /** Names always stand beside the icons where the screen has room for them. */
  readonly namedWhereWide?: boolean
  /** Below the entries: what their progress counts. */
  readonly note?: string
}

const pinnedKey = 'sidebar-pinned'

/** Icons only at 56 px; opens to 232 px after 200 ms of hover, on focus, or for good when pinned. */
export function Sidebar({ label, items, onSelect, note, ...opens }: SidebarProps) {
  const text = useText()
  const list = useActiveInSight(items.find(({ active }) => active)?.id)
  const { opened, handlers } = useOpening()
  const { stays, pin } = useStaying(opens)
  const open = stays || opened
  return (
    <div className={styles.place} data-pinned={stays || undefined}>
      <nav aria-label={label} className={styles.bar} data-open={open || undefined} {...handlers}>
        <div ref={list} className={styles.list}>
          {inGroups(items).map(({ group, members }) => (
            <Fragment key={group ?? ''}>
              {group !== undefined && (
                <p className={styles.group} aria-hidden>
                  <span>{group}</span>
                </p>
              )}
              <ul aria-label={group}>
                {members.map((item) => (
                  <li key={item.id}>
                    <Item item={item} open={open} onSelect={onSelect} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
        {open && note !== undefined && <p className={styles.note}>{note}</p>}
        {pin !== null && (
          <Button
            kind="quiet"
            className={styles.pin}
            active={stays}
            icon={<Icon of={stays ? IconPinnedOff : IconPin} />}
            aria-label={text('sidebar.pin')}
            onClick={pin}
          />
        )}
      </nav>
    </div>
  )
}

/** Whether it stays open, and the way to change that where there is a choice. */
function useStaying({
  pinnedAtFirst = false,
  namedWhereWide = false,
}: Pick<SidebarProps, 'pinnedAtFirst' | 'namedWhereWide'>) {
  const [pinned, setPinned] = useState(
    () => (localStorage.getItem(pinnedKey) ?? String(pinnedAtFirst)) === 'true',
  )
  const wide = useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false })
  if (namedWhereWide && wide) return { stays: true, pin: null }
  const pin = () => {
    localStorage.setItem(pinnedKey, String(!pinned))
    setPinned(!pinned)
  }
  return { stays: pinned, pin }
}

function inGroups(items: readonly SidebarItem[]) {
  const groups: { group: string | undefined; members: SidebarItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.group === item.group) last.members.push(item)
    else groups.push({ group: item.group, members: [item] })
  }
  return groups
}

/** Open by hover after the delay of the specification, by keyboard focus at once. */
function useOpening() {
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setOpened(false)
  }
  return {
    opened,
    handlers: {
      onPointerEnter: () => {
        timer.current = setTimeout(() => setOpened(true), limits.menuHoverOpensSidebarMilliseconds)
      },
      onPointerLeave: close,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setOpened(true)
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
  }
}

interface ItemProps {
  readonly item: SidebarItem
  readonly open: boolean
  readonly onSelect: ((item: SidebarItem) => void) | undefined
}

function Item({ item, open, onSelect }: ItemProps) {
  const text = useText()
  const progress =
    item.progress === undefined ? '' : text('sidebar.progress', { percent: Math.round(item.progress) })
  const warning = item.warning ? text('sidebar.warnings', { count: item.warning }) : ''
  const comments = item.comments ? text('comments.stage', { count: item.comments }) : ''
  const facts = [progress, warning, comments, item.marked?.words].filter(Boolean).join(', ')
  const inside = (
    <>
      <span className={styles.picture}>
        <Progress value={item.progress} />
        <Icon of={item.icon} size={18} />
        {item.warning ? (
          <Icon of={IconAlertTriangle} size={12} className={styles.cornerWarning} />
        ) : (
          item.progress === 100 && <Icon of={IconCheck} size={12} className={styles.cornerCheck} />
        )}
      </span>
      <span className={styles.name}>{item.name}</span>
      {facts !== '' && <VisuallyHidden>{`, ${facts}`}</VisuallyHidden>}
      {open && item.warning ? (
        <span className={styles.warning} aria-hidden>
          <Icon of={IconAlertTriangle} size={14} />
          {item.warning}
        </span>
      ) : null}
      {item.comments ? (
        <span className={styles.comments} data-open={open || undefined} aria-hidden>
          {open && <Icon of={IconMessageCircle} size={14} />}
          {item.comments}
        </span>
      ) : null}
      {item.marked && <Icon of={item.marked.icon} size={16} className={styles.mark} />}
      {open && item.progress === 100 && <Icon of={IconCheck} size={16} className={styles.check} />}
    </>
  )
  const shared = { className: styles.item, 'data-active': item.active || undefined }
  if (item.disabled)
    return (
      <span {...shared} role="link" aria-disabled tabIndex={0}>
        {inside}
      </span>
    )
  return (
    <Link
      {...shared}
      to={item.uri}
      aria-current={item.active ? 'page' : undefined}
      {...(onSelect
        ? {
            onClick: (event) => {
              event.preventDefault()
              onSelect(item)
            },
          }
        : {})}
    >
      {inside}
    </Link>
  )
}

const radius = 15
const round = 2 * Math.PI * radius

function Progress({ value }: { value: number | undefined }) {
  if (value === undefined) return null
  return (
    <svg className={styles.ring} viewBox="0 0 34 34" aria-hidden data-done={value === 100 || undefined}>
      <circle cx="17" cy="17" r={radius} className={styles.track} />
      <circle
        cx="17"
        cy="17"
        r={radius}
        className={styles.done}
        strokeDasharray={`${(round * value) / 100} ${round}`}
        transform="rotate(-90 17 17)"
      />
    </svg>
  )
}
