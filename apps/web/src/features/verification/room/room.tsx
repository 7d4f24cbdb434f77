import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, Icon, noValue, useAddress, useFormat } from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import layout from '../../../ui/layout.module.css'
import frame from '../../../ui/page.module.css'
import { FindingsTab } from './findings.tsx'
import { PlanTab } from './plan.tsx'
import styles from './room.module.css'
import { ChainTab, EvidenceTab } from './record.tsx'
import { StatementChip, StatementTab } from './statement.tsx'
import { BillTab, DatasetsTab, InputsTab, type RoomProps } from './tables.tsx'

const tabs = {
  statement: StatementTab,
  plan: PlanTab,
  findings: FindingsTab,
  inputs: InputsTab,
  bill: BillTab,
  datasets: DatasetsTab,
  evidence: EvidenceTab,
  chain: ChainTab,
} as const
type TabId = keyof typeof tabs
const tabIds = Object.keys(tabs) as TabId[]

/** A frozen version and all that is said about it, for either side. */
export function Room({ room, acts }: RoomProps) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const current = tabIds.find((id) => id === query.get('tab')) ?? 'statement'
  const Tab = tabs[current]
  return (
    <>
      <div className={frame.head}>
        <Facts room={room} acts={acts} />
        <Button icon={<Icon of={IconDownload} size={16} />} onClick={acts.archive}>
          {text('verification.archive')}
        </Button>
      </div>
      <Tabs
        label={text('verification.title')}
        tabs={tabIds.map((id) => ({ id, name: text(`verification.tab.${id}`) }))}
        current={current}
        onChoose={(id) => setQuery({ tab: id === 'statement' ? null : id })}
      >
        <Tab room={room} acts={acts} />
      </Tabs>
    </>
  )
}

function Facts({ room: { version, statement, brokenAt, findings } }: RoomProps) {
  const text = useText()
  const format = useFormat()
  const open = findings.filter(({ closed }) => closed === null).length
  const facts = [
    ['verification.fact.organization', version.organization],
    ['verification.fact.version', text('evaluation.version.number', { number: version.version })],
    [
      'verification.fact.pef',
      version.pefMicropoints === null ? noValue : format.amount(version.pefMicropoints, 'µPt'),
    ],
    [
      'verification.fact.cost',
      version.ecs === null ? noValue : format.amount(version.ecs, text('verification.points')),
    ],
    ['verification.fact.mass', format.massKg(version.massKg)],
    ['verification.fact.releases', `${version.methodRelease} · ${version.databaseRelease}`],
  ] as const
  return (
    <div className={layout.fitStack4}>
      <div className={layout.row2}>
        {statement === null ? (
          <Chip>{text('verification.statement.open')}</Chip>
        ) : (
          <StatementChip statement={statement} />
        )}
        {open > 0 && <Chip tone="attention">{text('verification.openFindings', { count: open })}</Chip>}
        {brokenAt !== null && (
          <Chip tone="error">{text('verification.chain.broken', { place: brokenAt })}</Chip>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={layout.caption}>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
