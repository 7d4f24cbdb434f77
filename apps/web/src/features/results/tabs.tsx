import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Tooltip } from '../../ui/index.ts'
import { resultTabs, type ResultTab } from './model/search.ts'
import styles from './results.module.css'
import { tabNames } from './words/text-keys.ts'

interface TabsProps {
  readonly current: ResultTab
  readonly onChoose: (tab: ResultTab) => void
  readonly children: ReactNode
}

/** Views that need impacts by category stand where they will be, and say that they come later. */
const laterAfterStages: readonly TextKey[] = ['results.impacts', 'results.heatTable']

/** Views of one result. Arrows walk the tabs, Enter or Space opens one. */
export function Tabs({ current, onChoose, children }: TabsProps) {
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
        {resultTabs.flatMap((tab) => [
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
          </button>,
          ...(tab === 'stages' ? laterAfterStages.map((name) => <LaterTab key={name} name={name} />) : []),
        ])}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}

function LaterTab({ name }: { readonly name: TextKey }) {
  const text = useText()
  return (
    <Tooltip label={text('results.tabs.later')} position="bottom">
      <button
        type="button"
        role="tab"
        aria-selected={false}
        aria-disabled
        tabIndex={-1}
        className={styles.tab}
        aria-description={text('results.tabs.later')}
      >
        {text(name)}
      </button>
    </Tooltip>
  )
}
