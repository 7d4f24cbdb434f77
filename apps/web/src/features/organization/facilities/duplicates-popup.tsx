import type { DuplicatePair, FacilityRow } from '@ecotrame/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  ErrorPanel,
  noValue,
  Popup,
  showToast,
  Skeleton,
  tellProblem,
  useFormat,
} from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import organization from '../organization.module.css'
import { duplicatesQuery, useMergeFacilities, useTellApart } from './queries.ts'
import { useReferences } from '../../product-choices/index.ts'
import styles from './facilities.module.css'

/** Pairs that may be one facility: merged into either, or told apart for good. */
export function DuplicatesPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...duplicatesQuery(page), placeholderData: keepPreviousData })
  const pages = data?.meta.totalPages ?? 0
  const at = Math.min(page, Math.max(1, pages))
  return (
    <Popup
      opened
      width={960}
      title={text('facilities.duplicates.title')}
      onClose={onClose}
      actions={
        <>
          {pages > 1 && (
            <>
              <Button disabled={at <= 1} onClick={() => setPage(at - 1)}>
                {text('action.previous')}
              </Button>
              <span>{text('facilities.duplicates.page', { page: at, pages })}</span>
              <Button disabled={at >= pages} onClick={() => setPage(at + 1)}>
                {text('action.next')}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{text('action.close')}</Button>
        </>
      }
    >
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={layout.stack3}>
          <p role="status">
            {data.meta.totalItems === 0
              ? text('facilities.duplicates.none')
              : text('facilities.duplicates.text', { count: data.meta.totalItems })}
          </p>
          <ul className={layout.list3}>
            {data.items.map((pair) => (
              <Pair key={`${pair.a.id} ${pair.b.id}`} pair={pair} />
            ))}
          </ul>
        </div>
      )}
    </Popup>
  )
}

function Pair({ pair }: { readonly pair: DuplicatePair }) {
  const text = useText()
  const format = useFormat()
  const may = { merge: usePermitted('delete_facility'), tell: usePermitted('update_facility') }
  const merge = useMergeFacilities()
  const apart = useTellApart()
  const { a, b, reasons, likeness, metres } = pair
  // The pair leaves the list as soon as it is read anew, and what is told then must not leave with it.
  const keep = (kept: FacilityRow, other: FacilityRow) =>
    void merge.mutateAsync({ kept, other }).then(
      ({ name }) => showToast({ type: 'success', body: text('facilities.merge.done', { name }) }),
      (problem: unknown) => tellProblem(problem, text),
    )
  const busy = merge.isPending || apart.isPending
  return (
    <li className={styles.row}>
      <div className={layout.wrap1}>
        {reasons.map((reason) => (
          <Chip key={reason} tone={reason === 'sameOsId' || reason === 'sameName' ? 'attention' : 'neutral'}>
            {text(`facilities.duplicates.reason.${reason}`, {
              share: format.share(likeness),
              distance: metres === null ? noValue : format.quantity(metres, 'm', { decimals: 0 }),
            })}
          </Chip>
        ))}
      </div>
      <div className={styles.compared}>
        {[[a, b] as const, [b, a] as const].map(([kept, other]) => (
          <div key={kept.id} className={styles.side}>
            <h3>{kept.name}</h3>
            <Compared facility={kept} />
            {may.merge && (
              <div>
                <Button size="small" disabled={busy} onClick={() => keep(kept, other)}>
                  {text('facilities.merge.keep')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {may.tell && (
        <div className={styles.end}>
          <Button
            kind="quiet"
            size="small"
            disabled={busy}
            onClick={() =>
              void apart
                .mutateAsync({ id: a.id, other: b.id })
                .catch((problem: unknown) => tellProblem(problem, text))
            }
          >
            {text('facilities.duplicates.apart')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Compared({ facility }: { readonly facility: FacilityRow }) {
  const text = useText()
  const format = useFormat()
  const { countryName } = useReferences()
  const { position } = facility
  const facts = [
    ['address', [facility.address, facility.place, countryName(facility.country)].filter(Boolean).join(', ')],
    ['position.label', position && `${position.latitude}, ${position.longitude}`],
    ['processes.label', facility.processes.map((process) => text(`facility.process.${process}`)).join(', ')],
    ['references', facility.references.join(', ')],
    ['evaluations.label', format.number(facility.evaluations, { decimals: 0 })],
  ] as const
  return (
    <dl className={organization.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{text(`facility.${name}`)}</dt>
          <dd>{value || noValue}</dd>
        </div>
      ))}
    </dl>
  )
}
