import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button, ErrorPanel, Icon, Skeleton } from '../../../../ui/index.ts'
import { shapesQuery } from '../queries.ts'
import { mapHeight, mapWidth, pathOf, unprojected } from './projection.ts'
import { moved, viewBox, wholeWorld, zoomed, type MapWindow } from './window.ts'
import styles from './map.module.css'

interface WorldMapProps {
  /** What the map shows, read out. */
  readonly label: string
  readonly window: MapWindow
  readonly onWindow: (window: MapWindow) => void
  /** Countries that stand out. */
  readonly chosen: ReadonlySet<string>
  /** Tells the place under a click. */
  readonly onPick?: (place: { readonly latitude: number; readonly longitude: number }) => void
  readonly children: ReactNode
}

const step = 0.15
const keys: Readonly<Record<string, (window: MapWindow) => MapWindow>> = {
  ArrowLeft: (window) => moved(window, -step, 0),
  ArrowRight: (window) => moved(window, step, 0),
  ArrowUp: (window) => moved(window, 0, -step),
  ArrowDown: (window) => moved(window, 0, step),
  '+': (window) => zoomed(window, 2),
  '-': (window) => zoomed(window, 1 / 2),
}

/** Shapes of all countries from a package, drawn here: no network but our own. Moved by dragging, arrows, plus and minus. */
export function WorldMap({ label, window, onWindow, chosen, onPick, children }: WorldMapProps) {
  const shapes = useQuery(shapesQuery())
  const paths = useMemo(
    () => [...(shapes.data ?? [])].map(([code, { polygons }]) => [code, pathOf(polygons)] as const),
    [shapes.data],
  )
  const drag = useDrag(window, onWindow)
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keys[event.key]
    if (change === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    onWindow(change(window))
  }
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    if (!onPick || drag.wasDragged()) return
    const place = placeOf(event, window)
    if (place) onPick({ latitude: round(place[1]), longitude: round(place[0]) })
  }
  if (shapes.error) return <ErrorPanel problem={shapes.error} onRetry={() => void shapes.refetch()} />
  if (!shapes.data) return <Skeleton height={300} />
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        viewBox={viewBox(window)}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-picking={onPick ? true : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...drag.handlers}
      >
        {paths.map(([code, path]) => (
          <path key={code} d={path} className={styles.country} data-chosen={chosen.has(code) || undefined} />
        ))}
        {children}
      </svg>
      <Controls window={window} onWindow={onWindow} />
    </div>
  )
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000

function placeOf(event: MouseEvent<SVGSVGElement>, { x, y, zoom }: MapWindow) {
  const box = event.currentTarget.getBoundingClientRect()
  const across = (event.clientX - box.left) / box.width - 0.5
  const down = (event.clientY - box.top) / box.height - 0.5
  return unprojected([x + (across * mapWidth) / zoom, y + (down * mapHeight) / zoom])
}

/** Fewer pixels are a trembling hand, not a drag. */
const dragFrom = 4

function useDrag(window: MapWindow, onWindow: (window: MapWindow) => void) {
  const start = useRef<{ x: number; y: number; window: MapWindow } | null>(null)
  const dragged = useRef(false)
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = start.current
    if (!from) return
    const [across, down] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.hypot(across, down) < dragFrom) return
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onWindow(moved(from.window, -across / width, -down / height))
  }
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        start.current = { x: event.clientX, y: event.clientY, window }
        dragged.current = false
      },
      onPointerMove,
      onPointerUp: () => {
        start.current = null
      },
      onPointerCancel: () => {
        start.current = null
      },
    },
  }
}

function Controls({ window, onWindow }: Pick<WorldMapProps, 'window' | 'onWindow'>) {
  const text = useText()
  const actions = [
    { label: text('map.zoomIn'), icon: IconPlus, to: zoomed(window, 2) },
    { label: text('map.zoomOut'), icon: IconMinus, to: zoomed(window, 1 / 2) },
    { label: text('map.whole'), icon: IconFocusCentered, to: wholeWorld },
  ]
  return (
    <div className={styles.controls}>
      {actions.map(({ label, icon, to }) => (
        <Button
          key={label}
          size="small"
          icon={<Icon of={icon} />}
          aria-label={label}
          onClick={() => onWindow(to)}
        />
      ))}
    </div>
  )
}
