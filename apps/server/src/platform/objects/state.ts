import { currentStore } from './contents.ts'

const keptMilliseconds = 5000
const patienceMilliseconds = 2000

let last: { readonly at: number; readonly state: Promise<boolean> } | null = null

async function answers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMilliseconds)
  })
  const checked = currentStore()
    ?.check()
    .then(
      () => true,
      () => false,
    )
  const state = await Promise.race([checked ?? false, late])
  clearTimeout(timer)
  return state
}

/** Whether the object store answers, asked at most every few seconds; `null`: there is none. */
export async function objectsAnswer(): Promise<boolean | null> {
  if (currentStore() === null) return null
  if (last === null || Date.now() - last.at > keptMilliseconds) last = { at: Date.now(), state: answers() }
  return last.state
}

/** The next question is asked anew. */
export const forgetObjectsState = (): void => void (last = null)
