import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'

/** How far a field can move the score that leads, `± 229 pts`; given in µPt. */
export function useSwingWords(): (micropoints: number) => string {
  const text = useText()
  const format = useFormat()
  const { impacts } = useEditing()
  return (micropoints) =>
    text('precision.plusMinus', {
      percent:
        impacts.kind === 'points'
          ? format.points(micropoints)
          : format.quantity(micropoints, 'µPt', { significant: 2 }),
    })
}
