import { useEffect, useRef, type Ref } from 'react'
import { ApiProblem } from '../../api/problem.ts'
import { closeToast, showToast } from '../toasts.ts'
import styles from './form.module.css'

/** Why something was not saved, in the words of the specification. */
export interface RefusalWords {
  readonly title: string
  readonly content: string
}

interface RefusalProps extends RefusalWords {
  /** The problem of the server, whose own words stand at the head of the form. */
  readonly problem?: unknown
  /** How often the form was refused: what is refused again is said again. */
  readonly refusals?: number
}
const refusalToast = 'refusal'

/** Says in a toast that something was not saved, for as long as that is so; the server's reasons stand in the form. */
export function Refusal({ title, content, problem, refusals }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showToast({ id: refusalToast, type: 'error', title, body: content })
    box.current?.scrollIntoView({ block: 'nearest' })
    return () => closeToast(refusalToast)
  }, [title, content, problem, refusals])
  return <Reasons ref={box} reasons={reasonsOf(problem)} />
}

interface ReasonsProps {
  readonly reasons: readonly string[]
  readonly ref?: Ref<HTMLDivElement>
}

export function Reasons({ reasons, ref }: ReasonsProps) {
  const said = [...new Set(reasons)].filter((reason) => reason !== '')
  if (said.length === 0) return null
  return (
    <div ref={ref} role="alert" className={styles.refusal}>
      <ul>
        {said.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

function reasonsOf(problem: unknown): readonly string[] {
  if (!(problem instanceof ApiProblem)) return []
  const said = problem.errors.map(({ message }) => message)
  return said.length > 0 ? said : [problem.title]
}

/** What the server says about one field. */
export const fieldError = (problem: unknown, path: string): string | null =>
  problem instanceof ApiProblem
    ? (problem.errors.find((error) => error.path === path || error.path === `body.${path}`)?.message ?? null)
    : null
