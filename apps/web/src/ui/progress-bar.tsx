import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** 0 to 100; without it the bar says only that work goes on. */
  readonly value?: number
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const known = value === undefined ? {} : { 'aria-valuenow': Math.round(value) }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.track}
      {...known}
    >
      <div
        className={styles.bar}
        data-moving={value === undefined || undefined}
        style={{ inlineSize: value === undefined ? '40%' : `${value}%` }}
      />
    </div>
  )
}
