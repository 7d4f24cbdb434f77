import { setImmediate as otherWork } from 'node:timers/promises'

/** Longest time that the search keeps others waiting. */
const turnMilliseconds = 15

/** Hundreds of products are computed: in between others get their answers. */
export async function atLeisure<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - since < turnMilliseconds) continue
    await otherWork()
    since = performance.now()
  }
}
