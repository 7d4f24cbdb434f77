import type * as z from 'zod/mini'
import type { CallShape } from '@ecotrame/contract'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Ask } from './ask.ts'

/** What a tool works with. */
export interface Tools {
  readonly ask: Ask
  readonly webLink: WebLink
}

/** Something that an agent can do: calls of the API, told in one answer. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** In the language of the API document, as everything that describes the interface. */
  readonly description: string
  /** Calls that it makes: it is offered to whoever may make all of them. */
  readonly calls: readonly CallShape[]
  /** Writes something; absent: it only reads. */
  readonly writes?: true
  readonly input: z.ZodMiniObject
  readonly output?: z.ZodMiniType
  readonly run: (tools: Tools, said: never) => Promise<object>
}

export const tool = <const I extends z.ZodMiniObject>(
  shape: Omit<Tool, 'input' | 'run'> & {
    readonly input: I
    readonly run: (tools: Tools, said: z.output<I>) => Promise<object>
  },
): Tool => shape
