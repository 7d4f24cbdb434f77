import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ResultView } from './view.ts'
import { useChosenInView } from '../../ui/use-chosen-in-view.ts'
import unseen from '../../ui/visually-hidden.module.css'
import styles from './results.module.css'

interface ChoiceProps<T extends string> {
  readonly label: string
  /** The options say enough; the label is read out only. */
  readonly hideLabel?: boolean
  readonly options: readonly { readonly id: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few ways to look at the same figures. */
export function Choice<T extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
}: ChoiceProps<T>) {
  const name = useId()
  const line = useChosenInView<HTMLFieldSetElement>(value, 'label:has(:checked)')
  return (
    <fieldset ref={line} className={styles.choice} data-one-line={hideLabel || undefined}>
      <legend className={hideLabel ? unseen.hidden : undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function FlowChoice({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <Choice
      label={text('results.flow.label')}
      options={[
        { id: 'impact', name: text('results.flow.impact') },
        { id: 'mass', name: text('results.flow.mass') },
      ]}
      value={view.search.flow}
      onChange={(flow) => view.change({ flow })}
    />
  )
}

export function ViewChoice({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <Choice
      label={text('results.view.label')}
      options={[
        { id: 'points', name: text('results.view.points') },
        { id: 'share', name: text('results.view.share') },
        { id: 'component', name: text('results.view.component') },
      ]}
      value={view.search.view}
      onChange={(chosen) => view.change({ view: chosen })}
    />
  )
}
