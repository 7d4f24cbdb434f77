import { type CompositionEntry, type Parameter, byHandFieldShown, isFrenchByHand } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { noValue } from '../../../ui/index.ts'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { OpenCommentMark } from '../../comments/index.ts'
import { useEditing } from '../editor-context.ts'
import { FoldedFields, derivedAnswer } from '../form/index.ts'
import { identityField } from '../model/index.ts'
import styles from './composition.module.css'
import { EntryField, useEntryPath } from './entry-field.tsx'
import { foldedFields } from './entry-fields.ts'
import { OwnDataList } from '../own-data-list.tsx'
import { ComponentMark } from './component-mark.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { extraColumns } from './extra-columns.ts'
import type { EntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

export interface EntryRowProps {
  readonly entry: CompositionEntry
  /** Number of the line, counted over the whole list. */
  readonly place: number
  readonly extras: readonly Parameter[]
  readonly onLit?: (entry: string | null) => void
  readonly keys: EntryKeys
}

interface WithAmounts extends EntryRowProps {
  /** Share and mass of a material, count and mass of a trim. */
  readonly children: ReactNode
  /** Drawn below the line: origins of a material. */
  readonly under?: ReactNode
  /** A field that gives way to what stands below the line. */
  readonly saidBelow?: Parameter | undefined
}

/** One line of the composition. */
export function EntryRow({ entry, place, extras, onLit, keys, children, under, saidBelow }: WithAmounts) {
  const text = useText()
  const language = useLanguage()
  const { state, impacts, withoutDataset, ownData } = useEditing()
  const identity = identityField(state.form, entry.type)
  const name = useEntryName()(entry)
  const pathOf = useEntryPath(entry)
  const impact = impacts.of.get(entry.id)
  return (
    <li
      className={styles.line}
      data-entry={entry.id}
      aria-label={name}
      onKeyDownCapture={(event) => keys.onRowKey(event, entry.id)}
      onPointerEnter={() => onLit?.(entry.id)}
      onPointerLeave={() => onLit?.(null)}
      onFocus={() => onLit?.(entry.id)}
      onBlur={() => onLit?.(null)}
    >
      <div className={styles.row} style={extraColumns(extras.length)}>
        <span className={styles.place} aria-hidden>
          {place + 1}
        </span>
        {identity && <EntryField entry={entry} parameter={identity} />}
        {children}
        {extras.map((parameter) =>
          parameter === saidBelow ? (
            <span
              key={parameter.id}
              className={styles.below}
              data-label={wordingIn(language, parameter.label)}
            >
              {text('editor.origin.below')}
            </span>
          ) : (
            <EntryField key={parameter.id} entry={entry} parameter={parameter} />
          ),
        )}
        <span className={styles.points} data-label={text(`editor.entry.${impacts.kind}`)}>
          {impact === undefined ? noValue : impacts.figure(impact)}
        </span>
        <EntryMenu entry={entry} keys={keys} />
      </div>
      <OpenCommentMark place={{ kind: 'field', key: `composition.${entry.id}` }} name={name} />
      <ComponentMark entry={entry} />
      {withoutDataset.has(entry.id) && (
        <p className={styles.withoutDataset}>{text('editor.entry.withoutDataset')}</p>
      )}
      <OwnDataList data={ownData.get(entry.id) ?? []} className={styles.ownData} />
      <FrenchAnswers entry={entry} />
      {under}
      <div className={styles.under}>
        <FoldedFields
          parameters={foldedFields(state, entry)}
          values={entry.values}
          pathOf={pathOf}
          field={(parameter) => (
            <EntryField key={parameter.id} entry={entry} parameter={parameter} labelled />
          )}
        />
      </div>
    </li>
  )
}

/** What the French method takes for the material and the origin of an entry where it is not the answer itself, and why. */
function FrenchAnswers({ entry }: { readonly entry: CompositionEntry }) {
  const text = useText()
  const language = useLanguage()
  const { state } = useEditing()
  const parameters = state.form.composition[entry.type]
  const shown = parameters.filter(
    (parameter) => isFrenchByHand(parameter) && byHandFieldShown(parameter, parameters, entry.values),
  )
  const lines = shown.flatMap((byHand) => {
    const chosen = byHand.configuration.options?.find(({ id }) => id === entry.values[byHand.id]?.value)
    if (chosen) return [text('editor.french.byHand', { value: wordingIn(language, chosen.label) })]
    const derived = derivedAnswer(byHand, parameters, entry.values, language)
    return derived ? [text('editor.french.derived', { value: derived.value, why: derived.why })] : []
  })
  return lines.length === 0 ? null : <p className={styles.ownData}>{lines.join(' ')}</p>
}
