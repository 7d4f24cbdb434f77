import type { FormChoice, OwnDatabase, OwnRecord } from '@ecotrame/contract'
import { impactsOf, weightedScore } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  Button,
  dateAsTold,
  ErrorPanel,
  Select,
  showToast,
  SidePanel,
  Skeleton,
  tellProblem,
  TextField,
  useFormat,
} from '../../ui/index.ts'
import { methodDataQuery, type MethodData } from '../method-data/index.ts'
import { Lacks, ShippedName, UseOf, useJudgement } from './choice-words.tsx'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { recordsFoundQuery, recordsShown, useChangeMappings, type MappingChange } from './mapping-queries.ts'
import { FactList } from './report.tsx'
import { useCountryEntries } from './use-country-entries.ts'

interface ChoicePanelProps {
  readonly choice: FormChoice
  readonly database: OwnDatabase
  readonly onClose: () => void
}

/** One choice of the forms: what it takes, and which record of the database is to stand for it. */
export function ChoicePanel({ choice, database, onClose }: ChoicePanelProps) {
  const text = useText()
  const language = useLanguage()
  const mayChange = usePermitted('update_organization')
  const judgement = useJudgement()
  const work = useChangeMappings(database)
  const standing = choice.mappings.find((mapping) => mapping.database === database.id)
  const change = (wanted: MappingChange, done: string) =>
    work.mutate(wanted, {
      onSuccess: () => {
        showToast({ type: 'success', body: done })
        onClose()
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <SidePanel opened title={choice.name[language]} onClose={onClose}>
      <div className={styles.section}>
        {choice.stepOnly && <p className={styles.warning}>{text('databases.choice.stepOnly')}</p>}
        <FactList
          facts={[
            [text('explorer.unit'), choice.unit],
            [text('databases.choice.shippedScore'), judgement.score(choice.shipped, choice.unit)],
          ]}
        />
        <p>
          <ShippedName shipped={choice.shipped} />
        </p>
        {standing && (
          <section className={styles.section} aria-labelledby="choice-standing">
            <h3 id="choice-standing">{text('databases.choice.own')}</h3>
            <p className={styles.actions}>
              {standing.name} <UseOf use={standing.use} /> <Lacks mapping={standing} />{' '}
              {judgement.score(standing, choice.unit)}
            </p>
            {mayChange && (
              <div>
                <Button
                  loading={work.isPending}
                  onClick={() => change({ set: [], remove: [choice.id] }, text('databases.choice.takenBack'))}
                >
                  {text('databases.choice.takeBack')}
                </Button>
              </div>
            )}
          </section>
        )}
        {mayChange && (
          <RecordChoice
            choice={choice}
            database={database}
            busy={work.isPending}
            onChoose={(id, record) =>
              change(
                { set: [{ choice: id, record: record.id }], remove: [] },
                text('databases.choice.stands', { record: record.name, choice: choice.name[language] }),
              )
            }
          />
        )}
      </div>
    </SidePanel>
  )
}

interface RecordChoiceProps {
  readonly choice: FormChoice
  readonly database: OwnDatabase
  readonly busy: boolean
  readonly onChoose: (choice: string, record: OwnRecord) => void
}

/** Records of the database by their words; those that count in another unit cannot be taken. */
function RecordChoice({ choice, database, busy, onChoose }: RecordChoiceProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  const countries = useCountryEntries()
  const method = useQuery(methodDataQuery()).data?.method
  const { data, error, refetch } = useQuery(recordsFoundQuery(database.id, search.trim()))
  const id = country === null ? choice.id : choice.id.replace(/\*$/, country)
  return (
    <section className={styles.section} aria-labelledby="choice-records">
      <h3 id="choice-records">{text('databases.choice.choose')}</h3>
      <TextField
        label={text('databases.choice.search')}
        role="searchbox"
        value={search}
        onChange={setSearch}
        maxLength={200}
      />
      {choice.byCountry && choice.country === '*' && (
        <Select
          label={text('databases.choice.country')}
          entries={countries}
          value={country}
          onChange={setCountry}
          clearable
          placeholder={text('databases.choice.anyCountry')}
        />
      )}
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <>
          <ul className={layout.list}>
            {data.items.map((record) => (
              <Candidate
                key={record.id}
                record={record}
                choice={choice}
                method={method}
                busy={busy}
                onChoose={() => onChoose(id, record)}
              />
            ))}
          </ul>
          <p className={styles.note} role="status">
            {data.meta.totalItems === 0
              ? text('databases.choice.noRecord')
              : data.meta.totalItems > recordsShown
                ? text('databases.choice.moreRecords', { count: data.meta.totalItems - recordsShown })
                : ''}
          </p>
        </>
      )}
    </section>
  )
}

interface CandidateProps {
  readonly record: OwnRecord
  readonly choice: FormChoice
  readonly method: MethodData['method'] | undefined
  readonly busy: boolean
  readonly onChoose: () => void
}

function Candidate({ record, choice, method, busy, onChoose }: CandidateProps) {
  const text = useText()
  const format = useFormat()
  const judgement = useJudgement()
  const fits = record.unit === choice.unit
  const score = method ? weightedScore(impactsOf(record.impacts), method.weighting) : null
  const facts = [
    record.location,
    record.year && `${text('explorer.year')} ${dateAsTold(record.year, format)}`,
    record.dataQualityRatio === null
      ? null
      : `${text('explorer.dqr')} ${format.number(record.dataQualityRatio, { decimals: 2 })}`,
  ]
  return (
    <li className={styles.candidate}>
      <span className={styles.twoLines}>
        <strong>{record.name}</strong>
        <small className={styles.note}>{facts.filter(Boolean).join(' · ')}</small>
        {fits && score !== null && (
          <small>
            {judgement.score(score, choice.unit)} ({judgement.change(choice.shipped, score)})
          </small>
        )}
        {!fits && (
          <small className={styles.missing}>
            {text('databases.choice.otherUnit', {
              unit: record.unit ?? record.fileUnit,
              wanted: choice.unit,
            })}
          </small>
        )}
      </span>
      {fits && (
        <Button
          size="small"
          loading={busy}
          aria-label={text('databases.choice.take', { name: record.name })}
          onClick={onChoose}
        >
          {text('databases.choice.takeIt')}
        </Button>
      )}
    </li>
  )
}
