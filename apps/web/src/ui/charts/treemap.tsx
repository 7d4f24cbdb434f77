import type { ThemedColour } from '../colours.ts'
import { fillOf, textOn } from './chart-part.ts'
import styles from './charts.module.css'
import { cutTo, gap } from './layout.ts'
import { MarkedDrawing, type DrawnMark } from './marked-drawing.tsx'
import { squarified, type Field } from './squarify.ts'
import { useWidth } from './use-width.ts'

export interface TreemapLeaf {
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
  const marks = groups.flatMap(({ node, field }): readonly DrawnMark[] => {
    const { children } = node
    if (children === undefined) return [markOf(node, field)]
    const inner = { ...field, y: field.y + headHeight, height: Math.max(0, field.height - headHeight) }
    return placed(children, inner).map((child) => markOf(child.node, child.field))
  })
  return (
    <div ref={ref} className={styles.chart}>
      <MarkedDrawing width={width} height={height} label={label} marks={marks} onSelect={onSelect}>
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

function markOf({ id, name, figure, words, colour }: TreemapLeaf, field: Field): DrawnMark {
  const own = {
    x: field.x,
    y: field.y,
    width: Math.max(1, field.width - gap),
    height: Math.max(1, field.height - gap),
  }
  const room = own.width - 12
  const ink = { fill: textOn(colour) }
  return {
    id,
    name,
    words,
    x: own.x + own.width / 2,
    y: own.y + Math.min(own.height / 2, 20),
    drawing: (
      <>
        <rect {...own} rx={2} style={{ fill: fillOf(colour) }} className={styles.tile} />
        {room > 34 && own.height > 24 && (
          <text x={own.x + 6} y={own.y + 17} className={styles.onFill} style={ink}>
            {cutTo(name, room)}
          </text>
        )}
        {room > 34 && own.height > 44 && (
          <text x={own.x + 6} y={own.y + 35} className={styles.onFill} style={ink}>
            {cutTo(figure, room)}
          </text>
        )}
      </>
    ),
  }
}
