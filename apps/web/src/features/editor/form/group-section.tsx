import { pathOfField, pathOfList, type InformationGroup } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { TermHelp } from '../../glossary/index.ts'
import { useEditing } from '../editor-context.ts'
import { isFolded } from '../model/index.ts'
import { FoldedFields } from './folded-fields.tsx'
import { FormField, FormFields } from './form-fields.tsx'
import { HeldList, HiddenByMask, useHiddenByMask } from './of-mask.tsx'
import { useFieldsOfForm } from './use-shown-fields.ts'
import layout from '../../../ui/layout.module.css'
import styles from './form.module.css'

interface GroupSectionProps {
  readonly group: InformationGroup
  /** The stage has the same name, and says it with its help. */
  readonly namesStage?: boolean
  /** Drawn instead of fields: the lists of the composition. */
  readonly children?: ReactNode
}

/** One panel of the form. */
export function GroupSection({ group, namesStage = false, children }: GroupSectionProps) {
  const language = useLanguage()
  const text = useText()
  const { state } = useEditing()
  const { inGroup, list, listHidden, hidden } = useContentOf(group)
  const shown = inGroup.filter((parameter) => !isFolded(parameter))
  const name = wordingIn(language, group.label)
  const heading = `group-${group.id}`
  return (
    <section className={layout.stack3} aria-labelledby={heading}>
      {namesStage ? (
        <h3 id={heading}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </h3>
      ) : (
        <div className={styles.groupTitle}>
          <h3 id={heading}>{name}</h3>
          <TermHelp field={`group.${group.id}`} label={name} />
        </div>
      )}
      {group.note && <p className={layout.soft}>{wordingIn(language, group.note)}</p>}
      {children !== undefined && !listHidden && <HeldList list={list}>{children}</HeldList>}
      {shown.length > 0 && <FormFields fields={shown} />}
      <FoldedFields
        parameters={inGroup.filter(isFolded)}
        values={state.content.form.values}
        pathOf={({ id }) => `values.${id}`}
        field={(parameter) => <FormField key={parameter.id} parameter={parameter} />}
      />
      {hidden > 0 && <HiddenByMask count={hidden} />}
      {hidden === 0 && inGroup.length === 0 && children === undefined && !group.note && (
        <p className={layout.hint}>{text('editor.group.onlyExpert')}</p>
      )}
    </section>
  )
}

/** What of a group is shown, and how much of it a mask hides. */
function useContentOf(group: InformationGroup) {
  const { state } = useEditing()
  const isHidden = useHiddenByMask()
  const ofGroup = useFieldsOfForm(
    state.form.parameters.filter(({ informationGroup }) => informationGroup === group.id),
  )
  const inGroup = ofGroup.filter(({ id }) => !isHidden(pathOfField(id)))
  const list = group.content === 'fields' ? null : pathOfList(group.content)
  const listHidden = list !== null && isHidden(list)
  return { inGroup, list, listHidden, hidden: ofGroup.length - inGroup.length + (listHidden ? 1 : 0) }
}
