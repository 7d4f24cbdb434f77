import type { PefView } from '@ecotrame/lca'

/** Place in the trace of the first line that uses a process; `id` is `pack/dataset`, as the ranking names it. */
export const lineOfProcess = ({ trace }: PefView, id: string): number =>
  trace.findIndex(({ pack, dataset }) => `${pack.id}/${dataset.id}` === id)
