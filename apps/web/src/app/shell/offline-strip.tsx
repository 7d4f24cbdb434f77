import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './frame.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineStrip() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{!online && <p className={styles.strip}>{text('shell.offline')}</p>}</div>
}
