import type { AnswerValue, RequestedField } from '@ecotrame/contract'
import { useId, useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { AnswerControl, SpeechContext, speechIn } from '../supplier-form/index.ts'
import layout from '../../ui/layout.module.css'
import { fieldInWords } from './value-words.ts'

interface Props {
  readonly field: RequestedField
  readonly value: AnswerValue
  readonly known: boolean
  readonly kilograms: number | null
  readonly onChange: (value: AnswerValue) => void
}

/** A question to a facility, answered with the controls of the form that a link opens. */
export function FacilityAnswer({ field, value, known, kilograms, onChange }: Props) {
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const ids = { label: useId(), problem: useId() }
  const speech = useMemo(() => speechIn(language), [language])
  const question = {
    ...field,
    minimumExcluded: false,
    integer: field.question?.kind === 'year',
  }
  return (
    <SpeechContext value={speech}>
      <div className={layout.stack2}>
        <span id={ids.label}>{fieldInWords(field, language)}</span>
        <AnswerControl
          question={question}
          choices={field.options}
          value={value}
          disabled={!known}
          kilograms={kilograms}
          labelledBy={ids.label}
          describedBy={problem === null ? undefined : ids.problem}
          onChange={onChange}
          onProblem={setProblem}
        />
        {problem !== null && (
          <p id={ids.problem} role="alert" className={layout.error}>
            {problem}
          </p>
        )}
      </div>
    </SpeechContext>
  )
}
