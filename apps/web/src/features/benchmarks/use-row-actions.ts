import type { BenchmarkRow } from '@ecotrame/contract'
import {
  IconCopy,
  IconCursorText,
  IconFlag,
  IconFlagOff,
  IconListDetails,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { showToast, tellProblem, type MenuEntry } from '../../ui/index.ts'
import { addressOfOrigin } from './origin-address.ts'
import { useBenchmarkWork } from './queries.ts'

/** What is asked before it is done. */
export interface Asked {
  readonly what: 'delete' | 'rename'
  readonly row: BenchmarkRow
}

export function useBenchmarkActions(onAsked: (asked: Asked) => void) {
  const text = useText()
  const { choosing, refreshing, copying } = useBenchmarkWork()
  const may = {
    update: usePermitted('update_benchmark'),
    duplicate: usePermitted('duplicate_benchmark'),
    delete: usePermitted('delete_benchmark'),
  }
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  const done = (body: string) => ({
    onSuccess: () => void showToast({ type: 'success', body }),
    onError: (problem: unknown) => tellProblem(problem, text),
  })
  return (row: BenchmarkRow): readonly (MenuEntry | 'line')[] => {
    const { id, name, chosen, origin } = row
    const address = addressOfOrigin(row)
    return [
      {
        id: 'choose',
        label: text(chosen ? 'benchmarks.unchoose' : 'benchmarks.choose'),
        icon: chosen ? IconFlagOff : IconFlag,
        disabledBecause: refused(may.update),
        onSelect: () =>
          choosing.mutate(
            { id, chosen: !chosen },
            done(text(chosen ? 'benchmarks.unchosen' : 'benchmarks.chosenNow', { name })),
          ),
      },
      {
        id: 'refresh',
        label: text('benchmarks.refresh'),
        icon: IconRefresh,
        disabledBecause:
          refused(may.update) ?? (origin.kind === 'file' ? text('benchmarks.fileStays') : undefined),
        onSelect: () => refreshing.mutate(id, done(text('benchmarks.refreshed', { name }))),
      },
      {
        id: 'rename',
        label: text('benchmarks.rename'),
        icon: IconCursorText,
        disabledBecause: refused(may.update),
        onSelect: () => onAsked({ what: 'rename', row }),
      },
      {
        id: 'duplicate',
        label: text('action.duplicate'),
        icon: IconCopy,
        disabledBecause: refused(may.duplicate),
        onSelect: () => copying.mutate(id, done(text('benchmarks.copied', { name }))),
      },
      ...(address === null
        ? []
        : [{ id: 'made-of', label: text('benchmarks.madeOf'), icon: IconListDetails, url: address }]),
      'line',
      {
        id: 'delete',
        label: text('action.delete'),
        icon: IconTrash,
        danger: true,
        disabledBecause: refused(may.delete),
        onSelect: () => onAsked({ what: 'delete', row }),
      },
    ]
  }
}
