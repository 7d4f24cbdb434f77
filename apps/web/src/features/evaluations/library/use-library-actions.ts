import { IconChartBar, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, useAddress, type MenuEntry } from '../../../ui/index.ts'
import { useBulkDeletion, useRowEntries, type BulkAction } from '../../../ui/list/index.ts'
import { useCompare } from '../../comparisons/index.ts'
import { showJobToast, useEvaluateMany } from '../../jobs/index.ts'
import { useDuplicateEvaluation, type EvaluationLine } from '../queries.ts'
import type { Asked } from './confirmations.tsx'
import type { Tagging } from './tag-popup.tsx'

/** Published is what has been evaluated as it stands. */
export const canPublish = ({ state }: EvaluationLine): boolean => state === 'evaluated'

/** What can be done with one evaluation, with several, and what has to be confirmed first. */
export function useLibraryActions(addressOfRow: (row: EvaluationLine) => string) {
  const text = useText()
  const { go } = useAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [tagging, setTagging] = useState<Tagging | null>(null)
  const [exporting, setExporting] = useState<{ readonly ids: readonly string[] | null } | null>(null)
  const duplicate = useDuplicate()
  const runMany = useRunMany()
  const may = {
    evaluate: usePermitted('evaluate_evaluation'),
    update: usePermitted('update_evaluation'),
    duplicate: usePermitted('duplicate_evaluation'),
    publish: usePermitted('publish_evaluation'),
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
      onSelect: () => setAsked({ what: 'publish', rows: [row], onDone }),
    },
    'line',
    entries.remove(may.delete, () => setAsked({ what: 'delete', rows: [row], onDone })),
  ]
  const compare = useCompare()
  const removeAll = useBulkDeletion<EvaluationLine>(may.delete, (rows, onDone) =>
    setAsked({ what: 'delete', rows, onDone }),
  )
  const bulkActions: readonly BulkAction<EvaluationLine>[] = [
    {
      id: 'compare',
      label: text('action.compare'),
      applies: (row) => row.activeVersion !== null,
      run: (selection) => compare([...selection.keys()].map((id) => ({ kind: 'evaluation', id }))),
    },
    {
      id: 'evaluate',
      label: text('jobs.run.selected'),
      applies: () => may.evaluate,
      run: (selection, onDone) => runMany([...selection.keys()], onDone),
    },
    {
      id: 'publish',
      label: text('evaluation.publish.button'),
      applies: (row) => may.publish && canPublish(row),
      run: (selection, onDone) => setAsked({ what: 'publish', rows: [...selection.values()], onDone }),
    },
    {
      id: 'tag',
      label: text('tags.give.button'),
      applies: () => may.update,
      run: (selection, onDone) => setTagging({ rows: [...selection.values()], onDone }),
    },
    {
      id: 'export',
      label: text('exports.button'),
      applies: () => may.export,
      run: (selection) => setExporting({ ids: [...selection.keys()] }),
    },
    removeAll,
  ]
  return {
    rowActions,
    bulkActions,
    asked,
    dismiss: () => setAsked(null),
    tagging,
    dismissTagging: () => setTagging(null),
    exporting,
    exportThese: (ids: readonly string[] | null) => setExporting({ ids }),
    dismissExport: () => setExporting(null),
  }
}

/** Asks for a job that runs them; its toast tells how far it is. */
function useRunMany() {
  const text = useText()
  const { mutate } = useEvaluateMany()
  return (ids: string[], onDone: () => void) =>
    mutate(
      { ids },
      {
        onSuccess: ({ job }) => {
          showJobToast(job, text('jobs.asked', { count: job.total }))
          onDone()
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
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
