import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const tries = 2

/** A refusal stays a refusal: only a lost connection or a failing server is asked again. */
const worthAnotherTry = (failures: number, problem: Error): boolean =>
  failures < tries && problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)

const longestWaitSeconds = 5

/** When the server said so, within reason: who waits wants to see why before long. Else twice as long each time. */
export const waitBefore = (failures: number, problem: Error): number => {
  const said = problem instanceof ApiProblem ? problem.retryAfterSeconds : null
  return Math.min(said ?? 2 ** failures, longestWaitSeconds) * 1000
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthAnotherTry,
        retryDelay: waitBefore,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
