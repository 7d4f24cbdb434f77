import { limits, type ProductRow } from '@ecotrame/contract'
import { IconBox, IconFolderPlus, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted, useSeesWholeOrganization } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { MenuEntry } from '../../../ui/index.ts'
import { useRowEntries, type BulkAction } from '../../../ui/list/index.ts'
import { useCompare } from '../../bulk/index.ts'
import type { ExportPopupProps } from '../../exports/index.ts'
import type { AskedBulk, BulkKind } from './bulk-popups.tsx'
import { canBePublished, useDuplicate, useEvaluate } from '../product-actions.ts'

/** What is asked before something is done to products. */
export interface AskedOfProducts {
  readonly what: 'publish' | 'collect' | 'delete'
  readonly products: readonly ProductRow[]
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}

/** What can be done with one product, with several, and what has to be confirmed first. */
export function useProductActions(addressOfRow: (row: ProductRow) => string) {
  const text = useText()
  const [asked, setAsked] = useState<AskedOfProducts | null>(null)
  const [askedMany, setMany] = useState<AskedBulk | null>(null)
  const [exporting, setExporting] = useState<Pick<ExportPopupProps, 'chosen'> | null>(null)
  const seesAll = useSeesWholeOrganization()
  const duplicate = useDuplicate()
  const evaluate = useEvaluate()
  const may = {
    evaluate: usePermitted('evaluate_evaluation'),
    duplicate: usePermitted('duplicate_product'),
    collect: usePermitted('update_product_collection'),
    update: usePermitted('update_product'),
    publish: usePermitted('publish_product'),
    withdraw: usePermitted('withdraw_product'),
    export: usePermitted('export_product'),
    delete: usePermitted('delete_product'),
  }
  const entries = useRowEntries()
  const { refused } = entries
  const ask = (what: AskedOfProducts['what']) => (products: readonly ProductRow[], onDone: () => void) =>
    setAsked({ what, products, onDone })
  const rowActions = (row: ProductRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    { id: 'open', label: text('action.open'), icon: IconBox, url: addressOfRow(row) },
    entries.duplicate(may.duplicate, () => duplicate(row)),
    {
      id: 'evaluate',
      label: text('products.evaluate.button'),
      icon: IconPlayerPlay,
      disabledBecause:
        refused(may.evaluate) ?? (row.evaluationCount > 0 ? undefined : text('products.evaluate.nothing')),
      onSelect: () => evaluate({ ids: [row.id] }, onDone),
    },
    {
      id: 'collect',
      label: text('products.collect.button'),
      icon: IconFolderPlus,
      disabledBecause: refused(may.collect),
      onSelect: () => ask('collect')([row], onDone),
    },
    {
      id: 'publish',
      label: text('evaluation.publish.button'),
      icon: IconSend,
      disabledBecause:
        refused(may.publish) ?? (canBePublished(row) ? undefined : text('products.publish.notReady')),
      onSelect: () => ask('publish')([row], onDone),
    },
    'line',
    entries.remove(may.delete, () => ask('delete')([row], onDone)),
  ]
  const compare = useCompare()
  const many = (id: BulkKind, label: string, allowed: boolean): BulkAction<ProductRow> => ({
    id,
    label,
    danger: id === 'delete' || id === 'withdraw',
    refused: () => refused(allowed),
    run: (chosen, onDone) => setMany({ what: id, chosen, onDone }),
  })
  const bulkActions: readonly BulkAction<ProductRow>[] = [
    {
      id: 'compare',
      label: text('action.compare'),
      refused: ({ rows, count }) =>
        rows === null || count > limits.comparedItemsMaximum
          ? text('bulk.comparedMaximum', { maximum: String(limits.comparedItemsMaximum) })
          : undefined,
      applies: (row) => row.evaluationCount > 0,
      run: ({ rows }) => compare((rows ?? []).map(({ id }) => ({ kind: 'product', id }))),
    },
    {
      id: 'evaluate',
      label: text('products.evaluate.button'),
      refused: () => refused(may.evaluate),
      run: ({ sent }, onDone) => evaluate(sent, onDone),
    },
    {
      id: 'collect',
      label: text('products.collect.button'),
      refused: () => refused(may.collect),
      run: (chosen, onDone) =>
        chosen.rows === null
          ? setMany({ what: 'collect', chosen, onDone })
          : setAsked({ what: 'collect', products: chosen.rows, onDone }),
    },
    many('tags', text('tags.give.button'), may.update),
    many('team', text('bulk.team.button'), may.update && seesAll),
    many('season', text('bulk.season.button'), may.update),
    {
      id: 'export',
      label: text('exports.button'),
      refused: () => refused(may.export),
      run: (chosen) => setExporting({ chosen }),
    },
    many('publish', text('evaluation.publish.button'), may.publish),
    many('withdraw', text('publication.withdraw.open'), may.withdraw),
    many('delete', text('action.delete'), may.delete),
  ]
  return {
    rowActions,
    bulkActions,
    asked,
    dismiss: () => setAsked(null),
    exporting,
    exportAll: () => setExporting({ chosen: null }),
    many: askedMany,
    dismissMany: () => setMany(null),
    endExport: () => setExporting(null),
  }
}
