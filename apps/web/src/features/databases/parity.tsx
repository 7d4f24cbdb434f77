import type { CategoryParity, DatabaseParity, OwnDatabase } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  Switch,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { categoryNames } from '../../ui/impact-names.ts'
import styles from './databases.module.css'
import { ParityDecision } from './parity-decision.tsx'
import { parityQuery, useChangeParity, useCompare } from './parity-queries.ts'
import { ParityRecords } from './parity-records.tsx'
import { useSizes } from './parts.tsx'

interface ParityProps {
  readonly database: OwnDatabase
}

/** Results of others beside those of a database: which categories may be used, and what differs. */
export function Parity({ database }: ParityProps) {
  const seesRecords = usePermitted('find_all_explorer_record')
  const asked = useQuery(parityQuery(database.id))
  return (
    <Fetched answer={asked} height={320}>
      {(parity) => (
        <div className={styles.section}>
          <Reference database={database} parity={parity} />
          <Categories database={database} parity={parity} />
          {parity.reference !== null && seesRecords && <ParityRecords database={database} />}
        </div>
      )}
    </Fetched>
  )
}

interface PartProps extends ParityProps {
  readonly parity: DatabaseParity
}

function Reference({ database, parity }: PartProps) {
  const text = useText()
  const format = useFormat()
  const { count } = useSizes()
  const mayChange = usePermitted('update_organization')
  const compare = useCompare(database.id)
  const { reference } = parity
  return (
    <section className={styles.section} aria-labelledby="parity-reference">
      <h2 id="parity-reference">{text('databases.parity.reference')}</h2>
      <p className={styles.note}>{text('databases.parity.help')}</p>
      {reference === null ? (
        <p role="status">{text(parity.required ? 'databases.parity.needed' : 'databases.parity.none')}</p>
      ) : (
        <>
          <p role="status">
            {text('databases.parity.comparedWith', {
              file: reference.fileName,
              name: reference.comparedBy,
              date: format.dayMonthYear(reference.comparedAt, true),
            })}
          </p>
          <p>
            {text('databases.parity.counts', {
              matched: count(reference.matched),
              differing: count(reference.differing),
              onlyHere: count(reference.onlyHere),
              onlyThere: count(reference.onlyThere),
            })}
          </p>
        </>
      )}
      {compare.error && <ErrorPanel problem={compare.error} />}
      {mayChange && (
        <>
          <FileDrop
            lead={text('databases.parity.drop')}
            note={text('databases.parity.formats')}
            button={text(reference === null ? 'databases.parity.choose' : 'databases.parity.another')}
            label={text('databases.parity.choose')}
            accept=".csv,.xlsx"
            kind="secondary"
            busy={compare.isPending}
            onFile={(file) => file && compare.mutate(file)}
          />
          <Required database={database} parity={parity} />
        </>
      )}
    </section>
  )
}

function Required({ database, parity }: PartProps) {
  const text = useText()
  const change = useChangeParity(database.id, parity)
  return (
    <div>
      <Switch
        label={text('databases.parity.required')}
        checked={parity.required}
        disabled={change.isPending}
        onChange={(required) =>
          change.mutate({ required }, { onError: (problem) => tellProblem(problem, text) })
        }
      />
      <p className={styles.note}>{text('databases.parity.requiredHelp')}</p>
    </div>
  )
}

const tones = {
  equal: 'action',
  decided: 'action',
  not_compared: 'neutral',
  differs: 'attention',
  required: 'attention',
} as const satisfies Record<CategoryParity['state'], string>

/** Share of a category within 1 %, as a bar; the figure stands beside it. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.shareBar} aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}

function Categories({ database, parity }: PartProps) {
  const text = useText()
  const format = useFormat()
  const { count } = useSizes()
  const mayChange = usePermitted('update_organization')
  const [decided, setDecided] = useState<CategoryParity | null>(null)
  const nameOf = ({ category }: CategoryParity) => text(categoryNames[category])
  const open = parity.categories.filter((one) => one.open).length
  const compared: readonly Column<CategoryParity>[] = [
    {
      id: 'within',
      title: text('databases.parity.within'),
      cell: ({ within, records }) => (
        <span className={styles.shareOf}>
          <ShareBar share={records === 0 ? 0 : within / records} />
          {format.share(records === 0 ? null : within / records)}
        </span>
      ),
    },
    {
      id: 'differing',
      title: text('databases.parity.differing'),
      figure: true,
      cell: ({ differing }) => count(differing),
    },
    {
      id: 'notCompared',
      title: text('databases.parity.notCompared'),
      figure: true,
      cell: ({ notCompared }) => count(notCompared),
    },
  ]
  const columns: readonly Column<CategoryParity>[] = [
    { id: 'category', title: text('explorer.category'), cell: nameOf },
    ...(parity.reference === null ? [] : compared),
    {
      id: 'state',
      title: text('databases.parity.use'),
      cell: ({ state, decision }) => (
        <span className={styles.fit}>
          <Chip tone={tones[state]}>{text(`databases.parity.state.${state}`)}</Chip>
          {decision !== null && (
            <small className={styles.note}>
              {text('databases.parity.decidedBy', {
                name: decision.by,
                date: format.dayMonthYear(decision.at, true),
                reason: decision.reason,
              })}
            </small>
          )}
        </span>
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'decide',
            title: text('databases.decisions.choice'),
            cell: (row: CategoryParity) =>
              row.open && row.decision === null ? null : (
                <Button
                  size="small"
                  aria-label={text(
                    row.decision === null ? 'databases.parity.openOf' : 'databases.parity.closeOf',
                    { category: nameOf(row) },
                  )}
                  onClick={() => setDecided(row)}
                >
                  {text(row.decision === null ? 'databases.parity.open' : 'databases.parity.close')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.section}>
      <h2>{text('databases.parity.categories')}</h2>
      <p>
        {text('databases.parity.openCount', { count: open, all: parity.categories.length })}{' '}
        {text('databases.parity.rule')}
      </p>
      <DataTable
        caption={text('databases.parity.categories')}
        columns={columns}
        rows={parity.categories}
        rowKey={({ category }) => category}
      />
      {decided !== null && (
        <ParityDecision database={database} parity={parity} of={decided} onClose={() => setDecided(null)} />
      )}
    </div>
  )
}
