import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ResultTab } from './model/search.ts'
import styles from './results.module.css'
import { tabNames } from './words/text-keys.ts'

interface TabsProps {
  readonly tabs: readonly ResultTab[]
  readonly current: ResultTab
  readonly onChoose: (tab: ResultTab) => void
  readonly children: ReactNode
}

/** Views of one result. Arrows walk the tabs, Enter or Space opens one. */
export function Tabs({ tabs: shown, current, onChoose, children }: TabsProps) {
  const text = useText()
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = tabs.indexOf(event.target as HTMLElement)
    tabs[(at + step + tabs.length) % tabs.length]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={text('results.tabs.label')} className={styles.tabs} onKeyDown={walk}>
        {shown.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab)}
          >
            {text(tabNames[tab])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
