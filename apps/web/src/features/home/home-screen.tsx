import { usePermitted, useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { RecentWork } from './recent-work.tsx'
import { Start } from './start.tsx'
import { Waiting } from './waiting.tsx'
import styles from './home.module.css'

/** A page of work: what waits, what was worked on last, and the way to something new. */
export function HomeScreen() {
  const text = useText()
  useDocumentTitle(text('menu.home'))
  const user = useUser()
  const { go } = useAddress()
  const mayCreate = usePermitted('create_evaluation')
  return (
    <div className={styles.home}>
      <header className={styles.titleRow}>
        <div>
          <h1>{user?.organization.name ?? text('menu.home')}</h1>
          <p className={styles.who}>{[user?.name, user?.team?.name].filter(Boolean).join(' · ')}</p>
        </div>
        {mayCreate && (
          <Button kind="primary" onClick={() => go('/evaluation/categories')}>
            {text('menu.product.newEvaluation')}
          </Button>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Waiting />
          <Start />
        </div>
        <RecentWork />
      </div>
    </div>
  )
}
