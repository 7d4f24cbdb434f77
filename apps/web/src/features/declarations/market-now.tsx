import { limits, marketStates, type MarketOverview } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Fetched } from '../../ui/fetched.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/index.ts'
import { Button, Icon, Link, Popup, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { showJobToast } from '../jobs/index.ts'
import { useDeclarationsAddress } from './address.ts'
import styles from './declarations.module.css'
import { marketOverviewQuery, useReadMarketFile, useStartReading } from './queries.ts'

/** How many products were declared by whom, the last reading, and the rules of the portal by their day. */
export function MarketNow() {
  const overview = useQuery(marketOverviewQuery())
  return (
    <Fetched answer={overview} height={96}>
      {(found) => <Now overview={found} />}
    </Fetched>
  )
}

function Now({ overview }: { readonly overview: MarketOverview }) {
  const text = useText()
  const { names, isOn } = overview
  return (
    <div className={layout.fitStack4}>
      <p>{text('declarations.market.about')}</p>
      <States overview={overview} />
      <p className={layout.breakingHint}>
        <LastReading overview={overview} /> {text('declarations.market.names', { names: names.join(', ') })}{' '}
        {!isOn && text('declarations.market.off')}{' '}
        <Link to="/organization/declaration">{text('declarations.settings')}</Link>
      </p>
      <Rules overview={overview} />
    </div>
  )
}

function States({ overview: { states, changed } }: { readonly overview: MarketOverview }) {
  const text = useText()
  const { setQuery, query } = useDeclarationsAddress()
  const chosen = query.getAll('state')
  const isChanged = query.get('changed') === 'yes'
  return (
    <ul className={styles.standings} aria-label={text('declarations.market.declaredBy')}>
      {marketStates.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={styles.standing}
            aria-pressed={chosen.includes(id)}
            onClick={() => setQuery({ page: null, state: chosen.includes(id) ? null : id })}
          >
            <strong>{formatCount(states[id])}</strong> {text(`declarations.market.state.${id}`)}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.standing}
          aria-pressed={isChanged}
          onClick={() => setQuery({ page: null, changed: isChanged ? null : 'yes' })}
        >
          <strong>{formatCount(changed)}</strong> {text('declarations.market.sinceYesterday')}
        </button>
      </li>
    </ul>
  )
}

function LastReading({ overview: { run, nightly, nextAt } }: { readonly overview: MarketOverview }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      {run !== null &&
        text(`declarations.market.run.${run.outcome}`, {
          at: format.dayMonthYear(run.startedAt, true),
          total: formatCount(run.total ?? 0),
        })}{' '}
      {nightly &&
        nextAt !== null &&
        text('declarations.market.next', { at: format.dayMonthYear(nextAt, true) })}
    </>
  )
}

/** What holds on the portal since when, and where it was read. */
function Rules({ overview: { rules } }: { readonly overview: MarketOverview }) {
  const text = useText()
  const format = useFormat()
  const inOrder = rules.toSorted((a, b) => (b.since ?? '').localeCompare(a.since ?? ''))
  return (
    <details>
      <summary>{text('declarations.market.rules')}</summary>
      <ul className={styles.plain}>
        {inOrder.map(({ id, since, readOn, source }) => (
          <li key={id} className={layout.breakingHint}>
            <strong>{since === null ? text('declarations.market.noDay') : format.dayMonthYear(since)}</strong>{' '}
            {text(`declarations.market.rule.${id}`)}{' '}
            {text('declarations.market.read', { day: format.dayMonthYear(readOn), source })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Answers that somebody has, and the list itself. */
export function MarketActions() {
  const text = useText()
  const [opened, setOpened] = useState(false)
  const isOn = useQuery(marketOverviewQuery()).data?.isOn ?? false
  const start = useStartReading()
  return (
    <>
      <Button icon={<Icon of={IconUpload} />} onClick={() => setOpened(true)}>
        {text('declarations.market.import')}
      </Button>
      {isOn && (
        <Button
          icon={<Icon of={IconRefresh} />}
          loading={start.isPending}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: ({ job }) => showJobToast(job, text('declarations.market.reading')),
              onError: (problem) => tellProblem(problem, text),
            })
          }
        >
          {text('declarations.market.readNow')}
        </Button>
      )}
      {opened && <ImportPopup onClose={() => setOpened(false)} />}
    </>
  )
}

const megabyte = 1_048_576

function ImportPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const read = useReadMarketFile()
  const [pasted, setPasted] = useState('')
  const { data } = read
  return (
    <Popup
      opened
      width={960}
      title={text('declarations.market.import')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      <div className={layout.fitStack4}>
        {read.error && (
          <Refusal title={text('declarations.results.refused')} content="" problem={read.error} />
        )}
        <p>{text('declarations.market.importText')}</p>
        <FileDrop
          lead={text('declarations.market.importLead')}
          note={text('declarations.market.note', {
            size: limits.marketFileMaximumBytes / megabyte,
            rows: formatCount(limits.marketFileMaximumRows),
          })}
          button={text('declarations.results.file')}
          label={text('declarations.results.file')}
          accept=".csv,.xlsx,.json"
          kind="secondary"
          busy={read.isPending}
          onFile={(file) => file && read.mutate(file)}
        />
        <TextArea label={text('declarations.market.paste')} rows={4} value={pasted} onChange={setPasted} />
        <p className={layout.row2}>
          <Button
            kind="primary"
            loading={read.isPending}
            disabled={pasted.trim() === ''}
            onClick={() => read.mutate(new File([pasted], 'answers.json', { type: 'application/json' }))}
          >
            {text('declarations.market.takeIn')}
          </Button>
        </p>
        {data && (
          <>
            <p role="status">
              {text('declarations.market.imported', {
                kept: formatCount(data.kept),
                others: formatCount(data.ofOthers),
                older: formatCount(data.older),
                wrong: formatCount(data.problemsInAll),
              })}
            </p>
            <ul className={styles.plain}>
              {data.problems.map(({ line, what }, place) => (
                <li key={place}>
                  {line > 0 && `${text('declarations.ownFile.line', { line: formatCount(line) })} · `}
                  {what}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Popup>
  )
}
