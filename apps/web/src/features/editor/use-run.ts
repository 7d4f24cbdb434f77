import { evaluate, limits, type Evaluation } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type Dispatch } from 'react'
import { ApiProblem, send } from '../../api/index.ts'
import { blocking, type EditorAction, type Issue, type Saver } from './model/index.ts'

export interface Run {
  readonly running: boolean
  /** Why the last run did not come about, when it is no field's fault. */
  readonly problem: unknown
  /** Runs that were asked for while something was wrong: each leads to the list of it. */
  readonly calls: number
  readonly start: () => Promise<void>
}

/** Saves, makes the version that counts, and opens its results. */
export function useRun(
  evaluation: Evaluation,
  issues: readonly Issue[],
  saver: Saver,
  dispatch: Dispatch<EditorAction>,
): Run {
  const router = useRouter()
  const queries = useQueryClient()
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [calls, setCalls] = useState(0)

  const fail = (refused: unknown) => {
    if (refused instanceof ApiProblem && refused.code === 'INVALID_VALUES') {
      dispatch({ type: 'refused', problems: refused.errors })
      setCalls((count) => count + 1)
    } else {
      setProblem(refused)
    }
  }
  const run = async () => {
    if (!(await saver.saveNow())) return
    await send(evaluate, {
      params: { id: evaluation.id },
      timeoutSeconds: limits.evaluateTimeoutSeconds,
    })
    // What was typed during the run is saved too: nothing is left behind unsaved.
    await saver.saveNow()
    void queries.invalidateQueries({ queryKey: ['evaluations'] })
    void queries.invalidateQueries({ queryKey: ['results', evaluation.id] })
    await router.navigate({ href: `/evaluation/results/${evaluation.id}`, ignoreBlocker: true })
  }
  const start = async () => {
    if (running) return
    dispatch({ type: 'runAsked' })
    setProblem(null)
    if (blocking(issues).length > 0) {
      setCalls((count) => count + 1)
      return
    }
    setRunning(true)
    await run()
      .catch(fail)
      .finally(() => setRunning(false))
  }
  return { running, problem, calls, start }
}
