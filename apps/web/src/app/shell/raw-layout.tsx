import { Outlet } from '@tanstack/react-router'
import styles from './frame.module.css'

/** No header, no sidebar: login, recovery, sheets and widgets. */
export function RawLayout() {
  return (
    <main id="content" className={styles.raw}>
      <Outlet />
    </main>
  )
}
