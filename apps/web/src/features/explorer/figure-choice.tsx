import { recordFigures, type RecordFigure } from '@ecotrame/contract'
import { useText, type Text } from '../../i18n/index.ts'
import { Select, type Format } from '../../ui/index.ts'
import { categoryNames, categoryUnits } from '../../ui/impact-names.ts'

export const figureName = (figure: RecordFigure, text: Text): string =>
  figure === 'score' ? text('explorer.tree.score') : text(categoryNames[figure])
export const figureUnit = (figure: RecordFigure, text: Text): string =>
  figure === 'score' ? 'µPt' : text(categoryUnits[figure])
export const writtenFigure = (value: number, figure: RecordFigure, format: Format, text: Text): string =>
  format.amount(value, figureUnit(figure, text))

interface FigureChoiceProps {
  readonly figure: RecordFigure
  readonly onChoose: (figure: RecordFigure) => void
}

/** Category, or single score, in which the inside of a record is told. */
export function FigureChoice({ figure, onChoose }: FigureChoiceProps) {
  const text = useText()
  return (
    <Select
      label={text('explorer.category')}
      entries={recordFigures.map((id) => ({ id, value: figureName(id, text) }))}
      value={figure}
      onChange={(id) => onChoose(id ?? 'cch')}
    />
  )
}
