import { WebConfiguration } from '@ecotrame/contract'
import { ApiProblem } from './problem.ts'

let current: WebConfiguration | null = null

/** Learns the addresses of this installation; they are configured per environment, never built in. */
export async function loadAddresses(): Promise<WebConfiguration> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => {
      throw new ApiProblem({ status: 0, code: 'CONNECTION_LOST', title: '', cause })
    },
  )
  const parsed = WebConfiguration.safeParse(await answer.json().catch(() => null))
  if (!parsed.success) throw new ApiProblem({ status: answer.status, code: 'UNEXPECTED_ANSWER', title: '' })
  keepAddresses(parsed.data)
  return parsed.data
}

export const keepAddresses = (addresses: WebConfiguration): void => {
  current = addresses
}

/** Whether visitors may look around without an account. */
export const isDemonstration = (): boolean => current?.demo === true

/** Every how many hours a demonstration undoes what was changed; `null`: never, or this is none. */
export const resetsEveryHours = (): number | null =>
  current?.demo === true && current.demoResetHours ? current.demoResetHours : null

export function addresses(): WebConfiguration {
  if (!current) throw new Error('The addresses are read before they are loaded.')
  return current
}
