import { useEffect, useState } from 'react'
import type { ApiProblem } from '../../api/index.ts'

const usualWaitSeconds = 60

/** Seconds left until another try, counted down from the moment of the refusal. */
export function useCountdown(refusal: ApiProblem | null): number {
  const [state, setState] = useState<{ of: ApiProblem; passed: number } | null>(null)
  const wait = refusal ? (refusal.retryAfterSeconds ?? usualWaitSeconds) : 0
  const passed = state?.of === refusal ? state.passed : 0
  const over = refusal === null || passed >= wait
  useEffect(() => {
    if (over) return
    const timer = setInterval(
      () => setState((now) => ({ of: refusal, passed: now?.of === refusal ? now.passed + 1 : 1 })),
      1000,
    )
    return () => clearInterval(timer)
  }, [refusal, over])
  return over ? 0 : Math.ceil(wait - passed)
}
