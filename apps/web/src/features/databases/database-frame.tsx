import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Link } from '../../ui/index.ts'
import { Steps } from '../../ui/steps.tsx'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'

const steps = ['file', 'sending', 'reading', 'report'] as const
export type ImportStep = (typeof steps)[number]

interface DatabaseFrameProps {
  readonly title: ReactNode
  /** Where in the import one is; without it the import lies behind. */
  readonly step?: ImportStep
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One database, or the one to come, under the way back to all of them. */
export function DatabaseFrame({ title, step, actions, children }: DatabaseFrameProps) {
  const text = useText()
  return (
    <section className={styles.screen} aria-labelledby="database-title">
      <header>
        <p className={layout.small}>
          <Link to="/organization/databases">{text('databases.title')}</Link>
        </p>
        <div className={styles.head}>
          <h1 id="database-title">{title}</h1>
          {actions}
        </div>
      </header>
      {step !== undefined && (
        <Steps
          label={text('databases.steps')}
          steps={steps.map((id) => ({ id, name: text(`databases.step.${id}`) }))}
          current={step}
        />
      )}
      {children}
    </section>
  )
}
