import { connectorResource, type ConnectorRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Chip, useFormat } from '../../../ui/index.ts'
import { resourceClient, ResourceScreen, useColumnsOf, type Closing } from '../../../ui/resource/index.ts'
import { ConnectorForm } from './connector-form.tsx'
import { Runs } from './runs.tsx'

const connectors = resourceClient(connectorResource)

/** Shops and other systems that products are fetched from. */
export function ConnectorsScreen() {
  const text = useText()
  return (
    <ResourceScreen
      client={connectors}
      part="connector"
      words={{
        title: text('settings.entry.connectors'),
        new: text('connectors.new'),
        empty: text('empty.connectors'),
      }}
      one={text('connectors.one')}
      nameOf={({ name }) => name}
      columns={useColumnsOf(connectorResource, {
        name: { title: text('connectors.name'), fixed: true },
        kind: { title: text('connectors.kind.label'), cell: ({ kind }) => text(`connectors.kind.${kind}`) },
        address: { title: text('connectors.address.label') },
        direction: {
          title: text('connectors.direction.label'),
          cell: ({ direction }) => text(`connectors.direction.${direction}`),
        },
        schedule: {
          title: text('connectors.schedule.label'),
          cell: ({ schedule }) => text(`connectors.schedule.${schedule}`),
        },
        lastRun: { title: text('connectors.lastRun'), cell: (row) => <LastRun connector={row} /> },
        createdAt: { title: text('users.created'), kind: 'day' },
      })}
      card={(row) => (
        <>
          <span>{text(`connectors.kind.${row.kind}`)}</span>
          <LastRun connector={row} />
        </>
      )}
      form={(row, onClose) => <ConnectorForm connector={row} onClose={onClose} />}
      reading={(row) => <Runs connector={row} />}
      deletion={(row, closing) => <DeleteConnector connector={row} {...closing} />}
    />
  )
}

function LastRun({ connector: { state, lastRun } }: { readonly connector: ConnectorRow }) {
  const text = useText()
  const format = useFormat()
  if (state !== 'idle') return text(`connectors.state.${state}`)
  if (lastRun === null) return null
  const words = text(`connectors.outcome.${lastRun.outcome}`)
  const needsSomebody = lastRun.outcome === 'failed' || lastRun.outcome === 'waits'
  return needsSomebody ? (
    <Chip tone="attention">{words}</Chip>
  ) : (
    `${words} · ${format.dayMonthYear(lastRun.at, true)}`
  )
}

function DeleteConnector({ connector, ...closing }: { readonly connector: ConnectorRow } & Closing) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('connectors.delete.title', { name: connector.name })}
      button={text('connectors.delete.button')}
      done={text('connectors.delete.done', { name: connector.name })}
      removal={connectors.useRemoval()}
      thing={{ row: connector }}
      {...closing}
    >
      <p>{text('connectors.delete.consequence')}</p>
    </DeleteQuestion>
  )
}
