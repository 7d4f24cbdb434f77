import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRouter } from '@tanstack/react-router'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import {
  cloneElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useText } from '../i18n/index.ts'
import { Icon, type Glyph } from './icon.tsx'
import layout from './layout.module.css'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One line of a menu (specification §3: label, description, icon, url, id, newTab). */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon?: Glyph | undefined
  /** Where it leads; without it `onSelect` is called. */
  readonly url?: string | undefined
  readonly newTab?: boolean | undefined
  readonly onSelect?: (() => void) | undefined
  /** Why it cannot be used; the line stays visible, can be reached by keyboard and says so. */
  readonly disabledBecause?: string | undefined
  /** Leads on, but only to the prompt of the plan: the line has a lock and says so. */
  readonly lockedBecause?: string | undefined
  readonly current?: boolean | undefined
  readonly danger?: boolean | undefined
}

/** Lines of which exactly one is chosen. */
interface MenuChoice {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Names the lines below it. */
interface MenuHeading {
  readonly heading: string
}

type MenuLine = MenuEntry | MenuChoice | MenuHeading | 'line'

interface MenuProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly trigger: ReactElement<{ onKeyDown?: (event: KeyboardEvent) => void; onClick?: () => void }>
  readonly entries: readonly MenuLine[]
  readonly openOnHover?: boolean
  /** Stands beside its trigger in the page; a scrolling box around would cut it off. */
  readonly inPlace?: boolean
  readonly align?: 'start' | 'end'
}

/** Opens on click, Enter and ↓ (and on hover where asked); arrows and letters move, Escape closes. */
export function Menu({
  label,
  trigger,
  entries,
  openOnHover = false,
  inPlace = openOnHover,
  align = 'start',
}: MenuProps) {
  const [opened, setOpened] = useState(false)
  // A menu that merely opened under the pointer must not pull the focus away from where somebody types.
  const [pressed, setPressed] = useState(false)
  const openOnArrow = (event: KeyboardEvent) => {
    trigger.props.onKeyDown?.(event)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setPressed(true)
    setOpened(true)
  }
  const change = (to: boolean) => {
    setOpened(to)
    if (!to) setPressed(false)
  }
  return (
    <MantineMenu
      opened={opened}
      onChange={change}
      trapFocus={pressed}
      withInitialFocusPlaceholder={false}
      withinPortal={!inPlace}
      returnFocus
      trigger={openOnHover ? 'click-hover' : 'click'}
      position={`bottom-${align}`}
      offset={4}
      transitionProps={{ duration: 120 }}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        itemLabel: styles.itemLabel,
        label: styles.label,
        itemIndicator: styles.indicator,
      }}
    >
      <MantineMenu.Target>
        {cloneElement(trigger, { onKeyDown: openOnArrow, onClick: () => setPressed(true) })}
      </MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label} data-wide={entries.some(hasDescription) || undefined}>
        {entries.map((entry, place) => (
          <Line key={typeof entry === 'object' && 'id' in entry ? entry.id : `line-${place}`} entry={entry} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

const hasDescription = (entry: MenuLine) =>
  entry !== 'line' && 'description' in entry && entry.description !== undefined

function Line({ entry }: { entry: MenuLine }): ReactNode {
  if (entry === 'line') return <MantineMenu.Divider className={styles.line} />
  if ('heading' in entry) return <MantineMenu.Label>{entry.heading}</MantineMenu.Label>
  return 'options' in entry ? <Choice {...entry} /> : <Entry {...entry} />
}

function Choice({ label, value, onChange, options }: MenuChoice) {
  return (
    <>
      <MantineMenu.Label>{label}</MantineMenu.Label>
      <MantineMenu.RadioGroup value={value} onChange={onChange}>
        {options.map((option) => (
          <MantineMenu.RadioItem key={option.value} value={option.value} closeMenuOnClick={false}>
            {option.label}
          </MantineMenu.RadioItem>
        ))}
      </MantineMenu.RadioGroup>
    </>
  )
}

function Entry(entry: MenuEntry) {
  const router = useRouter()
  const text = useText()
  const { url, newTab, disabledBecause } = entry
  const description = disabledBecause ?? entry.lockedBecause ?? entry.description
  const words = (
    <>
      <span className={layout.inlineLine1}>
        {entry.label}
        {entry.lockedBecause !== undefined && <Icon of={IconLock} size={14} />}
        {newTab && <Icon of={IconExternalLink} size={14} />}
        {newTab && <VisuallyHidden>{text('link.newTab')}</VisuallyHidden>}
      </span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </>
  )
  const common = {
    leftSection: entry.icon ? <Icon of={entry.icon} /> : undefined,
    'data-danger': entry.danger || undefined,
    'data-current': entry.current || undefined,
    'aria-current': entry.current ? ('page' as const) : undefined,
  }
  if (disabledBecause !== undefined)
    return (
      <MantineMenu.Item {...common} aria-disabled closeMenuOnClick={false}>
        {words}
      </MantineMenu.Item>
    )
  if (url === undefined)
    return (
      <MantineMenu.Item {...common} onClick={entry.onSelect}>
        {words}
      </MantineMenu.Item>
    )
  const follow = (event: MouseEvent) => {
    if (newTab || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: url })
  }
  return (
    <MantineMenu.Item
      {...common}
      component="a"
      href={url}
      onClick={follow}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {words}
    </MantineMenu.Item>
  )
}
