import type { Distribution } from '@ecotrame/contract'
import styles from './benchmarks.module.css'

interface MiniStripProps {
  readonly distribution: Distribution
  /** What it shows, in words. */
  readonly label: string
}

const width = 120
const height = 16

/** A distribution in a cell: range, middle half where it is known, median. */
export function MiniStrip({ distribution, label }: MiniStripProps) {
  const { minimum, lowerQuartile, median, upperQuartile, maximum } = distribution
  const spread = maximum - minimum
  const at = (value: number) => (spread === 0 ? width / 2 : 2 + ((value - minimum) / spread) * (width - 4))
  return (
    <svg role="img" aria-label={label} width={width} height={height} className={styles.mini}>
      <title>{label}</title>
      <line x1={at(minimum)} x2={at(maximum)} y1={height / 2} y2={height / 2} />
      {lowerQuartile !== null && upperQuartile !== null && (
        <rect x={at(lowerQuartile)} y={3} width={at(upperQuartile) - at(lowerQuartile)} height={height - 6} />
      )}
      <line x1={at(median)} x2={at(median)} y1={1} y2={height - 1} data-median />
    </svg>
  )
}
