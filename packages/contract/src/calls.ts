import * as contract from './index.ts'
import type { CallShape } from './call.ts'

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Every call of the API, by the name that it is exported with. */
export const callsByName: ReadonlyMap<string, CallShape> = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
)

export const allCalls: readonly CallShape[] = [...callsByName.values()]
