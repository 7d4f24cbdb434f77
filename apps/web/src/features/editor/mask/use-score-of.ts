import { useQuery } from '@tanstack/react-query'
import type { FormState } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useEditing } from '../editor-context.ts'
import { livePef, liveScore } from '../model/index.ts'
import { releaseQuery } from '../queries.ts'
import { usePefData } from '../../pef-data/index.ts'
import type { ScoreOf } from './mask-preview.ts'

/** The score that leads: points of the French cost in its legal scope, µPt of PEF elsewhere. */
export function useScoreOf(): ScoreOf {
  const { form } = useEditing().state
  const french = form.frenchProductId !== null
  const release = useQuery({ ...releaseQuery(), enabled: french }).data?.release
  const { data } = usePefData()
  return useMemo(() => {
    const ofFrench = (state: FormState) => {
      const score = release && liveScore(form, state, release)
      return score?.state === 'complete' ? score.result.label.points : null
    }
    const ofPef = (state: FormState) => {
      const score = data && livePef(form, state, data)
      return score?.state === 'complete' ? score.micropoints : null
    }
    return french ? ofFrench : ofPef
  }, [form, french, release, data])
}
