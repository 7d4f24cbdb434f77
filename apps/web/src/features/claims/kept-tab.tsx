import type { Claim } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Chip, DataTable, EmptyState, ErrorPanel, noValue, Skeleton, useFormat } from '../../ui/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import styles from './claims.module.css'
import { StateChip } from './findings.tsx'
import { claimsQuery, useDeleteClaim } from './queries.ts'
import { RowButtons } from './row-buttons.tsx'

/** Claims that were kept: a proof that expires takes its claim back to where it needs one. */
export function KeptTab({ onOpen }: { readonly onOpen: (claim: Claim) => void }) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(claimsQuery())
  const [unwanted, setUnwanted] = useState<Claim | null>(null)
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  if (data.items.length === 0)
    return <EmptyState title={text('claims.keptNone')} text={text('claims.keptNoneText')} />
  return (
    <>
      <DataTable
        caption={text('claims.tab.kept')}
        rows={data.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'text',
            title: text('claims.words'),
            cell: (claim) => (
              <span className={styles.words} lang={claim.language}>
                {claim.text}
              </span>
            ),
          },
          {
            id: 'state',
            title: text('claims.column.state'),
            cell: ({ state }) => <StateChip state={state} />,
          },
          { id: 'place', title: text('claims.place'), cell: ({ place }) => text(`claims.places.${place}`) },
          { id: 'product', title: text('claims.product'), cell: ({ product }) => product?.name ?? noValue },
          { id: 'proofs', title: text('claims.proofs.bound'), cell: (claim) => <Bound claim={claim} /> },
          {
            id: 'checked',
            title: text('claims.column.checkedOn'),
            cell: ({ checkedOn }) => format.dayMonthYear(checkedOn),
          },
          {
            id: 'actions',
            title: text('list.actions'),
            cell: (claim) => (
              <RowButtons
                change={{
                  label: text('claims.open', { words: claim.text }),
                  onPress: () => onOpen(claim),
                }}
                remove={{
                  label: text('claims.remove', { words: claim.text }),
                  onPress: () => setUnwanted(claim),
                }}
              />
            ),
          },
        ]}
      />
      {unwanted && <DeleteClaim claim={unwanted} onClose={() => setUnwanted(null)} />}
    </>
  )
}

function Bound({ claim: { proofs } }: { readonly claim: Claim }) {
  const text = useText()
  if (proofs.length === 0) return <>{noValue}</>
  return (
    <ul className={styles.conditions}>
      {proofs.map(({ id, name, state }) => (
        <li key={id}>
          {name}{' '}
          {(state === 'expired' || state === 'soon') && (
            <Chip tone="attention">{text(`claims.proof.state.${state}`)}</Chip>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeleteClaim({ claim, onClose }: { readonly claim: Claim; readonly onClose: () => void }) {
  const text = useText()
  const deletion = useDeleteClaim()
  return (
    <DeleteQuestion
      title={text('claims.removeTitle')}
      button={text('claims.removeButton')}
      done={text('claims.removed')}
      removal={deletion}
      thing={claim}
      onClose={onClose}
    >
      <p>{claim.text}</p>
    </DeleteQuestion>
  )
}
