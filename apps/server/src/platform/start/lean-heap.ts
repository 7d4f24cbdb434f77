import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by a third over what is alive before it is swept. Left alone, V8 waits until a long streamed
 * export has left several hundred megabytes of rows that nobody holds any more (ADR 0046).
 */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=30')
