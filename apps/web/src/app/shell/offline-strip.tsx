import { useSyncExternalStore } from 'react'
import { isConnected, onConnectionChange } from '../../api/connection.ts'
import { useText } from '../../i18n/index.ts'
import styles from './frame.module.css'

export function OfflineStrip() {
  const text = useText()
  const connected = useSyncExternalStore(onConnectionChange, isConnected)
  return (
    <div role="status" className={styles.status}>
      {!connected && <p className={styles.strip}>{text('shell.offline')}</p>}
    </div>
  )
}
