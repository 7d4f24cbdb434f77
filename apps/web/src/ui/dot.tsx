import styles from './dot.module.css'

/** A colour that stands beside a name; the ring keeps colours visible that resemble the ground. */
export const Dot = ({ color }: { readonly color: string }) => (
  <span aria-hidden className={styles.dot} style={{ background: color }} />
)

/** A name after its colour. */
export const Colored = ({ color, children }: { readonly color: string; readonly children: string }) => (
  <span className={styles.named}>
    <Dot color={color} />
    {children}
  </span>
)
