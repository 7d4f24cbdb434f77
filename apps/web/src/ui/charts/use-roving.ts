import { useState, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Roving {
  /** Only one item of the chart is reached by Tab; arrows, Home and End walk the others. */
  readonly tabIndexOf: (index: number) => 0 | -1
  readonly onKeyDown: (event: KeyboardEvent<Element>) => void
  readonly onFocus: (index: number) => void
}

export function useRoving(count: number): Roving {
  const [current, setCurrent] = useState(0)
  const at = Math.min(current, Math.max(0, count - 1))
  const focusOn = (event: KeyboardEvent<Element>, index: number) => {
    event.preventDefault()
    const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')
    items[index]?.focus()
  }
  return {
    tabIndexOf: (index) => (index === at ? 0 : -1),
    onFocus: setCurrent,
    onKeyDown: (event) => {
      const step = steps[event.key]
      if (step !== undefined) focusOn(event, (at + step + count) % count)
      if (event.key === 'Home') focusOn(event, 0)
      if (event.key === 'End') focusOn(event, count - 1)
    },
  }
}
