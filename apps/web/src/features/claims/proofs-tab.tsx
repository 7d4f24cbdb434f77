import { downloadProof, type Proof } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  ErrorPanel,
  Icon,
  noValue,
  Skeleton,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import layout from '../../ui/layout.module.css'
import { ProofForm } from './proof-form.tsx'
import { proofsQuery, useDeleteProof } from './queries.ts'
import { RowButtons } from './row-buttons.tsx'

/** Certificates, test reports, versions and documents of suppliers: those that expire first stand first. */
export function ProofsTab() {
  const text = useText()
  const mayCreate = usePermitted('create_claim')
  const { data, error, refetch } = useQuery(proofsQuery())
  const [creating, setCreating] = useState(false)
  const [unwanted, setUnwanted] = useState<Proof | null>(null)
  const [changing, setChanging] = useState<Proof | null>(null)
  const columns = useColumns(setChanging, setUnwanted)
  return (
    <section className={layout.fitStack4}>
      {mayCreate && (
        <p className={layout.wrap2}>
          <Button onClick={() => setCreating(true)}>{text('claims.proof.new')}</Button>
        </p>
      )}
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data?.items.length === 0 && (
        <EmptyState title={text('claims.proof.none')} text={text('claims.proof.noneText')} />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={text('claims.tab.proofs')}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {creating && <ProofForm proof={null} onClose={() => setCreating(false)} />}
      {changing && <ProofForm proof={changing} onClose={() => setChanging(null)} />}
      {unwanted && <DeleteProof proof={unwanted} onClose={() => setUnwanted(null)} />}
    </section>
  )
}

function useColumns(
  onChange: (proof: Proof) => void,
  onDelete: (proof: Proof) => void,
): readonly Column<Proof>[] {
  const text = useText()
  const format = useFormat()
  const download = ({ id }: Proof) =>
    void openFile(downloadProof, {}, { id }).catch((problem: unknown) => tellProblem(problem, text))
  return [
    { id: 'name', title: text('claims.proof.name'), cell: ({ name }) => name },
    { id: 'kind', title: text('claims.proof.kind'), cell: ({ kind }) => text(`claims.proof.kinds.${kind}`) },
    { id: 'scheme', title: text('claims.proof.scheme'), cell: ({ scheme }) => scheme ?? noValue },
    { id: 'holder', title: text('claims.proof.holder'), cell: ({ holder }) => holder ?? noValue },
    { id: 'number', title: text('claims.proof.number'), cell: ({ number }) => number ?? noValue },
    {
      id: 'until',
      title: text('claims.proof.validUntil'),
      cell: ({ validUntil, state }) => (
        <>
          {validUntil === null ? noValue : format.dayMonthYear(validUntil)}{' '}
          {(state === 'expired' || state === 'soon') && (
            <Chip tone={state === 'expired' ? 'error' : 'attention'}>
              {text(`claims.proof.state.${state}`)}
            </Chip>
          )}
        </>
      ),
    },
    {
      id: 'products',
      title: text('claims.proof.products'),
      cell: ({ allProducts, products }) =>
        allProducts
          ? text('claims.proof.allProducts')
          : products.map(({ name }) => name).join(', ') || noValue,
    },
    {
      id: 'claims',
      title: text('claims.tab.kept'),
      figure: true,
      cell: ({ claims }) => format.number(claims),
    },
    {
      id: 'actions',
      title: text('list.actions'),
      cell: (proof) => (
        <RowButtons
          change={{
            label: text('claims.proof.change', { name: proof.name }),
            onPress: () => onChange(proof),
          }}
          remove={{
            label: text('claims.proof.remove', { name: proof.name }),
            onPress: () => onDelete(proof),
          }}
        >
          {proof.file !== null && (
            <Button
              kind="quiet"
              size="small"
              icon={<Icon of={IconDownload} />}
              aria-label={text('claims.proof.download', { name: proof.name })}
              onClick={() => download(proof)}
            />
          )}
        </RowButtons>
      ),
    },
  ]
}

function DeleteProof({ proof, onClose }: { readonly proof: Proof; readonly onClose: () => void }) {
  const text = useText()
  const deletion = useDeleteProof()
  return (
    <DeleteQuestion
      title={text('claims.proof.remove', { name: proof.name })}
      button={text('claims.proof.removeButton')}
      done={text('claims.proof.removed')}
      removal={deletion}
      thing={proof}
      onClose={onClose}
    >
      <p>{text('claims.proof.removeText', { count: proof.claims })}</p>
    </DeleteQuestion>
  )
}
