import { useId } from 'react'
import { fillOf } from './chart-part.ts'
import styles from './charts.module.css'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import {
  placedIn,
  type FlowLabel,
  type PlacedLink,
  type PlacedNode,
  type SankeyLink,
  type SankeyNode,
} from './sankey-layout.ts'
import { useWidth } from './use-width.ts'

export type { SankeyNode } from './sankey-layout.ts'

interface SankeyProps {
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  readonly label: string
  /** At least; many nodes below each other get more. */
  readonly height: number
  /** Gets the id of a node. */
  readonly onSelect?: (node: string) => void
}

/** Flows between nodes, their width in proportion. Needs at least one link. */
export function Sankey({ nodes, links, label, height, onSelect }: SankeyProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const gradients = useId()
  const placed = placedIn(width, height, nodes, links)
  const flows = placed.links.map((link, place) => ({ link, gradient: `${gradients}-${place}` }))
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing
        width={width}
        height={placed.height}
        label={label}
        marks={[...flows.map(flowMark), ...placed.nodes.map((node) => nodeMark(node, links))]}
        onSelect={onSelect}
        over={placed.labels.map((name) => (
          <Name key={name.id} name={name} />
        ))}
      >
        <defs>
          {flows.map(({ link: { from, to }, gradient }) => (
            <linearGradient key={gradient} id={gradient}>
              <stop offset="0" style={{ stopColor: inkOf(from) }} />
              <stop offset="1" style={{ stopColor: inkOf(to) }} />
            </linearGradient>
          ))}
        </defs>
      </MarkedDrawing>
    </div>
  )
}

const inkOf = ({ colour }: SankeyNode): string => (colour === null ? 'var(--ink-3)' : fillOf(colour))

const idOf = (source: string, target: string): string => `${source} → ${target}`

interface Flow {
  readonly link: PlacedLink
  readonly gradient: string
}

function flowMark({ link: { from, to, figure, y0, y1, width }, gradient }: Flow): DrawnMark {
  const [half, middle] = [width / 2, (from.x1 + to.x0) / 2]
  const there = `M${from.x1},${y0 - half}C${middle},${y0 - half} ${middle},${y1 - half} ${to.x0},${y1 - half}`
  const back = `V${y1 + half}C${middle},${y1 + half} ${middle},${y0 + half} ${from.x1},${y0 + half}Z`
  const id = idOf(from.id, to.id)
  return {
    id,
    name: `${from.name} → ${to.name}`,
    words: figure,
    x: middle,
    y: (y0 + y1) / 2,
    opens: false,
    near: [from.id, to.id],
    drawing: <path d={there + back} fill={`url(#${gradient})`} className={styles.flow} />,
  }
}

function nodeMark(node: PlacedNode, links: readonly SankeyLink[]): DrawnMark {
  const { id, name, figure, x0, x1, y0, y1 } = node
  const own = links.filter(({ source, target }) => source === id || target === id)
  return {
    id,
    name,
    words: figure,
    x: (x0 + x1) / 2,
    y: Math.min((y0 + y1) / 2, y0 + 40),
    near: own.flatMap(({ source, target }) => [source, target, idOf(source, target)]),
    drawing: <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} style={{ fill: inkOf(node) }} />,
  }
}

/** A name within the drawing stands on a plate, so that no flow strikes it through. */
function Name({ name: { text, x, y, width, height, anchor, onPlate } }: { readonly name: FlowLabel }) {
  return (
    <>
      {onPlate && <rect x={x} y={y} width={width} height={height} rx={3} className={styles.plate} />}
      <text
        x={anchor === 'end' ? x + width - inset : x + inset}
        y={y + height - 4}
        textAnchor={anchor}
        className={styles.flowName}
      >
        {text}
      </text>
    </>
  )
}
const inset = 3
