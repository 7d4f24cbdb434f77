import { answering, answeringInParts, answerReadings } from './answer-readings.ts'
import { problem } from '../errors/problem.ts'
import {
  counted,
  echoed,
  failing,
  hungryForBuffers,
  hungryForObjects,
  refusing,
  spinning,
} from './testing-readings.ts'

/** Readings as files from outside could make them, and well-behaved ones. */
answerReadings([
  answering(echoed, async () => async (input, { content }) => ({ input, content })),
  answeringInParts(
    counted,
    async () =>
      async function* (to, { tell }): AsyncGenerator<number, string, number> {
        for (let number = 0; number < to; number += 1) {
          tell(`${number} of ${to}`)
          const factor = yield number
          if (factor !== 1) yield number * factor
        }
        return 'counted'
      },
  ),
  answering(spinning, async () => async () => {
    for (;;);
  }),
  answering(hungryForObjects, async () => async () => {
    const texts = new Map<number, string>()
    for (let number = 0; ; number += 1) texts.set(number, `number ${number}`)
  }),
  answering(hungryForBuffers, async () => async () => {
    const buffers: Buffer[] = []
    for (;;) {
      buffers.push(Buffer.alloc(1_048_576, 1))
      // The watch has its turn on a machine that does a lot else.
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }),
  answering(refusing, async () => async () => {
    throw problem('INVALID_FILE', { errors: [{ path: 'file', code: 'FILE_TYPE' }] })
  }),
  answering(failing, async () => async () => {
    throw new RangeError('out of the file')
  }),
])
