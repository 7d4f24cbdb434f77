import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  /** Leaves the focus where it is: what the panel shows follows it. */
  readonly quiet?: boolean
  /** Tables and drawings need more room. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

const narrowest = 420
const widestOf = (wide: boolean) => (wide ? 960 : 640)
/** At first; `wide` also leaves something of the page in sight. */
const atFirst = (wide: boolean) =>
  wide ? Math.max(narrowest, Math.min(800, window.innerWidth - 120)) : narrowest
const keyStep = 20

/** Looking deeper while the page stays. Focus goes to its head on opening and back on closing. */
export function SidePanel(props: SidePanelProps) {
  return props.opened ? <OpenPanel {...props} /> : null
}

function OpenPanel({ title, onClose, quiet = false, wide = false, children }: SidePanelProps) {
  const text = useText()
  const titleId = useId()
  const [width, setWidth] = useState(() => atFirst(wide))
  const widest = widestOf(wide)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (quiet) return
    const before = document.activeElement
    head.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [quiet])
  // Toasts keep beside it.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--side-panel', `${width}px`)
    return () => {
      style.removeProperty('--side-panel')
    }
  }, [width])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside
      className={styles.panel}
      style={{ inlineSize: width }}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <Handle
        width={width}
        widest={widest}
        onWidth={(to) => setWidth(Math.min(widest, Math.max(narrowest, to)))}
      />
      <div className={styles.head}>
        <h2 id={titleId} ref={head} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button kind="quiet" icon={<Icon of={IconX} />} aria-label={text('action.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}

interface HandleProps {
  readonly width: number
  readonly widest: number
  readonly onWidth: (width: number) => void
}

function Handle({ width, widest, onWidth }: HandleProps) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: keyStep, ArrowRight: -keyStep }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onWidth(width + by)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(window.innerWidth - event.clientX)
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('panel.resize')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
