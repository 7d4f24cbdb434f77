import { useId, type KeyboardEvent, type ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './tabs.module.css'
import { useChosenInView } from './use-chosen-in-view.ts'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly name: string }[]
  readonly current: Id
  readonly onChoose: (id: Id) => void
  readonly children: ReactNode
}

/** Different subjects of one thing, never steps. Arrows walk the tabs, Enter or Space opens one. */
export function Tabs<Id extends string>({ label, tabs, current, onChoose, children }: TabsProps<Id>) {
  const id = useId()
  const line = useChosenInView<HTMLDivElement>(current, '[aria-selected="true"]')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = all.indexOf(event.target as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the tabs in it are focused */}
      <div ref={line} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={layout.fitStack5}
      >
        {children}
      </div>
    </>
  )
}
