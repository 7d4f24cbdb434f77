import styles from './loader.module.css'

interface LoaderProps {
  readonly size?: number
  /** Read out; without it the loader is decoration beside a text that says the same. */
  readonly label?: string
}

export function Loader({ size = 18, label }: LoaderProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return <span className={styles.ring} style={{ inlineSize: size, blockSize: size }} {...spoken} />
}
