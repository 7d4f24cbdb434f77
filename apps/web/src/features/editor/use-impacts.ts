import { useMemo } from 'react'
import { useFormat } from '../../ui/index.ts'
import type { Impacts } from './editor-context.ts'
import type { LiveView, PefLiveView } from './live/index.ts'
import { frenchImpacts, partImpacts, type EditorState } from './model/index.ts'

const nothing: ReadonlyMap<string, number> = new Map()

/** What entries contribute to the score that leads: the French cost, outside its scope PEF. */
export function useImpacts({ form, content }: EditorState, live: LiveView, pef: PefLiveView): Impacts {
  const format = useFormat()
  const french = form.frenchProductId !== null
  const { result } = live
  const { current } = pef
  return useMemo(() => {
    const ofFrench = result ? frenchImpacts(content.form, result) : nothing
    const of = french ? ofFrench : (current?.byEntry ?? nothing)
    return {
      kind: french ? 'points' : 'micropoints',
      of,
      ofPart: partImpacts(content.form, of),
      figure: french ? format.points : format.pef,
    }
  }, [content.form, french, result, current, format])
}
