import type { OwnDatabaseRow, OwnDatabaseState } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, useFormat } from '../../ui/index.ts'

const tones = {
  receiving: 'attention',
  importing: 'info',
  undecided: 'attention',
  ready: 'action',
  refused: 'error',
  replaced: 'neutral',
} as const satisfies Record<OwnDatabaseState, string>

export function StateOf({ state }: Pick<OwnDatabaseRow, 'state'>) {
  const text = useText()
  return <Chip tone={tones[state]}>{text(`databases.state.${state}`)}</Chip>
}

export const databaseAddress = (id: string, part = ''): string => `/organization/databases/${id}${part}`

const bytesOfMegabyte = 1_048_576
const bytesOfKilobyte = 1024

/** Sizes of files and counts, as they are read. */
export function useSizes() {
  const text = useText()
  const format = useFormat()
  return {
    size: (bytes: number) =>
      bytes < bytesOfMegabyte / 10
        ? text('databases.sizeSmall', { size: format.number(Math.ceil(bytes / bytesOfKilobyte)) })
        : text('databases.size', { size: format.number(bytes / bytesOfMegabyte, { decimals: 1 }) }),
    count: (value: number) => format.number(value, { decimals: 0 }),
  }
}
