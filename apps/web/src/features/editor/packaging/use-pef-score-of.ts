import type { FormState } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useEditing } from '../editor-context.ts'
import type { ScoreOf } from '../mask/mask-preview.ts'
import { livePef } from '../model/index.ts'
import { usePefData } from '../../pef-data/index.ts'

/** The PEF of a form, µPt: the French cost counts no packaging. */
export function usePefScoreOf(): ScoreOf {
  const { form } = useEditing().state
  const { data } = usePefData()
  return useMemo(
    () => (state: FormState) => {
      const score = data && livePef(form, state, data)
      return score?.state === 'complete' ? score.micropoints : null
    },
    [form, data],
  )
}
