import * as z from 'zod/mini'
import type { CallShape } from '@ecotrame/contract'

const isPaged = ({ query }: CallShape): boolean =>
  query instanceof z.ZodMiniObject && 'page' in query.shape && 'limit' in query.shape

/**
 * The calls that a replica of the database may answer: lists, and what dashboards show. They read many rows, change none,
 * and may be begun again; a file has begun to leave by then.
 */
export const readsBroadly = (call: CallShape): boolean =>
  call.method === 'GET' &&
  call.file === undefined &&
  call.writes !== true &&
  (isPaged(call) || call.path.startsWith('/dashboard/'))
