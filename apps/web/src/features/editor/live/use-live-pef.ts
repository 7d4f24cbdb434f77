import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useEditing } from '../editor-context.ts'
import { livePef, type LivePef } from '../model/index.ts'
import { pefDataQuery } from '../queries.ts'

/** The PEF of the form as it stands; `null` until method and packs are here. Typing never waits for it. */
export function useLivePef(): LivePef | null {
  const { state, sent } = useEditing()
  const { data } = useQuery(pefDataQuery())
  const settled = useDeferredValue(sent.form)
  return useMemo(() => (data ? livePef(state.form, settled, data) : null), [state.form, settled, data])
}
