import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText, wordingIn } from '../../../../i18n/index.ts'
import { ErrorPanel, Select } from '../../../../ui/index.ts'
import { facilityQuestionsQuery } from '../../queries.ts'
import styles from '../center.module.css'
import { AskedField } from './asked-list.tsx'
import type { ContentProps } from './request-form.tsx'

/** Questions to the facility of the request: asked once, used by every product that names it. */
export function QuestionList({ form: { draft, change } }: ContentProps) {
  const text = useText()
  const language = useLanguage()
  const { facility, questions } = draft
  const { data, error, refetch } = useQuery({
    ...facilityQuestionsQuery(facility ?? ''),
    enabled: facility !== null,
  })
  if (facility === null) return <p className={styles.note}>{text('request.form.questionsNeedFacility')}</p>
  const keyOf = (question: string, process: string | null) => `${question} ${process ?? ''}`
  const asked = new Set(questions.map(({ question, process }) => keyOf(question, process)))
  const known = (data?.questions ?? []).map(({ id, process, label, moves }) => ({
    key: keyOf(id, process),
    asked: { question: id, process },
    name: wordingIn(language, label),
    step: process === null ? '' : text(`facility.process.${process}`),
    moves,
  }))
  return (
    <section className={styles.part}>
      <h3 className={styles.small}>{text('request.form.questions')}</h3>
      <p className={styles.note}>{text('request.form.questionsHint')}</p>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      <ul className={styles.fields}>
        {known
          .filter(({ key }) => asked.has(key))
          .map(({ key, name, step, moves }) => (
            <AskedField
              key={key}
              name={name}
              of={[step, moves ? '' : text('request.form.movesNothing')].filter(Boolean).join(' · ')}
              onRemove={() =>
                change({
                  questions: questions.filter(({ question, process }) => keyOf(question, process) !== key),
                })
              }
            />
          ))}
      </ul>
      <Select
        label={text('request.form.question')}
        entries={known
          .filter(({ key }) => !asked.has(key))
          .map(({ key, name, step }) => ({ id: key, value: [name, step].filter(Boolean).join(' · ') }))}
        value={null}
        disabled={data === undefined || questions.length >= limits.fieldsOfRequestMaximum}
        onChange={(chosen) => {
          const found = known.find(({ key }) => key === chosen)
          if (found) change({ questions: [...questions, found.asked] })
        }}
      />
    </section>
  )
}
