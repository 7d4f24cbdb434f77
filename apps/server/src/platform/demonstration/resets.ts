import type { FastifyInstance } from 'fastify'
import { nextReset } from '@ecotrame/contract'
import type { Live } from '../live/live.ts'
import { keepOrigin, returnToOrigin } from './origin.ts'

export interface ResetDeps {
  readonly url: string
  /** `0`: never. */
  readonly everyHours: number
  readonly live: Pick<Live, 'broadcast'>
}

const done = {
  en: 'The demonstration was reset: its data are what they were at the start. You can go on where you are.',
  fr: 'La démonstration a été réinitialisée : ses données sont celles du départ. Vous pouvez continuer où vous êtes.',
} as const

/** Resets the data of a demonstration on schedule, and says so to everybody who looks at it. */
export async function resetOnSchedule(server: FastifyInstance, deps: ResetDeps): Promise<void> {
  if (deps.everyHours === 0) return
  await keepOrigin(deps.url)
  let timer: NodeJS.Timeout | undefined
  let going: Promise<void> = Promise.resolve()
  const wait = (): void => {
    const now = Date.now()
    const go = () => {
      going = reset(server, deps).then(wait)
    }
    timer = setTimeout(go, nextReset(now, deps.everyHours) - now)
    timer.unref()
  }
  wait()
  server.addHook('onClose', async () => {
    clearTimeout(timer)
    await going
    clearTimeout(timer)
  })
}

/** One that fails has changed nothing, and the next comes in its time. */
async function reset(server: FastifyInstance, { url, live }: ResetDeps): Promise<void> {
  try {
    await returnToOrigin(url)
    live.broadcast(done)
    server.log.info('the demonstration was reset')
  } catch (error) {
    server.log.error({ err: error }, 'the demonstration was not reset')
  }
}
