import type { AnswerEffect, Request, RequestSuggestions, Suggestion } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Button, Link, tellProblem, useFormat } from '../../ui/index.ts'
import { figuresOf } from '../score-labels/index.ts'
import { useDecide } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

interface Props {
  readonly request: Request
  readonly suggestions: RequestSuggestions
  /** The reader decides on them. */
  readonly decides: boolean
}

/** Answers as suggestions, field by field, and what all of them together would do. */
export function SuggestionList({ request, suggestions, decides }: Props) {
  const text = useText()
  const decide = useDecide(request.id)
  const { items, evaluations } = suggestions
  const read = evaluations.map(({ id, rowVersion }) => ({ id, rowVersion }))
  const open = lastOfEachField(items.filter(({ state }) => state === 'proposed'))
  const run = (decisions: Parameters<typeof decide.mutate>[0]['decisions']) =>
    decide.mutate({ decisions, evaluations: read }, { onError: (problem) => tellProblem(problem, text) })
  const accepted = items.some(({ state }) => state === 'accepted')
  return (
    <div className={layout.stack3}>
      <h3>{text('answers.suggestions')}</h3>
      {decides && open.length > 1 && (
        <div className={styles.together}>
          {evaluations.map(
            ({ id, name, together }) =>
              together && (
                <p key={id}>
                  {name}
                  {text('punctuation.colon')} <Effect effect={together} />
                </p>
              ),
          )}
          <Button
            size="small"
            loading={decide.isPending}
            onClick={() => run(open.map(({ id }) => ({ answer: id, accept: true })))}
          >
            {text('answers.acceptAll', { count: open.length })}
          </Button>
        </div>
      )}
      {items.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          request={request}
          suggestion={suggestion}
          decides={decides}
          busy={decide.isPending}
          onDecide={(accept, reason) => run([{ answer: suggestion.id, accept, reason }])}
        />
      ))}
      {decides && accepted && (
        <p className={styles.note}>
          {text('answers.runAgain')}{' '}
          {evaluations.map(({ id, name }) => (
            <Link key={id} to={`/evaluation/edit/${id}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/** Of several answers to one field the last that says something. */
const lastOfEachField = (proposed: readonly Suggestion[]): readonly Suggestion[] =>
  proposed.filter(
    ({ field, value }, place) =>
      value !== null &&
      !proposed.slice(place + 1).some((other) => other.field === field && other.value !== null),
  )

/** `12 pts → 11 pts (−1 pt)`, or why there is no figure. */
export function Effect({ effect: { label, before, after, problems } }: { readonly effect: AnswerEffect }) {
  const text = useText()
  const format = useFormat()
  const figures = figuresOf(label, format)
  if (after === null)
    return <>{text('answers.notComputed', { reason: problems.map(({ message }) => message).join(' ') })}</>
  if (before === null) return <>{figures.written(after)}</>
  return (
    <>
      {figures.written(before)} → <strong>{figures.written(after)}</strong> ({figures.change(after - before)})
    </>
  )
}
