import { sankey } from 'd3-sankey'
import { useId } from 'react'
import type { ThemedColour } from '../colours.ts'
import { fillOf } from './chart-part.ts'
import styles from './charts.module.css'
import { cutTo } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { useWidth } from './use-width.ts'

export interface SankeyNode {
  readonly id: string
  readonly name: string
  readonly figure: string
  /** `null`: a node without a fixed colour of its own. */
  readonly colour: ThemedColour | null
}
interface SankeyLink {
  readonly source: string
  readonly target: string
  readonly value: number
  readonly figure: string
}

interface SankeyProps {
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  readonly label: string
  readonly height: number
  /** Gets the id of a node. */
  readonly onSelect?: (node: string) => void
}

const edge = { x: 4, y: 8 }

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
        height={height}
        label={label}
        marks={[...flows.map(flowMark), ...placed.nodes.map((node) => nodeMark(node, links))]}
        onSelect={onSelect}
        over={placed.nodes.map((node) => (
          <Name key={node.id} node={node} links={links} width={width} />
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

interface PlacedNode extends SankeyNode {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}
interface PlacedLink {
  readonly from: PlacedNode
  readonly to: PlacedNode
  readonly figure: string
  readonly y0: number
  readonly y1: number
  readonly width: number
}

/** Nodes keep the order of the other charts instead of the one with the fewest crossings. */
function placedIn(width: number, height: number, nodes: readonly SankeyNode[], links: readonly SankeyLink[]) {
  const layout = sankey<SankeyNode, Pick<SankeyLink, 'figure'>>()
    .nodeId(({ id }) => id)
    .nodeWidth(14)
    .nodePadding(18)
    .nodeSort(null)
    .extent([
      [edge.x, edge.y],
      [Math.max(60, width - edge.x), height - edge.y],
    ])
  const graph = layout({
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map((link) => ({ ...link })),
  })
  // The layout moves nodes after it has put their flows in order.
  const topOf = (end: unknown) => graph.nodes.find((node) => node === end)?.y0 ?? 0
  for (const { sourceLinks = [], targetLinks = [] } of graph.nodes) {
    sourceLinks.sort((a, b) => topOf(a.target) - topOf(b.target))
    targetLinks.sort((a, b) => topOf(a.source) - topOf(b.source))
  }
  layout.update(graph)
  const placed = graph.nodes.map(
    ({ id, name, figure, colour, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }): PlacedNode => ({
      ...{ id, name, figure, colour, x0, x1, y0 },
      y1: Math.max(y1, y0 + 1),
    }),
  )
  const nodeOf = (id: string | undefined) => placed.find((node) => node.id === id)
  const flows = graph.links.flatMap(({ y0 = 0, y1 = 0, width = 0, figure }, place): readonly PlacedLink[] => {
    const [from, to] = [nodeOf(links[place]?.source), nodeOf(links[place]?.target)]
    return from && to ? [{ from, to, figure, y0, y1, width: Math.max(width, 1) }] : []
  })
  return { nodes: placed, links: flows }
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

/** Where there is little room only both ends are named; the table and the tooltips name the rest. */
function Name({ node, links, width }: { node: PlacedNode; links: readonly SankeyLink[]; width: number }) {
  const { id, name, figure, x0, x1, y0, y1 } = node
  const narrow = width < 560
  const isLast = links.every(({ source }) => source !== id)
  if (narrow && !isLast && links.some(({ target }) => target === id)) return null
  return (
    <text
      // Names of the last nodes stand before them, so that none is cut by the edge.
      x={isLast ? x0 - 5 : x1 + 5}
      y={(y0 + y1) / 2 + 4}
      textAnchor={isLast ? 'end' : 'start'}
      className={styles.flowName}
    >
      {narrow ? cutTo(name, width * 0.36) : `${name}  ${figure}`}
    </text>
  )
}
