import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

const tries = 2

/** A refusal stays a refusal: only a lost connection or a failing server is asked again. */
const worthAnotherTry = (failures: number, problem: Error): boolean =>
  failures < tries && problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
