import { fillOf, type ChartPart } from './chart-part.ts'
import styles from './charts.module.css'

/** Patterns of a drawing: dots for what carries no fill, hatches that tell neighbours apart in print. */
export function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.2" className={styles.ink} />
      </pattern>
      {[45, 135, 90].map((angle, index) => (
        <pattern
          key={angle}
          id={`${id}-hatch-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
          <line x1="0" y1="0" x2="0" y2="6" className={styles.hatchLine} />
        </pattern>
      ))}
    </defs>
  )
}

interface FillProps {
  readonly part: ChartPart
  /** Place in the row: neighbours get different hatches. */
  readonly place: number
  readonly patterns: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The coloured field of a part. */
export function Fill({ part, place, patterns, ...field }: FillProps) {
  if (part.colour === null)
    return <rect {...inset(field)} className={styles.outlined} fill={`url(#${patterns}-dots)`} />
  return (
    <>
      <rect {...field} rx={2} style={{ fill: fillOf(part.colour) }} />
      {place % 4 < 3 && (
        <rect {...field} rx={2} className={styles.printOnly} fill={`url(#${patterns}-hatch-${place % 4})`} />
      )}
    </>
  )
}

/** An outline is drawn half outside its field. */
const inset = ({ x, y, width, height }: Omit<FillProps, 'part' | 'place' | 'patterns'>) => ({
  x: x + 0.5,
  y: y + 0.5,
  width: Math.max(0, width - 1),
  height: height - 1,
})
