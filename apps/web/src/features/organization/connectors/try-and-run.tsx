import {
  acceptConnectorHostKey,
  connectorTasks,
  isShop,
  runConnector,
  tryConnector,
  type Connector,
  type ConnectorTask,
  type ConnectorTrial,
} from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Checkbox, DataTable, tellProblem, useTold } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

const directionOf = (task: ConnectorTask) => (task === 'fetch' ? 'in' : 'out')

/** A first look at what comes, and the runs that can be started. */
export function TryAndRun({ connector }: { readonly connector: Connector }) {
  const { id, name, direction, kind } = connector
  const text = useText()
  const told = useTold()
  const cache = useQueryClient()
  const [whole, setWhole] = useState(false)
  const trial = useMutation({
    mutationFn: () => send(tryConnector, { params: { id } }),
    onError: (problem) => tellProblem(problem, text),
  })
  const run = useMutation({
    mutationFn: (task: ConnectorTask) => send(runConnector, { params: { id }, body: { task, whole } }),
    ...told(() => text('connectors.started', { name })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['connectors'] }),
  })
  const acceptance = useMutation({
    mutationFn: (fingerprint: string) =>
      send(acceptConnectorHostKey, { params: { id }, body: { fingerprint } }),
    ...told(() => text('connectors.hostKey.done', { name })),
    onSuccess: () => trial.mutate(),
    onSettled: () => cache.invalidateQueries({ queryKey: ['connectors'] }),
  })
  const shown = trial.data?.hostKey ?? null
  const tasks = connectorTasks.filter((task) => direction === 'both' || direction === directionOf(task))
  const asksForChanges = isShop(kind) && direction !== 'out'
  return (
    <section className={layout.stack2}>
      <h3>{text('connectors.try.title')}</h3>
      <p className={layout.hint}>{text('connectors.try.text')}</p>
      <div className={layout.wrap2}>
        <Button onClick={() => trial.mutate()} loading={trial.isPending}>
          {text('connectors.try.button')}
        </Button>
        {tasks.map((task) => (
          <Button
            key={task}
            onClick={() => run.mutate(task)}
            loading={run.isPending || connector.state !== 'idle'}
          >
            {text(`connectors.task.${task}`)}
          </Button>
        ))}
      </div>
      {asksForChanges && <Checkbox checked={whole} onChange={setWhole} label={text('connectors.whole')} />}
      {trial.data && <Trial trial={trial.data} />}
      {shown !== null && (
        <Button onClick={() => acceptance.mutate(shown)} loading={acceptance.isPending}>
          {text('connectors.hostKey.accept')}
        </Button>
      )}
    </section>
  )
}

function Trial({ trial: { problem, columns, rows, count } }: { readonly trial: ConnectorTrial }) {
  const text = useText()
  // Keys of servers stand in it.
  if (problem !== null)
    return (
      <p role="alert" className={layout.breaking}>
        {problem}
      </p>
    )
  return (
    <div role="status" className={layout.stack2}>
      <p>{text('connectors.try.rows', { count })}</p>
      <DataTable
        caption={text('connectors.try.table')}
        columns={columns.map((title, place) => ({
          id: String(place),
          title,
          cell: (row: readonly string[]) => row[place],
        }))}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
      />
    </div>
  )
}
