import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './form-panel.module.css'

/** Why something was not saved, in the words of the specification. */
export interface RefusalWords {
  readonly title: string
  readonly content: string
  /** The problem of the server, whose own words follow. */
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
  useSaveKey(() => form.current?.requestSubmit())
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSubmit()
  }
  return (
    <SidePanel opened title={title} onClose={onClose}>
      <LeaveWarning unsaved={unsaved} part={props.part} />
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        {props.refusal}
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

/** Said at the head of a form, where the reader is sent to. */
export function Refusal({ title, content, problem }: RefusalWords) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [title, problem])
  const known = problem instanceof ApiProblem ? problem : null
  const details =
    known === null ? [] : known.errors.length > 0 ? known.errors : [{ path: '', message: known.title }]
  return (
    <div ref={box} role="alert" className={styles.refusal}>
      <strong>{title}</strong>
      <p>{content}</p>
      {details.some(({ message }) => message !== '') && (
        <ul>
          {details.map(({ path, message }, place) => (
            <li key={`${path}-${place}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the server says about one field. */
export const fieldError = (problem: unknown, path: string): string | null =>
  problem instanceof ApiProblem
    ? (problem.errors.find((error) => error.path === path || error.path === `body.${path}`)?.message ?? null)
    : null

function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
