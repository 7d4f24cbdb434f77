import type { ProductRow } from '@ecotrame/contract'
import { IconBox, IconFolderPlus, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { MenuEntry } from '../../../ui/index.ts'
import { useBulkDeletion, useRowEntries, type BulkAction } from '../../../ui/list/index.ts'
import { useCompare } from '../../comparisons/index.ts'
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
  const [exporting, setExporting] = useState<{ readonly ids: readonly string[] | null } | null>(null)
  const duplicate = useDuplicate()
  const evaluate = useEvaluate()
  const may = {
    evaluate: usePermitted('evaluate_evaluation'),
    duplicate: usePermitted('duplicate_product'),
    collect: usePermitted('update_product_collection'),
    publish: usePermitted('publish_product'),
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
      onSelect: () => evaluate([row.id], onDone),
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
  const removeAll = useBulkDeletion<ProductRow>(may.delete, ask('delete'))
  const bulkActions: readonly BulkAction<ProductRow>[] = [
    {
      id: 'compare',
      label: text('action.compare'),
      applies: (row) => row.evaluationCount > 0,
      run: (selection) => compare([...selection.keys()].map((id) => ({ kind: 'product', id }))),
    },
    {
      id: 'evaluate',
      label: text('products.evaluate.button'),
      applies: (row) => may.evaluate && row.evaluationCount > 0,
      run: (selection, onDone) => evaluate([...selection.keys()], onDone),
    },
    {
      id: 'collect',
      label: text('products.collect.button'),
      applies: () => may.collect,
      run: (selection, onDone) => ask('collect')([...selection.values()], onDone),
    },
    {
      id: 'export',
      label: text('exports.button'),
      applies: () => may.export,
      run: (selection) => setExporting({ ids: [...selection.keys()] }),
    },
    {
      id: 'publish',
      label: text('evaluation.publish.button'),
      applies: (row) => may.publish && canBePublished(row),
      run: (selection, onDone) => ask('publish')([...selection.values()], onDone),
    },
    removeAll,
  ]
  return {
    rowActions,
    bulkActions,
    asked,
    dismiss: () => setAsked(null),
    exporting,
    exportThese: (ids: readonly string[] | null) => setExporting({ ids }),
    endExport: () => setExporting(null),
  }
}
