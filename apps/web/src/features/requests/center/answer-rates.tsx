import type { RequestRates } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { DataTable, Link, useFormat, type Column } from '../../../ui/index.ts'
import { ratesQuery } from '../queries.ts'
import layout from '../../../ui/layout.module.css'

type Row = RequestRates & { readonly id: string; readonly name: string }

/** How many requests were opened and answered, in all and by facility. */
export function AnswerRates() {
  const text = useText()
  const { data } = useQuery(ratesQuery())
  const told = useRates()
  const columns = useRateColumns()
  if (data === undefined || data.total.requests === 0) return null
  const { total, facilities } = data
  return (
    <details>
      <summary>
        {text('request.rates.title')}: {told.requests(total)} · {told.questions(total)}
      </summary>
      {facilities.length > 0 && (
        <div className={layout.stack3}>
          <DataTable
            folds
            caption={text('request.rates.title')}
            columns={columns}
            rows={facilities}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </details>
  )
}

/** Rates in words. */
function useRates() {
  const text = useText()
  const format = useFormat()
  const of = (part: number, whole: number) => format.share(whole === 0 ? null : part / whole)
  return {
    requests: ({ requests, opened, answered }: RequestRates) =>
      text('request.rates.requests', {
        count: requests,
        opened: of(opened, requests),
        answered: of(answered, requests),
      }),
    questions: ({ questions: { asked, answered, accepted } }: RequestRates) =>
      text('request.rates.questions', {
        count: asked,
        answered: of(answered, asked),
        accepted: of(accepted, asked),
      }),
    of,
  }
}

function useRateColumns(): readonly Column<Row>[] {
  const text = useText()
  const format = useFormat()
  const { of } = useRates()
  const count = (value: number) => format.number(value, { decimals: 0 })
  const figure = (id: string, title: string, cell: (row: Row) => string): Column<Row> => ({
    id,
    title,
    cell,
    figure: true,
  })
  return [
    {
      id: 'name',
      title: text('request.facility'),
      cell: ({ id, name }) => <Link to={`/organization/facilities?facility=${id}`}>{name}</Link>,
    },
    figure('requests', text('request.rates.sent'), ({ requests }) => count(requests)),
    figure('opened', text('request.rates.opened'), ({ requests, opened }) => of(opened, requests)),
    figure('answeredRequests', text('request.rates.answeredRequests'), ({ requests, answered }) =>
      of(answered, requests),
    ),
    figure('asked', text('request.rates.asked'), ({ questions }) => count(questions.asked)),
    figure('answered', text('request.fields.answered'), ({ questions }) =>
      of(questions.answered, questions.asked),
    ),
    figure('accepted', text('answers.state.accepted'), ({ questions }) =>
      of(questions.accepted, questions.asked),
    ),
  ]
}
