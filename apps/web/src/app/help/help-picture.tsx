import type { ReactNode } from 'react'
import type { HelpPicture } from './screen-help.ts'
import styles from './help.module.css'

const rows = [48, 76, 104]
const bars = [56, 88, 40, 72, 30]

const lines = (x: number, width: number): ReactNode =>
  rows.map((y) => <rect key={y} x={x} y={y} width={width} height="10" rx="3" className={styles.soft} />)

/** Drawn, not measured: what one finds on the screen, without figures. */
const drawings: Readonly<Record<HelpPicture, ReactNode>> = {
  list: (
    <>
      <rect x="24" y="18" width="120" height="16" rx="4" className={styles.edge} />
      <rect x="236" y="18" width="60" height="16" rx="4" className={styles.action} />
      {lines(24, 180)}
      {rows.map((y, nth) => (
        <rect key={y} x="236" y={y} width={60 - nth * 14} height="10" rx="3" className={styles.action} />
      ))}
    </>
  ),
  form: (
    <>
      {rows.map((y) => (
        <rect key={y} x="24" y={y - 18} width="160" height="20" rx="4" className={styles.edge} />
      ))}
      <rect x="208" y="22" width="88" height="100" rx="6" className={styles.soft} />
      <text x="252" y="78" textAnchor="middle" className={styles.figure}>
        pts
      </text>
    </>
  ),
  result: (
    <>
      <rect x="24" y="22" width="84" height="36" rx="6" className={styles.action} />
      {[0.5, 0.25, 0.15, 0.1].map((share, nth, all) => (
        <rect
          key={share}
          x={24 + 272 * all.slice(0, nth).reduce((sum, one) => sum + one, 0)}
          y="80"
          width={272 * share - 2}
          height="32"
          className={[styles.action, styles.soft, styles.strong, styles.edge][nth]}
        />
      ))}
    </>
  ),
  chart: bars.map((height, nth) => (
    <rect
      key={height}
      x={36 + nth * 54}
      y={122 - height}
      width="34"
      height={height}
      rx="3"
      className={nth === 1 ? styles.action : styles.soft}
    />
  )),
  compare: (
    <>
      {[90, 54].map((height, nth) => (
        <g key={height}>
          <rect x={72 + nth * 110} y={120 - height} width="66" height={height} className={styles.soft} />
          <rect
            x={72 + nth * 110}
            y={120 - height / 2}
            width="66"
            height={height / 2}
            className={styles.action}
          />
        </g>
      ))}
      <line x1="40" x2="280" y1="120" y2="120" className={styles.line} />
    </>
  ),
  exchange: (
    <>
      <rect x="24" y="30" width="96" height="80" rx="6" className={styles.edge} />
      <rect x="200" y="30" width="96" height="80" rx="6" className={styles.edge} />
      <path d="M132 56h52m-10-8 10 8-10 8M188 86h-52m10-8-10 8 10 8" className={styles.line} />
      {rows.slice(0, 2).map((y) => (
        <g key={y}>
          <rect x="38" y={y} width="66" height="10" rx="3" className={styles.soft} />
          <rect x="214" y={y} width="66" height="10" rx="3" className={styles.action} />
        </g>
      ))}
    </>
  ),
  label: (
    <>
      <path d="M110 26h100v92H110zM160 26v-12" className={styles.line} />
      <rect x="126" y="44" width="68" height="22" rx="4" className={styles.action} />
      <rect x="126" y="80" width="68" height="8" rx="3" className={styles.soft} />
      <rect x="126" y="96" width="44" height="8" rx="3" className={styles.soft} />
    </>
  ),
  map: (
    <>
      <path d="M24 96c30-40 60 10 92-22s52-34 84-8 62 6 96-20" className={styles.line} />
      {[
        [70, 66],
        [150, 48],
        [240, 62],
      ].map(([x = 0, y = 0]) => (
        <circle key={x} cx={x} cy={y} r="9" className={styles.action} />
      ))}
    </>
  ),
  people: [88, 160, 232].map((x) => (
    <g key={x} className={x === 160 ? styles.action : styles.soft}>
      <circle cx={x} cy="50" r="16" />
      <path d={`M${x - 28} 116a28 38 0 0 1 56 0z`} />
    </g>
  )),
  log: (
    <>
      <line x1="48" x2="48" y1="24" y2="120" className={styles.line} />
      {rows.map((y, nth) => (
        <circle key={y} cx="48" cy={y - 8} r="7" className={nth === 0 ? styles.action : styles.soft} />
      ))}
      {lines(72, 200)}
    </>
  ),
  steps: [60, 130, 200, 270].map((x, nth) => (
    <g key={x}>
      {nth > 0 && <line x1={x - 52} x2={x - 18} y1="70" y2="70" className={styles.line} />}
      <circle cx={x} cy="70" r="16" className={nth < 2 ? styles.action : styles.soft} />
    </g>
  )),
}

export const HelpDrawing = ({ of: picture }: { readonly of: HelpPicture }) => (
  <svg className={styles.picture} viewBox="0 0 320 140" aria-hidden>
    {drawings[picture]}
  </svg>
)
