import type { AcceptedAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Chip, Link, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { acceptedQuery, openEvidence } from './queries.ts'
import { fieldInWords, valueInWords } from './value-words.ts'

/** What a facility answered and was accepted, also what changes no result; nothing where there is none. */
export function AcceptedAnswers({ facility }: { readonly facility: string }) {
  const text = useText()
  const enabled = usePermitted('find_all_request')
  const { data } = useQuery({ ...acceptedQuery(facility), enabled })
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={layout.stack2}>
      <h2>{text('answers.accepted.title')}</h2>
      <ul className={layout.list2}>
        {data.items.map((answer) => (
          <Accepted key={answer.field.id} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

function Accepted({ answer }: { readonly answer: AcceptedAnswer }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { field, value, known, note, author, sentAt, validUntil, evidence, request } = answer
  const today = new Date().toISOString().slice(0, 10)
  return (
    <li>
      <span className={layout.soft}>{fieldInWords(field, language)}</span>
      <div className={layout.strong}>
        {known ? valueInWords(field, value, { text, language, format }) : text('answers.unknown')}
      </div>
      <div className={layout.wrap2}>
        <Link to={`/requests?request=${request.id}`}>
          {text('answers.by', { name: author, date: format.dayMonthYear(sentAt) })}
        </Link>
        {validUntil !== null && (
          <Chip tone={validUntil < today ? 'attention' : 'neutral'}>
            {text(validUntil < today ? 'suppliers.expiredOn' : 'suppliers.validUntil', {
              date: format.dayMonthYear(validUntil),
            })}
          </Chip>
        )}
        {field.question?.moves === false && <Chip>{text('request.form.movesNothing')}</Chip>}
        {evidence.map(({ id, name }) => (
          <Button
            key={id}
            kind="quiet"
            size="small"
            onClick={() => {
              openEvidence(request.id, id).catch((problem: unknown) => tellProblem(problem, text))
            }}
          >
            {name}
          </Button>
        ))}
        {evidence.length === 0 && <span className={layout.hint}>{text('answers.accepted.noEvidence')}</span>}
      </div>
      {note !== null && <p>{note}</p>}
    </li>
  )
}
