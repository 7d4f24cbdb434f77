import { IconListDetails, IconPencil, IconReplace } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import type { MenuEntry } from '../../ui/index.ts'
import { useRowEntries } from '../../ui/list/index.ts'

/** What is looked at or has to be confirmed. */
export interface Asked<Row> {
  readonly what: 'delete' | 'replace' | 'uses'
  readonly row: Row
}

interface Reused<Row> {
  readonly may: Readonly<Record<'update' | 'duplicate' | 'replace' | 'delete', boolean>>
  readonly addressOf: (row: Row) => string
  readonly isUsed: (row: Row) => boolean
  /** How the uses are shown and the thing replaced, and what is said where nothing uses it. */
  readonly words: Readonly<Record<'uses' | 'replace' | 'unused', string>>
  readonly copy: (row: Row) => void
  readonly onAsked: (asked: Asked<Row>) => void
}

/** What can be done with a thing that is kept once and used in many places. */
export function useReusedRowActions<Row>({ may, words, ...row }: Reused<Row>) {
  const text = useText()
  const { refused, duplicate, remove } = useRowEntries()
  const ask = (what: Asked<Row>['what'], one: Row) => () => row.onAsked({ what, row: one })
  return (one: Row): readonly (MenuEntry | 'line')[] => [
    {
      id: 'open',
      label: text(may.update ? 'action.edit' : 'action.open'),
      icon: IconPencil,
      url: row.addressOf(one),
    },
    duplicate(may.duplicate, () => row.copy(one)),
    { id: 'uses', label: words.uses, icon: IconListDetails, onSelect: ask('uses', one) },
    {
      id: 'replace',
      label: words.replace,
      icon: IconReplace,
      disabledBecause: refused(may.replace) ?? (row.isUsed(one) ? undefined : words.unused),
      onSelect: ask('replace', one),
    },
    'line',
    remove(may.delete, ask('delete', one)),
  ]
}
