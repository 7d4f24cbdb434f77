import { ApiError } from '../errors/problem.ts'
import type { Answer, Order, Reading } from './reading.ts'
import { watchOverSelf } from './watch-over-self.ts'

/** What comes with the input of a reading. */
export interface Sent {
  /** The file; empty when it is read elsewhere. */
  readonly content: Buffer
  /** Says something in between, which nobody waits for. */
  readonly tell: (told: unknown) => void
}

type Work = (input: unknown, sent: Sent) => AsyncGenerator<unknown, unknown, unknown>

/** How a reading is done, by a part of the program that is loaded when it is first needed. */
export interface Answering {
  readonly name: string
  readonly load: () => Promise<Work>
}

/** A reading that gives its result in parts, each when it is asked for. */
export const answeringInParts = <Input, Part, Done, Wanted>(
  { name }: Reading<Input, Part, Done, Wanted>,
  load: () => Promise<(input: Input, sent: Sent) => AsyncGenerator<Part, Done, Wanted>>,
): Answering => ({ name, load: load as () => Promise<Work> })

/** A reading that gives its result at once. */
export const answering = <Input, Done>(
  reading: Reading<Input, never, Done>,
  load: () => Promise<(input: Input, sent: Sent) => Promise<Done>>,
): Answering =>
  answeringInParts(reading, async () => {
    const work = await load()
    return async function* (input, sent) {
      return work(input, sent)
    }
  })

const send = (answer: Answer): void => void process.send?.(answer)

const answerOf = ({ done, value }: IteratorResult<unknown, unknown>): Answer =>
  done === true ? { answer: 'done', done: value } : { answer: 'part', part: value }

function answerOfError(error: unknown): Answer {
  if (error instanceof ApiError) {
    const { code, errors, detail } = error
    return { answer: 'refused', code, options: { ...(errors && { errors }), ...(detail && { detail }) } }
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { answer: 'failed', message, stack }
}

/** Does what the process that started this one orders, one reading at a time, until that one is gone. */
export function answerReadings(known: readonly Answering[]): void {
  const loads = new Map(known.map(({ name, load }) => [name, load]))
  let taken: Uint8Array[] = []
  let running: AsyncGenerator<unknown, unknown, unknown> | undefined

  const begin = async (name: string, input: unknown) => {
    const work = await loads.get(name)?.()
    if (work === undefined) throw new Error(`No reading is called ${name}`)
    const content = Buffer.concat(taken.splice(0))
    running = work(input, { content, tell: (told) => send({ answer: 'told', told }) })
    return running.next()
  }
  const follow = async (order: Exclude<Order, { order: 'take' }>): Promise<Answer> => {
    if (order.order === 'begin') return answerOf(await begin(order.name, order.input))
    if (running === undefined) throw new Error('Nothing has begun')
    if (order.order === 'go') return answerOf(await running.next(order.wanted))
    return answerOf(await running.return(undefined))
  }

  process.on('message', (order: Order) => {
    if (order.order === 'take') taken.push(order.bytes)
    else
      void follow(order)
        .catch(answerOfError)
        .then((answer) => {
          if (answer.answer !== 'part') {
            running = undefined
            taken = []
          }
          send(answer)
        })
  })
  process.once('disconnect', () => process.exit())
  watchOverSelf()
  send({ answer: 'ready' })
}
