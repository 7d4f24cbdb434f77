import { limits } from '@ecotrame/contract'
import { IconChartBar, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, usePermitted, useSeesWholeOrganization } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, useAddress, type MenuEntry } from '../../../ui/index.ts'
import { useRowEntries, type BulkAction } from '../../../ui/list/index.ts'
import { useCompare } from '../../comparisons/index.ts'
import type { ExportPopupProps } from '../../exports/index.ts'
import { useDuplicateEvaluation, type EvaluationLine } from '../queries.ts'
import type { AskedBulk, BulkKind } from './bulk-popups.tsx'
import type { Asked } from './confirmations.tsx'

/** Published is what has been evaluated as it stands. */
const canPublish = ({ state }: EvaluationLine): boolean => state === 'evaluated'

/** What can be done with one evaluation, with several, and what has to be confirmed first. */
export function useLibraryActions(addressOfRow: (row: EvaluationLine) => string) {
  const text = useText()
  const { go } = useAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [askedMany, setMany] = useState<AskedBulk | null>(null)
  const [exporting, setExporting] = useState<Pick<ExportPopupProps, 'chosen'> | null>(null)
  const seesAll = useSeesWholeOrganization()
  const duplicate = useDuplicate()
  const may = {
    evaluate: usePermitted('evaluate_evaluation'),
    update: usePermitted('update_evaluation'),
    duplicate: usePermitted('duplicate_evaluation'),
    publish: usePermitted('publish_evaluation'),
    withdraw: usePermitted('withdraw_evaluation'),
    export: usePermitted('export_evaluation'),
    delete: usePermitted('delete_evaluation'),
  }
  const entries = useRowEntries()
  const { refused } = entries
  const rowActions = (row: EvaluationLine, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'open',
      label: text('action.open'),
      icon: IconChartBar,
      url: addressOfRow(row),
    },
    {
      id: 'edit',
      label: text('action.edit'),
      icon: IconPencil,
      disabledBecause: refused(may.update),
      onSelect: () => go(`/evaluation/edit/${row.id}`),
    },
    entries.duplicate(may.duplicate, () => duplicate(row)),
    {
      id: 'publish',
      label: text('evaluation.publish.button'),
      icon: IconSend,
      disabledBecause:
        refused(may.publish) ?? (canPublish(row) ? undefined : text('evaluation.publish.notReady')),
      onSelect: () => setAsked({ what: 'publish', row, onDone }),
    },
    'line',
    entries.remove(may.delete, () => setAsked({ what: 'delete', row, onDone })),
  ]
  const compare = useCompare()
  const many = (id: BulkKind, label: string, allowed: boolean): BulkAction<EvaluationLine> => ({
    id,
    label,
    danger: id === 'delete' || id === 'withdraw',
    refused: () => refused(allowed),
    run: (chosen, onDone) => setMany({ what: id, chosen, onDone }),
  })
  const bulkActions: readonly BulkAction<EvaluationLine>[] = [
    {
      id: 'compare',
      label: text('action.compare'),
      refused: ({ rows, count }) =>
        rows === null || count > limits.comparedItemsMaximum
          ? text('bulk.comparedMaximum', { maximum: String(limits.comparedItemsMaximum) })
          : undefined,
      applies: (row) => row.activeVersion !== null,
      run: ({ rows }) => compare((rows ?? []).map(({ id }) => ({ kind: 'evaluation', id }))),
    },
    many('run', text('jobs.run.selected'), may.evaluate),
    many('publish', text('evaluation.publish.button'), may.publish),
    many('tags', text('tags.give.button'), may.update),
    many('team', text('bulk.team.button'), may.update && seesAll),
    many('facilities', text('bulk.facilities.button'), may.update),
    many('mask', text('bulk.mask.button'), may.update),
    many('country', text('bulk.country.button'), may.update),
    {
      id: 'export',
      label: text('exports.button'),
      refused: () => refused(may.export),
      run: (chosen) => setExporting({ chosen }),
    },
    many('withdraw', text('publication.withdraw.open'), may.withdraw),
    many('delete', text('action.delete'), may.delete),
  ]
  return {
    rowActions,
    bulkActions,
    asked,
    dismiss: () => setAsked(null),
    many: askedMany,
    dismissMany: () => setMany(null),
    exporting,
    exportAll: () => setExporting({ chosen: null }),
    dismissExport: () => setExporting(null),
  }
}

function useDuplicate() {
  const text = useText()
  const { go } = useAddress()
  const { mutate } = useDuplicateEvaluation()
  return (row: EvaluationLine) =>
    mutate(
      { id: row.id, key: crypto.randomUUID() },
      {
        onSuccess: (copy) => {
          showToast({ type: 'success', body: text('evaluation.duplicate.copied', { name: row.name }) })
          go(`/evaluation/edit/${copy.id}`)
        },
        onError: (problem) =>
          showToast({
            type: 'error',
            title: text('evaluation.duplicate.failed', { name: row.name }),
            body: problem instanceof ApiProblem ? problem.title : '',
          }),
      },
    )
}
