import { heatSteps } from '../impact-colours.ts'
import styles from './charts.module.css'
import { fillOf } from './chart-part.ts'

interface ColourScaleProps {
  /** What the colours tell. */
  readonly name: string
  readonly lowest: string
  readonly highest: string
}

/** The colours of `heatColour` from the lowest figure to the highest: words such as "darker" hold in one theme only. */
export function ColourScale({ name, lowest, highest }: ColourScaleProps) {
  return (
    <p className={styles.scale}>
      <span>{name}</span>
      <span>{lowest}</span>
      <svg width={heatSteps.length * stepWidth} height={12} aria-hidden className={styles.swatch}>
        {heatSteps.map(({ ground }, index) => (
          <rect
            key={ground.light}
            x={index * stepWidth}
            width={stepWidth}
            height={12}
            className={styles.edged}
            style={{ fill: fillOf(ground) }}
          />
        ))}
      </svg>
      <span>{highest}</span>
    </p>
  )
}

const stepWidth = 18
