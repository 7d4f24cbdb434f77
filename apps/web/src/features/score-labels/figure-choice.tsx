import type { AskedFigures } from './kept-figures.ts'
import { BasisSelect } from './basis-select.tsx'
import styles from './figure-choice.module.css'
import { LabelSelect } from './label-select.tsx'

interface FigureChoiceProps {
  readonly asked: AskedFigures
  readonly choose: (figures: AskedFigures) => void
}

/** Which figures a list shows, in its line of tools. */
export function FigureChoice({ asked, choose }: FigureChoiceProps) {
  return (
    <div className={styles.choice}>
      <LabelSelect
        hideLabel
        hasDefault
        value={asked.label}
        onChange={(label) => choose({ ...asked, label })}
      />
      <BasisSelect hideLabel value={asked.basis} onChange={(basis) => choose({ ...asked, basis })} />
    </div>
  )
}
