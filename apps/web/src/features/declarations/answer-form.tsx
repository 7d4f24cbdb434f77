import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError, Refusal } from '../../ui/form-panel.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Button, NumberField, showToast } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useAnswer } from './queries.ts'

/** What the portal has said: its status, its words, its score. */
export function AnswerForm({ id }: { readonly id: string }) {
  const text = useText()
  const answer = useAnswer(id)
  const [status, setStatus] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [score, setScore] = useState<number | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate(
      { status, text: words, score },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('declarations.answer.saved') })
          setStatus(null)
          setWords('')
          setScore(null)
        },
      },
    )
  }
  return (
    <form className={layout.fitStack4} onSubmit={save}>
      <h3 className={styles.small}>{text('declarations.answer.title')}</h3>
      <p className={layout.breakingHint}>{text('declarations.answer.text')}</p>
      {answer.error && (
        <Refusal title={text('declarations.answer.refused')} content="" problem={answer.error} />
      )}
      <div className={styles.evidence}>
        <NumberField
          label={text('declarations.answer.status')}
          hint={text('declarations.answer.statusHint')}
          value={status}
          onChange={setStatus}
          integer
          min={100}
          max={599}
          plain
          error={fieldError(answer.error, 'status')}
        />
        <NumberField
          label={text('declarations.column.portalScore')}
          value={score}
          onChange={setScore}
          min={0}
          plain
          error={fieldError(answer.error, 'score')}
        />
      </div>
      <TextArea
        label={text('declarations.answer.words')}
        rows={3}
        value={words}
        onChange={setWords}
        error={fieldError(answer.error, 'text')}
      />
      <div>
        <Button type="submit" loading={answer.isPending}>
          {text('declarations.answer.save')}
        </Button>
      </div>
    </form>
  )
}
