/**
 * A reading of a file from outside, which happens in a process of its own. Both sides know it by this: who asks
 * (`readApart`), and who does it (`answering`).
 */
export interface Reading<Input, Part, Done, Wanted = undefined> {
  readonly name: string
  /** Of work: neither the wait for a process counts, nor the time that the caller takes for the parts. */
  readonly seconds: number
  /** Never there: it carries the types. */
  readonly types?: (input: Input) => AsyncGenerator<Part, Done, Wanted>
}

export const reading = <Input, Part, Done, Wanted = undefined>(
  name: string,
  seconds: number,
): Reading<Input, Part, Done, Wanted> => ({ name, seconds })

/** Under it a process finds the file that it was started for. */
export const numberOfFile = 4

/** What a process may use while it reads. */
export interface ReaderLimits {
  /** Of V8: objects and texts. */
  readonly heapMegabytes: number
  /** Of everything: also buffers, and what libraries take without V8. */
  readonly allMegabytes: number
}

/** From the caller to the process. */
export type Order =
  | { readonly order: 'take'; readonly bytes: Uint8Array }
  | { readonly order: 'begin'; readonly name: string; readonly input: unknown }
  | { readonly order: 'go'; readonly wanted: unknown }
  | { readonly order: 'stop' }

/** From the process to the caller: one for each order but `take`, and `told` in between. */
export type Answer =
  | { readonly answer: 'ready' }
  | { readonly answer: 'told'; readonly told: unknown }
  | { readonly answer: 'part'; readonly part: unknown }
  | { readonly answer: 'done'; readonly done: unknown }
  | { readonly answer: 'refused'; readonly code: string; readonly options: object }
  | { readonly answer: 'failed'; readonly message: string; readonly stack: string }
