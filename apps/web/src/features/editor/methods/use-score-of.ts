import { useQuery } from '@tanstack/react-query'
import type { FormState } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useEditing } from '../editor-context.ts'
import { liveScore } from '../model/index.ts'
import { livePef } from './pef/live-pef.ts'
import { releaseQuery } from '../queries.ts'
import { useMethodData } from '../../method-data/index.ts'
import type { ScoreOf } from '../mask/mask-preview.ts'

/** The score that leads: points of the French cost in its legal scope, µPt of PEF elsewhere. */
export function useScoreOf(): ScoreOf {
  const { form } = useEditing().state
  const french = form.frenchProductId !== null
  const release = useQuery({ ...releaseQuery(), enabled: french }).data?.release
  const packed = usePackedScoreOf()
  return useMemo(() => {
    const ofFrench = (state: FormState) => {
      const score = release && liveScore(form, state, release)
      return score?.state === 'complete' ? score.result.label.points : null
    }
    return french ? ofFrench : packed
  }, [french, form, release, packed])
}

/** The score that counts packaging, µPt: the French cost counts none. */
export function usePackedScoreOf(): ScoreOf {
  const { form } = useEditing().state
  const { data } = useMethodData()
  return useMemo(
    () => (state: FormState) => {
      const score = data && livePef(form, state, data)
      return score?.state === 'complete' ? score.micropoints : null
    },
    [form, data],
  )
}
