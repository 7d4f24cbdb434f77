import type { Request, RequestedField, RequestSuggestions } from '@ecotrame/contract'
import { useState } from 'react'
import { type Language, useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import {
  Button,
  Checkbox,
  Field,
  NumberField,
  Select,
  showToast,
  tellProblem,
  TextField,
} from '../../ui/index.ts'
import { kilogramsFor } from '../supplier-form/index.ts'
import { FacilityAnswer } from './facility-answer.tsx'
import { useAnswer, type TeamAnswer } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'
import { fieldInWords } from './value-words.ts'

interface Props {
  readonly request: Request
  readonly suggestions: RequestSuggestions
}

type Typed = Omit<TeamAnswer, 'field'>
const nothing: Typed = { known: true, value: null, note: null, files: [] }
const isSaid = ({ known, value, note, files }: Typed) =>
  !known || value !== null || note !== null || files.length > 0

/** The questions that no answer stands for, with the controls of the form of the evaluation. */
export function AnswerForm({ request, suggestions }: Props) {
  const text = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const answer = useAnswer(request.id)
  const standing = new Set(
    suggestions.items.filter(({ state }) => state !== 'refused').map(({ field }) => field),
  )
  const [again, setAgain] = useState(false)
  const asked = request.requestedFields.filter(
    ({ id, path }) => path !== null && (again || !standing.has(id)),
  )
  const said = asked.flatMap(({ id }) => {
    const one = typed[id] ?? nothing
    return isSaid(one) ? [{ field: id, ...one }] : []
  })
  const send = () =>
    answer.mutate(said, {
      onSuccess: () => {
        setTyped({})
        setAgain(false)
        showToast({ type: 'success', title: text('answers.sent') })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  if (asked.length === 0)
    return (
      <div className={layout.row2}>
        <p>{text('answers.allAnswered')}</p>
        <Button size="small" onClick={() => setAgain(true)}>
          {text('answers.again')}
        </Button>
      </div>
    )
  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3>{text('answers.yours')}</h3>
      {asked.map((field) => (
        <Question
          key={field.id}
          field={field}
          typed={typed[field.id] ?? nothing}
          kilograms={kilogramsFor(field, request.requestedFields, typed)}
          onType={(change) =>
            setTyped((all) => ({ ...all, [field.id]: { ...(all[field.id] ?? nothing), ...change } }))
          }
        />
      ))}
      <Button kind="primary" type="submit" disabled={said.length === 0} loading={answer.isPending}>
        {text('answers.send', { count: said.length })}
      </Button>
    </form>
  )
}

interface QuestionProps {
  readonly field: RequestedField
  readonly typed: Typed
  readonly kilograms: number | null
  readonly onType: (change: Partial<Typed>) => void
}

function Question({ field, typed, kilograms, onType }: QuestionProps) {
  const text = useText()
  const language = useLanguage()
  const label = fieldInWords(field, language)
  return (
    <fieldset className={styles.question}>
      <legend className={styles.note}>{field.evaluation.name}</legend>
      {field.question === null ? (
        <Control field={field} label={label} typed={typed} onType={onType} />
      ) : (
        <FacilityAnswer
          field={field}
          value={typed.value}
          known={typed.known}
          kilograms={kilograms}
          onChange={(value) => onType({ value, known: true })}
        />
      )}
      <div className={layout.row2}>
        <label className={styles.unknown}>
          <Checkbox
            checked={!typed.known}
            onChange={(checked) => onType({ known: !checked, value: null })}
            aria-label={text('answers.unknownOf', { name: label })}
          />
          {text('answers.unknown')}
        </label>
        <label className={styles.file}>
          {typed.files.length === 0
            ? text('answers.addFile')
            : typed.files.map(({ name }) => name).join(', ')}
          <input
            type="file"
            multiple
            aria-label={text('answers.fileOf', { name: label })}
            onChange={({ target }) => onType({ files: [...(target.files ?? [])].slice(0, 5) })}
          />
        </label>
      </div>
      <TextField
        label={text('answers.note')}
        value={typed.note ?? ''}
        maxLength={2000}
        onChange={(note) => onType({ note: note === '' ? null : note })}
        aria-label={`${text('answers.note')} ${wordingIn(language, field.label)}`}
      />
    </fieldset>
  )
}

type ControlProps = Omit<QuestionProps, 'kilograms'> & { readonly label: string }

function Control({ field, label, typed: { known, value }, onType }: ControlProps) {
  const text = useText()
  const language = useLanguage()
  const { kind, minimum, maximum, options } = field
  const set = (given: Typed['value']) => onType({ value: given })
  if (kind === 'number')
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={set}
        unit={unitIn(field, language)}
        min={minimum ?? undefined}
        max={maximum ?? undefined}
        disabled={!known}
      />
    )
  if (kind === 'text')
    return (
      <TextField
        label={label}
        value={typeof value === 'string' ? value : ''}
        disabled={!known}
        onChange={(given) => set(given === '' ? null : given)}
      />
    )
  if (kind === 'boolean')
    return (
      <Field label={label}>
        {(ids) => (
          <select
            {...ids}
            className={styles.yesOrNo}
            disabled={!known}
            value={typeof value === 'boolean' ? String(value) : ''}
            onChange={({ target }) => set(target.value === '' ? null : target.value === 'true')}
          >
            <option value="">–</option>
            <option value="true">{text('answers.yes')}</option>
            <option value="false">{text('answers.no')}</option>
          </select>
        )}
      </Field>
    )
  return (
    <Select
      label={label}
      entries={options.map((option) => ({ id: option.id, value: wordingIn(language, option.label) }))}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      disabled={!known}
      clearable
    />
  )
}

const unitIn = ({ unit }: RequestedField, language: Language): string | undefined =>
  unit === null ? undefined : typeof unit === 'string' ? unit : wordingIn(language, unit)
