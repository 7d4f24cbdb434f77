import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | string
}

/** Place of something that is on its way. Shows after 120 ms only, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-on-its-way
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
