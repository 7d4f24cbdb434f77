import { connectorResource, type Connector, type ConnectorRun } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Link, useFormat } from '../../../ui/index.ts'
import { resourceClient } from '../../../ui/resource/index.ts'
import layout from '../../../ui/layout.module.css'

const connectors = resourceClient(connectorResource)
const lookAgainMilliseconds = 2000

/** What a connector did last; while one is under way, it is looked at again and again. */
export function Runs({ connector }: { readonly connector: Connector }) {
  const text = useText()
  const { data = connector } = useQuery({
    ...connectors.oneQuery(connector.id),
    refetchInterval: ({ state }) => (state.data?.state === 'idle' ? false : lookAgainMilliseconds),
  })
  return (
    <section className={layout.stack2}>
      <h3>{text('connectors.runs.title')}</h3>
      {data.state !== 'idle' && <p role="status">{text(`connectors.state.${data.state}`)}</p>}
      {data.runs.length === 0 && <p>{text('connectors.runs.none')}</p>}
      <ul className={layout.list3}>
        {data.runs.map((run) => (
          <Run key={`${run.at} ${run.task}`} run={run} />
        ))}
      </ul>
    </section>
  )
}

function Run({ run }: { readonly run: ConnectorRun }) {
  const text = useText()
  const format = useFormat()
  const time = format.dayMonthYear(run.at, true)
  return (
    <li className={layout.stack1}>
      <strong>
        {text(`connectors.task.${run.task}`)} · {text(`connectors.outcome.${run.outcome}`)}
      </strong>
      <span>
        {run.by === null
          ? text('connectors.runs.nightly', { time })
          : text('connectors.runs.by', { time, name: run.by })}
      </span>
      <span className={layout.breaking}>{run.message}</span>
      {run.import !== null && <Link to={`/imports/${run.import}`}>{text('connectors.runs.import')}</Link>}
      {run.changes.length > 0 && <Changes run={run} />}
    </li>
  )
}

function Changes({ run: { changes } }: { readonly run: ConnectorRun }) {
  const text = useText()
  return (
    <details>
      <summary>{text('connectors.runs.changes')}</summary>
      <ul className={layout.list2}>
        {changes.map(({ gtin, product, change, values }) => (
          <li key={`${gtin} ${change} ${product}`}>
            {product} ({gtin}): {text(`connectors.change.${change}`)}
            {values.map(({ name, value }) => (
              <div key={name}>
                <code>{name}</code> {value}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
