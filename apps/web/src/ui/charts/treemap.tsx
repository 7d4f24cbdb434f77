import type { ThemedColour } from '../colours.ts'
import { fillOf, textOn } from './chart-part.ts'
import styles from './charts.module.css'
import { cutTo, gap } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { useWidth } from './use-width.ts'
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

interface TreemapLeaf {
  readonly id: string
  readonly name: string
  /** Above 0: its area. */
  readonly value: number
  /** Printed below the name where there is room. */
  readonly figure: string
  /** Its figures, as said. */
  readonly words: string
  readonly colour: ThemedColour
}
/** A group of leaves, or a leaf by itself. */
export interface TreemapNode extends TreemapLeaf {
  readonly children?: readonly TreemapLeaf[]
}

interface TreemapProps {
  readonly nodes: readonly TreemapNode[]
  readonly label: string
  readonly height?: number
  /** Gets the id of a leaf. */
  readonly onSelect?: (id: string) => void
}

const headHeight = 22

/** Areas in proportion, in one or two levels. What is not above 0 has no area: the table has it. */
export function Treemap({ nodes, label, height = 360, onSelect }: TreemapProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const groups = placed(nodes, { x: 0, y: 0, width, height })
  const leaves = groups.flatMap(({ node, field }): readonly Placed<TreemapLeaf>[] => {
    const { children } = node
    if (children === undefined) return [{ node, field }]
    const inner = { ...field, y: field.y + headHeight, height: Math.max(0, field.height - headHeight) }
    return placed(children, inner)
  })
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing
        width={width}
        height={height}
        label={label}
        marks={leaves.map(markOf)}
        onSelect={onSelect}
        over={leaves.map((leaf) => (
          <Words key={leaf.node.id} {...leaf} />
        ))}
      >
        {groups.map(({ node, field }) =>
          node.children === undefined || field.width < 24 ? null : (
            <text key={node.id} x={field.x + 4} y={field.y + 15} className={styles.figure}>
              {cutTo(`${node.name}  ${node.figure}`, field.width - 8)}
            </text>
          ),
        )}
      </MarkedDrawing>
    </div>
  )
}

interface Placed<Node> {
  readonly node: Node
  readonly field: Field
}

function placed<Node extends TreemapLeaf>(nodes: readonly Node[], room: Field): readonly Placed<Node>[] {
  const drawn = nodes.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  const fields = squarified(
    drawn.map(({ value }) => value),
    room,
  )
  return drawn.flatMap((node, index) => {
    const field = fields[index]
    return field ? [{ node, field }] : []
  })
}

const tileOf = ({ x, y, width, height }: Field): Field => ({
  x,
  y,
  width: Math.max(1, width - gap),
  height: Math.max(1, height - gap),
})

function markOf({ node: { id, name, words, colour }, field }: Placed<TreemapLeaf>): DrawnMark {
  const tile = tileOf(field)
  return {
    id,
    name,
    words,
    x: tile.x + tile.width / 2,
    y: tile.y + Math.min(tile.height / 2, 20),
    drawing: <rect {...tile} rx={2} className={styles.edged} style={{ fill: fillOf(colour) }} />,
  }
}

/** Name and figure on a tile that has room for them. */
function Words({ node: { name, figure, colour }, field }: Placed<TreemapLeaf>) {
  const { x, y, width, height } = tileOf(field)
  const room = width - 12
  const ink = { fill: textOn(colour) }
  if (room <= 34) return null
  return (
    <>
      {height > 24 && (
        <text x={x + 6} y={y + 17} className={styles.onFill} style={ink}>
          {cutTo(name, room)}
        </text>
      )}
      {height > 44 && (
        <text x={x + 6} y={y + 35} className={styles.onFill} style={ink}>
          {cutTo(figure, room)}
        </text>
      )}
    </>
  )
}

interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Fields of a treemap, in the order of the values, each as large as its value and as square as it can be. Values are
 * above 0 and fall; the fields fill `room`.
 */
export function squarified(values: readonly number[], room: Field): readonly Field[] {
  const root = hierarchy<{
    readonly value: number
    readonly children?: readonly { readonly value: number }[]
  }>({
    value: 0,
    children: values.map((value) => ({ value })),
  }).sum(({ value }) => value)
  const { children = [] } = treemap<{ readonly value: number }>()
    .tile(treemapSquarify.ratio(1))
    .size([Math.max(0, room.width), Math.max(0, room.height)])(root)
  return children.map(({ x0, y0, x1, y1 }) => ({
    x: room.x + x0,
    y: room.y + y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
}
