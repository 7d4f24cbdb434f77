import type { CompositionEntry, Parameter } from '@ecotrame/lca'
import { useLanguage, wordingIn } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { derivedAnswer, ParameterField } from '../form/index.ts'
import styles from './composition.module.css'
import { useEntryName } from './use-entry-name.ts'

/** Path of the field of an entry, by its place in the composition. */
export function useEntryPath(entry: CompositionEntry): (parameter: Pick<Parameter, 'id'>) => string {
  const { state } = useEditing()
  const index = state.content.form.composition.indexOf(entry)
  return ({ id }) => `composition[${index}].values.${id}`
}

interface EntryFieldProps {
  readonly entry: CompositionEntry
  readonly parameter: Parameter
  /** With its label, hint and origin; in a list the head of the column has the label. */
  readonly labelled?: boolean
}

export function EntryField({ entry, parameter, labelled = false }: EntryFieldProps) {
  const language = useLanguage()
  const { change, state } = useEditing()
  const name = useEntryName()(entry)
  const path = useEntryPath(entry)(parameter)
  const at = { entry: entry.id, field: parameter.id }
  const field = (
    <ParameterField
      parameter={parameter}
      value={entry.values[parameter.id]}
      path={path}
      inList={labelled ? undefined : name}
      derived={derivedAnswer(parameter, state.form.composition[entry.type], entry.values, language)}
      onChange={(value) =>
        change(value === null ? { do: 'resetInEntry', ...at } : { do: 'enterInEntry', ...at, value })
      }
      onReset={() => change({ do: 'resetInEntry', ...at })}
    />
  )
  return labelled ? (
    field
  ) : (
    <div className={styles.cell} data-label={wordingIn(language, parameter.label)}>
      {field}
    </div>
  )
}
