import type { ExplorerRecordDetail, ExplorerSource } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Chip, dateAsTold, ErrorPanel, SidePanel, Skeleton, useFormat, Link } from '../../ui/index.ts'
import { useStatementText } from '../data-classes/index.ts'
import { TermHelp } from '../glossary/index.ts'
import { RecordFactors } from './record-factors.tsx'
import { recordQuery, usingEvaluationsQuery } from './queries.ts'
import { databaseOf, empty, nameOf } from './words.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface RecordPanelProps {
  readonly id: string
  /** Id of the record held against it. */
  readonly compared: string | null
  readonly onCompare: (id: string | null) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Everything that is known of a record: its figures, how far they reach, whose they are and who uses them. */
export function RecordPanel({ id, compared, onCompare, onClose, onLeave }: RecordPanelProps) {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(recordQuery(id))
  return (
    <SidePanel
      key={id}
      opened
      title={data ? nameOf(data, language) : text('explorer.title')}
      onClose={onClose}
    >
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={400} />
      ) : (
        <div className={layout.stack4}>
          <Facts record={data} />
          <Remarks record={data} />
          <RecordFactors record={data} compared={compared} />
          <p>
            <Button size="small" onClick={() => onCompare(compared === null ? id : null)}>
              {text(compared === null ? 'explorer.compare.start' : 'explorer.compare.end')}
            </Button>
          </p>
          {compared === null && <p className={layout.hint}>{text('explorer.compare.hint')}</p>}
          <UsedBy id={id} onLeave={onLeave} />
          <RecordSource source={data.source} />
        </div>
      )}
    </SidePanel>
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

interface UsedByProps {
  readonly id: string
  readonly onLeave: () => void
}

/** The evaluations, of those that one may see, whose results of now use the record. */
function UsedBy({ id, onLeave }: UsedByProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(usingEvaluationsQuery(id))
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.usedBy')}</h3>
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : data.total === 0 ? (
        <p className={layout.hint}>{text('explorer.unused')}</p>
      ) : (
        <>
          <p>{text('explorer.evaluations', { count: data.total })}</p>
          <ul className={styles.used}>
            {data.items.map(({ id: evaluation, name, reference }) => (
              <li key={evaluation}>
                <Link to={`/evaluation/results/${evaluation}`} onClick={onLeave}>
                  {name}
                </Link>
                {reference !== null && <small> {reference}</small>}
              </li>
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={layout.hint}>
              {text('explorer.moreEvaluations', { count: data.total - data.items.length })}
            </p>
          )}
        </>
      )}
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
