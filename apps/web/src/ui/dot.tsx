import styles from './dot.module.css'

/** A colour that stands beside a name; the ring keeps colours visible that resemble the ground. */
export const Dot = ({ color }: { readonly color: string }) => (
  <span aria-hidden className={styles.dot} style={{ background: color }} />
)
