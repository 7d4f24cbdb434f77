import * as z from 'zod/mini'
import type { CallShape } from '@ecotrame/contract'

const isPaged = ({ query }: CallShape): boolean =>
  query instanceof z.ZodMiniObject && 'page' in query.shape && 'limit' in query.shape

/** It reads, and its answer is no file. */
const isQuestion = ({ method, file }: CallShape): boolean => method === 'GET' && file === undefined

const isOfDashboard = (call: CallShape): boolean => isQuestion(call) && call.path.startsWith('/dashboard/')

/**
 * The calls that a replica of the database may answer: lists, and what dashboards show. They read many rows, change none,
 * and may be begun again; a file has begun to leave by then.
 */
export const readsBroadly = (call: CallShape): boolean =>
  call.writes !== true && (isOfDashboard(call) || (isQuestion(call) && isPaged(call)))

/**
 * The calls that take turns: their work grows with the organization, as they add up all that it has. A page of a list does
 * not, and never waits; nor does a file, whose turn would last as long as somebody takes to read it.
 */
export const addsUp = (call: CallShape): boolean => (call.addsUp ?? isOfDashboard(call)) !== false

/** Those of them that wait for no turn where sums are kept. */
export const mayBeLight = ({ addsUp }: CallShape): boolean => addsUp === 'unless kept'
