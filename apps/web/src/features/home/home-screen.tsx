import { usePermitted, useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { RecentWork } from './recent-work.tsx'
import { Start } from './start.tsx'
import { Waiting } from './waiting.tsx'
import layout from '../../ui/layout.module.css'
import styles from './home.module.css'

/** A page of work: what waits, what was worked on last, and the way to something new. */
export function HomeScreen() {
  const text = useText()
  useDocumentTitle(text('menu.home'))
  const user = useUser()
  const { go } = useAddress()
  const mayCreate = usePermitted('create_evaluation')
  return (
    <div className={layout.stack4}>
      <header className={styles.titleRow}>
        <div>
          <h1>{user?.organization.name ?? text('menu.home')}</h1>
          <p className={layout.hint}>{[user?.name, user?.team?.name].filter(Boolean).join(' · ')}</p>
        </div>
        {mayCreate && (
          <Button kind="primary" onClick={() => go('/evaluation/categories')}>
            {text('menu.product.newEvaluation')}
          </Button>
        )}
      </header>
      <div className={styles.columns}>
        <div className={layout.stack4}>
          <Waiting />
          <Start />
        </div>
        <RecentWork />
      </div>
    </div>
  )
}
