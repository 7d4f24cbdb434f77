import type { ExplorerRecordDetail, ExplorerSource, RecordFigure } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Chip, dateAsTold, ErrorPanel, SidePanel, Skeleton, useFormat } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useStatementText } from '../data-classes/index.ts'
import { TermHelp } from '../glossary/index.ts'
import { RecordContributions } from './record-contributions.tsx'
import { RecordExchanges } from './record-exchanges.tsx'
import { RecordFactors } from './record-factors.tsx'
import { RecordUncertainty } from './record-uncertainty.tsx'
import { recordQuery } from './queries.ts'
import { UsedBy } from './used-by.tsx'
import { databaseOf, empty, nameOf } from './words.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface RecordPanelProps {
  /** Id of the record that was chosen in the list. */
  readonly first: string
  /** Id of the record held against it. */
  readonly compared: string | null
  readonly onCompare: (id: string | null) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

const tabs = ['overview', 'exchanges', 'contributions', 'uncertainty'] as const
type TabId = (typeof tabs)[number]

/** Everything that is known of a record, and of those that one goes on to from it. */
export function RecordPanel({ first, onClose, ...props }: RecordPanelProps) {
  const text = useText()
  const language = useLanguage()
  const [trail, setTrail] = useState<readonly string[]>([first])
  const [tab, setTab] = useState<TabId>('overview')
  const [figure, setFigure] = useState<RecordFigure>('cch')
  const id = trail.at(-1) ?? first
  const { data, error, refetch } = useQuery(recordQuery(id))
  const open = (next: string) => setTrail([...trail, next])
  return (
    <SidePanel opened wide title={data ? nameOf(data, language) : text('explorer.title')} onClose={onClose}>
      {trail.length > 1 && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setTrail(trail.slice(0, -1))}>
            {text('explorer.back')}
          </Button>
        </p>
      )}
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={400} />
      ) : (
        <Tabs
          label={text('explorer.tab.label')}
          tabs={tabs.map((one) => ({ id: one, name: text(`explorer.tab.${one}`) }))}
          current={tab}
          onChoose={setTab}
        >
          <div className={styles.tabbed}>
            {tab === 'overview' && <Overview record={data} {...props} />}
            {tab === 'exchanges' && <RecordExchanges key={id} id={id} onOpen={open} />}
            {tab === 'contributions' && (
              <RecordContributions id={id} figure={figure} onFigure={setFigure} onOpen={open} />
            )}
            {tab === 'uncertainty' && <RecordUncertainty id={id} figure={figure} onFigure={setFigure} />}
          </div>
        </Tabs>
      )}
    </SidePanel>
  )
}

interface OverviewProps extends Pick<RecordPanelProps, 'compared' | 'onCompare' | 'onLeave'> {
  readonly record: ExplorerRecordDetail
}

/** Its figures, how far they reach, whose they are and who uses them. */
function Overview({ record, compared, onCompare, onLeave }: OverviewProps) {
  const text = useText()
  const other = compared === record.id ? null : compared
  return (
    <div className={layout.stack4}>
      <Facts record={record} />
      <Remarks record={record} />
      <RecordFactors record={record} compared={other} />
      <p>
        <Button size="small" onClick={() => onCompare(other === null ? record.id : null)}>
          {text(other === null ? 'explorer.compare.start' : 'explorer.compare.end')}
        </Button>
      </p>
      {other === null && <p className={layout.hint}>{text('explorer.compare.hint')}</p>}
      <UsedBy id={record.id} onLeave={onLeave} />
      <RecordSource source={record.source} />
    </div>
  )
}

function Facts({ record }: { readonly record: ExplorerRecordDetail }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const said = useStatementText()
  const figure = (value: number | null, decimals = 2) =>
    value === null ? empty : format.number(value, { decimals })
  const facts = [
    [text('explorer.database'), databaseOf(record, language)],
    [text('explorer.location'), record.location ?? empty],
    [text('explorer.year'), record.year ?? empty],
    [text('explorer.expiration'), record.expiration === null ? empty : dateAsTold(record.expiration, format)],
    [text('explorer.technology'), record.complianceSystems ?? empty],
    [text('explorer.unit'), record.unit],
    [text('explorer.group'), record.group],
    [text('dataClass.class'), said(record.dataClass) ?? text('dataClass.own.none')],
    ...(record.inputRatio === null ? [] : [[text('explorer.inputRatio'), figure(record.inputRatio, 3)]]),
    ...(record.yarnCountDtex === null ? [] : [[text('explorer.yarnCount'), `${record.yarnCountDtex} dtex`]]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>
          {text('explorer.dqr')} <TermHelp field="figure.dataQuality" label={text('explorer.dqr')} />
        </dt>
        <dd>
          {figure(record.dataQualityRatio)}
          {record.quality !== null && (
            <small className={styles.quality}>
              {text('explorer.quality', {
                precision: figure(record.quality.precision),
                time: figure(record.quality.time),
                technology: figure(record.quality.technology),
                geography: figure(record.quality.geography),
              })}
            </small>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Judgements on the record or one of its figures, in the words of the pack. */
function Remarks({ record: { flag, remarks } }: { readonly record: ExplorerRecordDetail }) {
  const text = useText()
  if (flag === null && remarks.length === 0) return null
  return (
    <section aria-label={text('explorer.flags')} className={styles.remarks}>
      {flag !== null && (
        <Chip tone={flag === 'ok' ? 'neutral' : flag === 'suspect' ? 'error' : 'attention'}>
          {text(`explorer.flag.${flag}`)}
        </Chip>
      )}
      <ul>
        {remarks.map(({ category, reason }) => (
          <li key={`${category ?? ''} ${reason}`} lang="en">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a record is from and what may be done with it. */
function RecordSource({ source }: { readonly source: ExplorerSource }) {
  const text = useText()
  const language = useLanguage()
  const { licence, attribution, notice, url } = source
  const facts = [
    [text('explorer.source.publisher'), source.publisher],
    [text('explorer.source.release'), source.release],
    [text('explorer.source.method'), source.lciaMethod],
    [text('explorer.source.background'), source.backgroundDatabase],
  ]
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.source.title')}</h3>
      <p>
        <Linked url={url}>{wordingIn(language, attribution)}</Linked>
      </p>
      {notice !== null && <p className={styles.warning}>{wordingIn(language, notice)}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{text('explorer.source.licence')}</dt>
          <dd>
            <Linked url={licence.url}>{licence.name}</Linked>
          </dd>
        </div>
      </dl>
      {!source.enabled && <Chip tone="attention">{text('explorer.source.off')}</Chip>}
    </section>
  )
}

/** A database that an organization brought has no address of its own. */
function Linked({ url, children }: { readonly url: string; readonly children: string }) {
  if (url === '') return children
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
