import {
  createProductVersion,
  findProductVersions,
  limits,
  renameProductVersion,
  type ProductVersionSummary,
} from '@ecotrame/contract'
import { IconPencil, IconVersions } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  ErrorPanel,
  Icon,
  noValue,
  showToast,
  Skeleton,
  tellProblem,
  TextField,
  useFormat,
} from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { FigureOfProduct } from '../product-figure.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { productsKey } from '../queries.ts'
import type { ProductForm } from './use-product-form.ts'

const versionsQuery = (id: string, rowVersion: number) =>
  queryOptions({
    // A publication writes a version: the key follows the row.
    queryKey: [...productsKey, 'versions', id, rowVersion],
    queryFn: ({ signal }) =>
      send(findProductVersions, { params: { id }, query: { limit: limits.listMaximumLimit }, signal }),
  })

/** Versions of the product, newest first: what was kept or published, when and by whom. */
export function HistoryTab({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const format = useFormat()
  const { product } = form
  const mayWrite = usePermitted('update_product')
  const [renaming, setRenaming] = useState<ProductVersionSummary | null>(null)
  const { data, error, refetch } = useQuery(versionsQuery(product.id, product.rowVersion))
  const versions = (data?.items ?? []) as readonly ProductVersionSummary[]
  return (
    <section className={layout.stack4}>
      <div className={styles.sectionHead}>
        <h2 className={layout.lead}>{text('products.versions.title')}</h2>
        {mayWrite && <KeepVersion form={form} />}
      </div>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && versions.length === 0 && <EmptyState title={text('products.versions.empty')} />}
      {versions.length > 0 && (
        <DataTable
          caption={text('products.versions.title')}
          rows={versions}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'number',
              title: text('evaluation.column.version'),
              fixed: true,
              cell: ({ number, name }) => (name === null ? `v${number}` : `v${number} · ${name}`),
            },
            {
              id: 'created',
              title: text('evaluation.column.created'),
              cell: ({ createdAt }) => format.dayMonthYear(createdAt, true),
            },
            {
              id: 'author',
              title: text('evaluation.column.author'),
              cell: ({ author }) => author?.name ?? noValue,
            },
            {
              id: 'figure',
              title: text('evaluation.column.score'),
              figure: true,
              cell: ({ figure }) => <FigureOfProduct figure={figure} />,
            },
            {
              id: 'published',
              title: text('evaluation.column.state'),
              cell: ({ publishedAt }) =>
                publishedAt === null ? (
                  noValue
                ) : (
                  <Chip tone="action" title={format.dayMonthYear(publishedAt, true)}>
                    {text('products.state.published')}
                  </Chip>
                ),
            },
            {
              id: 'rename',
              title: text('list.actions'),
              cell: (version) =>
                mayWrite ? (
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<Icon of={IconPencil} size={16} />}
                    aria-label={text('products.versions.rename', { number: version.number })}
                    onClick={() => setRenaming(version)}
                  />
                ) : null,
            },
          ]}
        />
      )}
      {renaming && (
        <RenameVersion
          version={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={() => void refetch()}
        />
      )}
    </section>
  )
}

/** Keeps the product as it is now; where nothing has changed the newest version already is that. */
function KeepVersion({ form: { product, saver } }: { readonly form: ProductForm }) {
  const text = useText()
  const cache = useQueryClient()
  const keeping = useMutation({
    mutationFn: async () => {
      await saver.saveNow()
      return send(createProductVersion, { params: { id: product.id }, idempotencyKey: crypto.randomUUID() })
    },
    onSuccess: async ({ number }) => {
      await cache.invalidateQueries({ queryKey: [...productsKey, 'versions', product.id] })
      showToast({ type: 'success', body: text('products.versions.kept', { number }) })
    },
    onError: (problem) => tellProblem(problem, text),
  })
  return (
    <Button icon={<Icon of={IconVersions} />} loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {text('products.versions.keep')}
    </Button>
  )
}

interface RenameVersionProps {
  readonly version: ProductVersionSummary
  readonly onRenamed: () => void
  readonly onClose: () => void
}

function RenameVersion({ version, onRenamed, onClose }: RenameVersionProps) {
  const text = useText()
  const [name, setName] = useState(version.name ?? '')
  const renaming = useMutation({
    mutationFn: () =>
      send(renameProductVersion, { params: { id: version.id }, query: { version_name: name.trim() } }),
    onSuccess: () => {
      onRenamed()
      onClose()
    },
  })
  return (
    <Question
      title={text('products.versions.rename', { number: version.number })}
      button={text('action.save')}
      disabled={name.trim() === ''}
      loading={renaming.isPending}
      problem={renaming.error}
      onConfirm={() => renaming.mutate()}
      onClose={onClose}
    >
      <TextField
        label={text('products.column.name')}
        maxLength={limits.versionNameMaximumLength}
        value={name}
        onChange={setName}
      />
    </Question>
  )
}
