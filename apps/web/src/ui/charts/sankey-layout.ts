import { sankey } from 'd3-sankey'
import type { ThemedColour } from '../colours.ts'
import { cutTo } from './layout.ts'

export interface SankeyNode {
  readonly id: string
  readonly name: string
  readonly figure: string
  /** `null`: a node without a fixed colour of its own. */
  readonly colour: ThemedColour | null
}
export interface SankeyLink {
  readonly source: string
  readonly target: string
  readonly value: number
  readonly figure: string
}

export interface PlacedNode extends SankeyNode {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly layer: number
}
export interface PlacedLink {
  readonly from: PlacedNode
  readonly to: PlacedNode
  readonly figure: string
  readonly y0: number
  readonly y1: number
  readonly width: number
}

/** The name of a node, and the room that it takes. */
export interface FlowLabel {
  readonly id: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly anchor: 'start' | 'end'
  /** It stands among the flows. */
  readonly onPlate: boolean
}

interface Placed {
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly links: readonly PlacedLink[]
  readonly labels: readonly FlowLabel[]
}

const nodeWidth = 14
const between = 18
const nameHeight = 16
/** Average advance of names, which are smaller than other words of charts. */
const advance = 6.4
const textWidth = (text: string): number => text.length * advance
const cut = (text: string, room: number): string => cutTo(text, (room * 7) / advance)
const beside = 4
const least = 28
const edgeY = 10

/**
 * The names of the first and the last nodes stand outside, beside the flows; those between stand on plates, cut to
 * the room before the next column. Where there is little room only both ends are named: the table and the tooltips
 * name the rest.
 */
export function placedIn(
  width: number,
  height: number,
  nodes: readonly SankeyNode[],
  links: readonly SankeyLink[],
): Placed {
  const most = Math.max(
    0,
    ...columnsOf(drawn({ width, height, nodes, links, start: 0, end: 0 }).nodes).values(),
  )
  const tall = Math.max(height, most * least + 2 * edgeY)
  const first = drawn({ width, height: tall, nodes, links, start: 0, end: 0 }).nodes
  const last = Math.max(0, ...first.map(({ layer }) => layer))
  const narrow = width < 560
  const margin = (layer: number) =>
    Math.min(
      width * (narrow ? 0.3 : 0.26),
      Math.max(
        0,
        ...first.filter((node) => node.layer === layer).map((node) => textWidth(nameOf(node, narrow))),
      ) +
        beside +
        6,
    )
  const flow = drawn({
    width,
    height: tall,
    nodes,
    links,
    start: margin(0),
    end: last === 0 ? 0 : margin(last),
  })
  const column = flow.nodes.find(({ layer }) => layer === 1)?.x0 ?? width
  const room = column - (flow.nodes.find(({ layer }) => layer === 0)?.x1 ?? 0) - 2 * beside
  const labels = flow.nodes.flatMap((node): readonly FlowLabel[] => {
    const outside = node.layer === 0 || node.layer === last
    if (!outside && (narrow || room < 48)) return []
    const before = node.layer === 0
    const mine = outside ? (before ? node.x0 : width - node.x1) - beside : room
    const whole = nameOf(node, narrow)
    // Half a figure would mislead: it goes before the name is cut.
    const text = textWidth(whole) <= mine - 6 ? whole : cut(node.name, mine - 6)
    const wide = Math.min(mine, textWidth(text) + 6)
    return [
      {
        id: node.id,
        text,
        x: before ? node.x0 - beside - wide : node.x1 + beside,
        y: (node.y0 + node.y1 - nameHeight) / 2,
        width: wide,
        height: nameHeight,
        anchor: before ? 'end' : 'start',
        onPlate: !outside,
      },
    ]
  })
  return { height: tall, ...flow, labels }
}

const nameOf = ({ name, figure }: SankeyNode, narrow: boolean) => (narrow ? name : `${name}  ${figure}`)

function columnsOf(nodes: readonly PlacedNode[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { layer } of nodes) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  /** Room for names before the first and behind the last column. */
  readonly start: number
  readonly end: number
}

/** Nodes keep the order of the other charts instead of the one with the fewest crossings. */
function drawn({ width, height, nodes, links, start, end }: Drawing) {
  const layout = sankey<SankeyNode, Pick<SankeyLink, 'figure'>>()
    .nodeId(({ id }) => id)
    .nodeWidth(nodeWidth)
    .nodePadding(between)
    .nodeSort(null)
    .extent([
      [start, edgeY],
      [Math.max(start + 60, width - end), height - edgeY],
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
  const starts = [...new Set(graph.nodes.map(({ x0 = 0 }) => x0))].sort((a, b) => a - b)
  const placed = graph.nodes.map(
    ({ id, name, figure, colour, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }): PlacedNode => ({
      ...{ id, name, figure, colour, x0, x1, y0 },
      layer: starts.indexOf(x0),
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
