import type { CompositionEntry, EntryList } from '@ecotrame/lca'
import { IconLock } from '@tabler/icons-react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Icon, noValue, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { useValueWords } from '../use-value-words.ts'
import { entryName } from '../words-of-entries.ts'
import type { MaskRow } from './mask-preview.ts'
import styles from './mask.module.css'

interface MaskRowsProps {
  readonly rows: readonly MaskRow[]
  /** Without it nothing can be chosen: the rows are only looked at. */
  readonly kept?: ReadonlySet<string>
  readonly onKeep?: (path: string, keeps: boolean) => void
}

/** Field, what stands there now, what the mask says, and what that does to the score. */
export function MaskRows({ rows, kept, onKeep }: MaskRowsProps) {
  const text = useText()
  const effectWords = useEffectWords()
  const words = useRowWords()
  if (rows.length === 0) return <p className={styles.same}>{text('masks.apply.nothing')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{text('editor.conflict.field')}</th>
            <th scope="col">{text('masks.apply.now')}</th>
            <th scope="col">{text('masks.apply.next')}</th>
            <th scope="col" className={styles.figure}>
              {text('masks.apply.effect')}
            </th>
            {onKeep && <th scope="col">{text('masks.apply.keep')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} data-kept={kept?.has(row.path) || undefined}>
              <th scope="row">{words.name(row)}</th>
              <td>{words.now(row)}</td>
              <td>{words.next(row)}</td>
              <td className={styles.figure}>{effectWords(row.effect)}</td>
              {onKeep && (
                <td>
                  {row.locked ? (
                    <span className={styles.lock}>
                      <Icon of={IconLock} size={14} /> {text('masks.locked')}
                    </span>
                  ) : (
                    <input
                      type="checkbox"
                      aria-label={text('masks.apply.keepOne', { name: words.name(row) })}
                      checked={kept?.has(row.path) ?? false}
                      onChange={(event) => onKeep(row.path, event.currentTarget.checked)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A difference of the score that leads, in its unit. */
function useEffectWords(): (effect: number | null) => string {
  const format = useFormat()
  const french = useEditing().state.form.frenchProductId !== null
  return (effect) => {
    if (effect === null) return noValue
    if (french) return format.pointsChange(effect)
    return format.quantity(effect, 'µPt', { significant: 3, signed: true })
  }
}

function useRowWords() {
  const language = useLanguage()
  const plain = useValueWords()
  const listName = useListName()
  const { form } = useEditing().state
  const entries = (list: readonly CompositionEntry[]) =>
    list
      .map((entry) => entryName(form, entry, language))
      .filter(Boolean)
      .join(', ') || noValue
  return {
    name: (row: MaskRow) =>
      row.kind === 'list' ? listName(row.list) : wordingIn(language, row.parameter.label),
    now: (row: MaskRow) =>
      row.kind === 'list' ? entries(row.now) : plain(row.parameter, row.now?.value ?? null),
    next: (row: MaskRow) => (row.kind === 'list' ? entries(row.next) : plain(row.parameter, row.next.value)),
  }
}

/** A list as its group of the form calls it. */
function useListName(): (list: EntryList) => string {
  const language = useLanguage()
  const { form } = useEditing().state
  return (list) => {
    const group = form.informationGroups.find(({ content }) => content === list)
    return group ? wordingIn(language, group.label) : list
  }
}
