import { limits } from '@ecotrame/contract'

/** What happens between the first line of script and the first screen. Handed in, so that the order can be tested. */
export interface StartUpSteps {
  readonly loadStored: () => void
  /** Takes an api_key out of the address. */
  readonly takeApiKey: () => void
  /** Addresses of the installation and texts; nothing can be asked or said before. */
  readonly prepare: () => Promise<void>
  readonly isAuthenticated: () => boolean
  readonly isUser: () => boolean
  /** Switches of the installation, and what the plan opens. */
  readonly loadConfiguration: () => Promise<unknown>
  /** Starts the live connection and logs the user in. */
  readonly startLive: () => void
  readonly announceRoute: () => void
  /** Settles once the guard has let the visitor through, here or at the login. */
  readonly runGuard: () => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The start-up order of the specification §4. Settles when content may be shown. */
export async function startUp(steps: StartUpSteps): Promise<void> {
  steps.loadStored()
  steps.takeApiKey()
  await steps.prepare()
  if (steps.isAuthenticated()) await steps.loadConfiguration()
  if (steps.isUser()) steps.startLive()
  steps.announceRoute()
  await steps.wait(limits.startUpWaitMilliseconds)
  await steps.runGuard()
  await steps.wait(limits.appReadyDelayMilliseconds)
}
