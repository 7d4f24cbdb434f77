import type { BenchmarkRow } from '@ecotrame/contract'
import { IconCursorText, IconFlag, IconFlagOff, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useTold, type MenuEntry } from '../../ui/index.ts'
import { useRowEntries } from '../../ui/list/index.ts'
import { addressOfOrigin } from './origin-address.ts'
import { useBenchmarkWork } from './queries.ts'

/** What is asked before it is done. */
export interface Asked {
  readonly what: 'delete' | 'rename'
  readonly row: BenchmarkRow
}

export function useBenchmarkActions(onAsked: (asked: Asked) => void) {
  const text = useText()
  const told = useTold()
  const { choosing, refreshing, copying } = useBenchmarkWork()
  const may = {
    update: usePermitted('update_benchmark'),
    duplicate: usePermitted('duplicate_benchmark'),
    delete: usePermitted('delete_benchmark'),
  }
  const { refused, duplicate, remove } = useRowEntries()
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
            told(() => text(chosen ? 'benchmarks.unchosen' : 'benchmarks.chosenNow', { name })),
          ),
      },
      {
        id: 'refresh',
        label: text('benchmarks.refresh'),
        icon: IconRefresh,
        disabledBecause:
          refused(may.update) ?? (origin.kind === 'file' ? text('benchmarks.fileStays') : undefined),
        onSelect: () =>
          refreshing.mutate(
            id,
            told(() => text('benchmarks.refreshed', { name })),
          ),
      },
      {
        id: 'rename',
        label: text('benchmarks.rename'),
        icon: IconCursorText,
        disabledBecause: refused(may.update),
        onSelect: () => onAsked({ what: 'rename', row }),
      },
      duplicate(may.duplicate, () =>
        copying.mutate(
          id,
          told(() => text('benchmarks.copied', { name })),
        ),
      ),
      ...(address === null
        ? []
        : [{ id: 'made-of', label: text('benchmarks.madeOf'), icon: IconListDetails, url: address }]),
      'line',
      remove(may.delete, () => onAsked({ what: 'delete', row })),
    ]
  }
}
