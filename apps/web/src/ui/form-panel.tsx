import { createContext, useContext, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { SidePanel } from './side-panel.tsx'
import { closeToast, showToast } from './toasts.ts'
import { useKeys } from './keys/index.ts'
import styles from './form-panel.module.css'

/** Why something was not saved, in the words of the specification. */
export interface RefusalWords {
  readonly title: string
  readonly content: string
  /** The problem of the server, whose own words stand at the head of the form. */
  readonly problem?: unknown
}

interface FormPanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly submit: string
  readonly saving: boolean
  readonly unsaved: boolean
  /** Name of the query under which the panel stands, so that leaving it asks too. */
  readonly part: string
  readonly refusal: ReactNode
  /** Further controls of the foot, such as a delete button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** Create or edit one thing in a panel beside its list. Saves with its button or Control S. */
export function FormPanel({ title, onClose, onSubmit, submit, saving, unsaved, ...props }: FormPanelProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  useKeys({ save: () => form.current?.requestSubmit() })
  const [tries, setTries] = useState(0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setTries((before) => before + 1)
    onSubmit()
  }
  return (
    <SidePanel opened title={title} onClose={onClose}>
      <LeaveWarning unsaved={unsaved} part={props.part} />
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <Tries.Provider value={tries}>{props.refusal}</Tries.Provider>
        {props.children}
        <div className={styles.foot}>
          {props.extra}
          <span className={styles.actions}>
            <Button onClick={onClose}>{text('action.cancel')}</Button>
            <Button kind="primary" type="submit" loading={saving}>
              {submit}
            </Button>
          </span>
        </div>
      </form>
    </SidePanel>
  )
}

/** How often a form was sent: what is refused again is said again. */
const Tries = createContext(0)
const refusalToast = 'refusal'

/** Says in a toast that something was not saved, for as long as that is so; the server's reasons stand in the form. */
export function Refusal({ title, content, problem }: RefusalWords) {
  const box = useRef<HTMLDivElement>(null)
  const tries = useContext(Tries)
  useEffect(() => {
    showToast({ id: refusalToast, type: 'error', title, body: content })
    box.current?.scrollIntoView({ block: 'nearest' })
    return () => closeToast(refusalToast)
  }, [title, content, problem, tries])
  const reasons = reasonsOf(problem)
  if (reasons.length === 0) return null
  return (
    <div ref={box} role="alert" className={styles.refusal}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

function reasonsOf(problem: unknown): readonly string[] {
  if (!(problem instanceof ApiProblem)) return []
  const said = problem.errors.map(({ message }) => message)
  return [...new Set(said.length > 0 ? said : [problem.title])].filter((reason) => reason !== '')
}

/** What the server says about one field. */
export const fieldError = (problem: unknown, path: string): string | null =>
  problem instanceof ApiProblem
    ? (problem.errors.find((error) => error.path === path || error.path === `body.${path}`)?.message ?? null)
    : null
