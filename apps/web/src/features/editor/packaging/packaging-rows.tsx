import { packagingField, packagingValue, type CompositionEntry } from '@ecotrame/lca'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import styles from '../mask/mask.module.css'
import type { PackagingRow } from './packaging-preview.ts'

interface PackagingRowsProps {
  readonly rows: readonly PackagingRow[]
  readonly kept: ReadonlySet<string>
  readonly onKeep: (id: string, keeps: boolean) => void
}

/** Material, what stands there now, what the packaging says, and what that does to the score of the product. */
export function PackagingRows({ rows, kept, onKeep }: PackagingRowsProps) {
  const text = useText()
  const format = useFormat()
  const words = useEntryWords()
  if (rows.length === 0) return <p className={styles.same}>{text('packagings.apply.nothing')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{text('packagings.apply.line')}</th>
            <th scope="col">{text('packagings.apply.now')}</th>
            <th scope="col">{text('packagings.apply.next')}</th>
            <th scope="col" className={styles.figure}>
              {text('packagings.apply.effect')}
            </th>
            <th scope="col">{text('packagings.apply.keep')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, now, next, effect }) => {
            const name = words.material(next ?? now)
            return (
              <tr key={id} data-kept={kept.has(id) || undefined}>
                <th scope="row">{name}</th>
                <td>{now === null ? text('packagings.apply.added') : words.said(now)}</td>
                <td>{next === null ? text('packagings.apply.gone') : words.said(next)}</td>
                <td className={styles.figure}>
                  {format.quantity(effect, 'µPt', { significant: 3, signed: true })}
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text('packagings.apply.keepOne', { name })}
                    checked={kept.has(id)}
                    onChange={(event) => onKeep(id, event.currentTarget.checked)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function useEntryWords() {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { form } = useEditing().state
  const value = (entry: CompositionEntry, field: 'name' | 'material' | 'mass' | 'recycledShare') =>
    packagingValue(form, entry, field)
  return {
    material: (entry: CompositionEntry | null): string => {
      const id = entry && value(entry, 'material')
      const options = packagingField(form, 'material')?.configuration.options ?? []
      const option = options.find((one) => one.id === id)
      return option ? wordingIn(language, option.label) : String(id ?? '')
    },
    said: (entry: CompositionEntry): string => {
      const [name, mass, recycled] = [
        value(entry, 'name'),
        value(entry, 'mass'),
        value(entry, 'recycledShare'),
      ]
      return [
        name,
        typeof mass === 'number' ? format.quantity(mass, 'g', { upTo: 3 }) : null,
        typeof recycled === 'number'
          ? text('packagings.apply.recycled', { share: format.share(recycled / 100) })
          : null,
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}
