import type * as z from 'zod/mini'
import { keepListening, type Listening, type ListeningOptions } from './keep-listening.ts'
import { commitChannel, CommitSignal } from './on-commit.ts'

export interface ListenOptions extends ListeningOptions {
  readonly onSignal: (signal: z.infer<typeof CommitSignal>) => void
}

/** Another client of the database may say anything on the channel: what is no signal is passed over. */
function signalIn(payload: string | undefined): z.infer<typeof CommitSignal> | null {
  try {
    const checked = CommitSignal.safeParse(JSON.parse(payload ?? ''))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}

/**
 * Hears what transactions of all processes send when they commit. What is sent while the connection is broken is lost:
 * the browsers' polling finds it.
 */
export function listenToCommits({ onSignal, ...options }: ListenOptions): Listening {
  const listening = keepListening(options)
  listening.on('notification', ({ payload }: { readonly payload?: string }) => {
    const signal = signalIn(payload)
    if (signal !== null) onSignal(signal)
  })
  void listening.query(`listen ${commitChannel}`)
  return listening
}
