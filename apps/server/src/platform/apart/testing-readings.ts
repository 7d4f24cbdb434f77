import { reading } from './reading.ts'

const seconds = 60

export const echoed = reading<unknown, never, { readonly input: unknown; readonly content: Buffer }>(
  'echoed',
  seconds,
)
/** Says each number once, and once more times what is wanted for it. */
export const counted = reading<number, number, string, number>('counted', seconds)
export const spinning = reading<null, never, never>('spinning', 0.5)
export const hungryForObjects = reading<null, never, never>('hungry for objects', seconds)
export const hungryForBuffers = reading<null, never, never>('hungry for buffers', seconds)
export const refusing = reading<null, never, never>('refusing', seconds)
export const failing = reading<null, never, never>('failing', seconds)
