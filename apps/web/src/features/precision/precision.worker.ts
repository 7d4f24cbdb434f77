import { answer } from './answer.ts'
import type { PrecisionQuestion } from './questions.ts'

interface Asked {
  readonly id: number
  readonly question: PrecisionQuestion
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  answer(question).then(
    (answered) => postMessage({ id, answer: answered }),
    (error: unknown) => postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
