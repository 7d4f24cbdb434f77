import { useState, type KeyboardEvent } from 'react'
import { folded } from '../../ui/index.ts'
import { nameBegun } from './said.ts'

/** Somebody who may be meant. */
export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly team: string | null
}

const mostListed = 8

interface Naming {
  /** Whoever may be meant, once it is known. */
  readonly people: readonly NamedPerson[] | undefined
  readonly text: string
  readonly onText: (text: string, cursor: number) => void
}

/** The list that an `@` opens: who may be meant, walked by the arrows, chosen by Enter, closed by Escape. */
export function useNaming({ people, text, onText }: Naming) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const begun = cursor === null ? null : nameBegun(text, cursor)
  const wanted = begun !== null && begun.from !== closedAt
  const words = folded(begun?.words ?? '')
  const found = wanted
    ? (people ?? []).filter(({ name }) => folded(name).includes(words)).slice(0, mostListed)
    : []
  const chosen = found[Math.min(at, found.length - 1)]

  const choose = ({ name }: NamedPerson) => {
    if (begun === null || cursor === null) return
    const before = `${text.slice(0, begun.from)}@${name} `
    setAt(0)
    setCursor(before.length)
    setClosedAt(begun.from)
    onText(before + text.slice(cursor).replace(/^ /, ''), before.length)
  }
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (chosen === undefined || begun === null) return false
    const step = steps[event.key]
    if (step !== undefined) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(chosen)
    else if (event.key === 'Escape') setClosedAt(begun.from)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    found,
    chosen,
    choose,
    onKeyDown,
    onCursor: (place: number | null) => {
      setCursor(place)
      if (place !== null && nameBegun(text, place) === null) setClosedAt(null)
    },
  }
}
