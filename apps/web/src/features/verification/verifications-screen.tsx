import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Chip, DataTable, EmptyState, Link, noValue, useDocumentTitle, useFormat } from '../../ui/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import frame from '../../ui/page.module.css'
import { verificationsQuery } from './queries.ts'
import { StatementChip } from './room/statement.tsx'

/** `/verifications`: what was given to verifiers, and what came of it. */
export function VerificationsScreen() {
  const text = useText()
  const format = useFormat()
  useDocumentTitle(text('verification.list'))
  return (
    <div className={frame.dense}>
      <header>
        <h1>{text('verification.list')}</h1>
        <p>{text('verification.about')}</p>
      </header>
      <Fetched answer={useQuery(verificationsQuery())} height={200}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={text('verification.none')}
              text={text('verification.noneText')}
              action={<Link to="/evaluation/library">{text('verification.toLibrary')}</Link>}
            />
          ) : (
            <DataTable
              caption={text('verification.list')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: text('verification.fact.version'),
                  fixed: true,
                  cell: ({ id, evaluation, version }) => (
                    <Link to={`/verifications/${id}`}>
                      {evaluation.name} · {text('evaluation.version.number', { number: version.number })}
                    </Link>
                  ),
                },
                {
                  id: 'state',
                  title: text('verification.plan.state'),
                  cell: ({ statement }) =>
                    statement === null ? (
                      <Chip>{text('verification.statement.open')}</Chip>
                    ) : (
                      <StatementChip statement={statement} />
                    ),
                },
                {
                  id: 'findings',
                  title: text('verification.finding.stillOpen'),
                  figure: true,
                  cell: ({ openFindings }) => openFindings,
                },
                {
                  id: 'verifier',
                  title: text('verification.verifier'),
                  cell: ({ invitation }) => invitation?.name ?? noValue,
                },
                {
                  id: 'opened',
                  title: text('verification.openedOn'),
                  cell: ({ openedAt, openedBy }) => `${format.dayMonthYear(openedAt)} · ${openedBy}`,
                },
              ]}
            />
          )
        }
      </Fetched>
    </div>
  )
}
