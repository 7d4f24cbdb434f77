import { useText } from '../../i18n/index.ts'
import styles from './frame.module.css'

/** Stands only under the logo of an organization (specification §1). */
export function Footer() {
  const text = useText()
  return <footer className={styles.footer}>{`${text('shell.poweredBy')} Ecotrame`}</footer>
}
