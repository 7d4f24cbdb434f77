import type { AnswerTo, PrecisionAnswers, PrecisionQuestion } from './questions.ts'

interface Answered {
  readonly id: number
  readonly answer?: PrecisionAnswers[PrecisionQuestion['kind']]
  readonly error?: string
}
interface Waiting {
  readonly resolve: (answer: PrecisionAnswers[PrecisionQuestion['kind']]) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Has a question answered beside the screen, so that typing and scrolling never wait for it. */
export async function ask<Question extends PrecisionQuestion>(
  question: Question,
): Promise<AnswerTo<Question>> {
  const answered =
    typeof Worker === 'undefined'
      ? // Without workers, as in tests of parts, it is computed here.
        await (await import('./answer.ts')).answer(question)
      : await inWorker(question)
  // Each kind of question has its kind of answer.
  return answered as AnswerTo<Question>
}

function inWorker(question: PrecisionQuestion) {
  const asked = (worker ??= startWorker())
  const id = (last += 1)
  return new Promise<PrecisionAnswers[PrecisionQuestion['kind']]>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    asked.postMessage({ id, question })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./precision.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const { id, answer, error } = data
    const caller = waiting.get(id)
    waiting.delete(id)
    if (answer !== undefined) caller?.resolve(answer)
    else caller?.reject(new Error(error ?? 'no answer'))
  })
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The calculation did not start'))
    waiting.clear()
    worker = undefined
  })
  return started
}
