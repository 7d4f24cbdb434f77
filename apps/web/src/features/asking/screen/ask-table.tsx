import type { Ask } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Checkbox, Chip, DataTable, Link, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './asking.module.css'
import type { Asks } from './queries.ts'
import { questionKey, useAskWords } from './use-ask-words.ts'

interface AskTableProps {
  readonly asks: Asks
  /** Not there: nobody may ask. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (chosen: ReadonlySet<string>) => void
}

/** Facilities, the most at stake first, with what to ask them. */
export function AskTable({ asks, chosen, onChoose }: AskTableProps) {
  const text = useText()
  const format = useFormat()
  const { stepName, questionName, refusalName } = useAskWords()
  const { unit, bare } = figuresOf(asks.label, format)
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose?.(next)
  }
  const columns: readonly Column<Ask>[] = [
    ...(chosen === undefined
      ? []
      : [
          {
            id: 'choose',
            title: text('asks.choose'),
            cell: ({ id, name, refusal }: Ask) => (
              <Checkbox
                aria-label={text('asks.chooseOne', { name })}
                checked={chosen.has(id)}
                disabled={refusal === 'openRequest' || refusal === 'nothingToAsk'}
                onChange={(on) => toggle(id, on)}
              />
            ),
          },
        ]),
    {
      id: 'name',
      title: text('facility.name'),
      cell: ({ id, name }) => <Link to={`/dashboard/suppliers/${id}`}>{name}</Link>,
    },
    {
      id: 'points',
      title: text('asks.atMost'),
      unit,
      figure: true,
      cell: ({ points }) => (points === null ? text('suppliers.unknown') : bare(points)),
    },
    { id: 'share', title: text('asks.ofWhole'), figure: true, cell: ({ share }) => format.share(share) },
    {
      id: 'steps',
      title: text('facility.processes.label'),
      cell: ({ steps }) => (
        <div className={styles.cell}>
          {steps
            .map(({ process, points }) =>
              [stepName(process), points === null ? '' : bare(points)].join(' ').trim(),
            )
            .join(', ') || noValue}
        </div>
      ),
    },
    {
      id: 'questions',
      title: text('request.form.questions'),
      cell: ({ questions }) => (
        <details>
          <summary>{text('asks.questions', { count: questions.length })}</summary>
          <ul className={layout.list}>
            {questions.map((one) => (
              <li key={questionKey(one)}>{questionName(one)}</li>
            ))}
          </ul>
        </details>
      ),
    },
    {
      id: 'contact',
      title: text('asks.contact'),
      cell: ({ contact, refusal, openRequest }) => (
        <div className={styles.cell}>
          {contact && [contact.name, contact.email].filter(Boolean).join(' · ')}{' '}
          {refusal !== null && <Chip tone="attention">{refusalName(refusal)}</Chip>}{' '}
          {openRequest?.id && (
            <Link to={`/requests?request=${openRequest.id}`}>{text('asks.openRequest')}</Link>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <DataTable caption={text('asks.title')} columns={columns} rows={asks.items} rowKey={({ id }) => id} />
      {asks.further.facilities > 0 && (
        <p className={layout.hint}>{text('asks.further', { count: asks.further.facilities })}</p>
      )}
    </>
  )
}
