import type { Request, RequestSuggestions, Suggestion } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Link, tellProblem } from '../../ui/index.ts'
import { FacilityDecision } from './facility-decision.tsx'
import { useDecide } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'
import { Effect, SuggestionCard } from './suggestion-card.tsx'

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
  const ofFacility = new Set(
    request.requestedFields
      .filter(({ question, article }) => question !== null && article === null)
      .map(({ id }) => id),
  )
  const proposed = items.filter(({ state }) => state === 'proposed')
  const open = lastOfEachField(proposed.filter(({ field }) => !ofFacility.has(field)))
  const choosable = proposed.filter(({ field, value }) => ofFacility.has(field) && value !== null)
  const choosing = useChoice(choosable)
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
      {decides && choosable.length > 0 && (
        <FacilityDecision
          request={request}
          chosen={choosing.chosen}
          busy={decide.isPending}
          onAccept={() => run(choosing.chosen.map((answer) => ({ answer, accept: true })))}
        />
      )}
      {items.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          request={request}
          suggestion={suggestion}
          decides={decides}
          busy={decide.isPending}
          {...(choosable.includes(suggestion) ? { choice: choosing.of(suggestion) } : {})}
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

/** Which answers of a facility are accepted together: all but those that contradict each other, of which one is chosen. */
function useChoice(choosable: readonly Suggestion[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const isAlone = ({ id, field }: Suggestion) =>
    choosable.every((other) => other.id === id || other.field !== field)
  const isChosen = (one: Suggestion) => choices[one.id] ?? isAlone(one)
  return {
    chosen: choosable.filter(isChosen).map(({ id }) => id),
    of: (one: Suggestion) => ({
      checked: isChosen(one),
      onChange: (checked: boolean) =>
        setChoices((all) => ({
          ...all,
          ...(checked
            ? Object.fromEntries(
                choosable.filter(({ field }) => field === one.field).map(({ id }) => [id, false]),
              )
            : {}),
          [one.id]: checked,
        })),
    }),
  }
}

/** Of several answers to one field the last that says something. */
const lastOfEachField = (proposed: readonly Suggestion[]): readonly Suggestion[] =>
  proposed.filter(
    ({ field, value }, place) =>
      value !== null &&
      !proposed.slice(place + 1).some((other) => other.field === field && other.value !== null),
  )
