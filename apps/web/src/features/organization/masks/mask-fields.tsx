import { limits } from '@ecotrame/contract'
import { pathOfField, pathOfList, typesOfList, type InformationGroup, type Parameter } from '@ecotrame/lca'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Checkbox, Chip, foundIn, Icon, Switch, TextField } from '../../../ui/index.ts'
import { entryListsOf, ParameterField } from '../../editor/index.ts'
import { noRule } from './mask-draft.ts'
import layout from '../../../ui/layout.module.css'
import styles from './masks.module.css'
import type { MaskEditing } from './use-mask-editing.ts'

/** All fields and lists of the category, each with whether it belongs to the mask, is locked, is hidden. */
export function MaskFields({ editing }: { readonly editing: MaskEditing }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMilliseconds)
  const [onlyIn, setOnlyIn] = useState(false)
  const { form } = editing.editing.state
  return (
    <section className={styles.fields} aria-label={text('masks.fields.label')}>
      <div className={styles.tools}>
        <TextField label={text('masks.search')} value={typed} onChange={setTyped} />
        <Switch checked={onlyIn} onChange={setOnlyIn} label={text('masks.onlyIn')} />
      </div>
      {form.informationGroups.map((group) => (
        <Group key={group.id} group={group} editing={editing} asked={{ search, onlyIn }} />
      ))}
    </section>
  )
}

interface GroupProps {
  readonly group: InformationGroup
  readonly editing: MaskEditing
  readonly asked: { readonly search: string; readonly onlyIn: boolean }
}

/** A group is folded until somebody opens it, looks for something in it, or it fills something. */
function Group({ group, editing, asked }: GroupProps) {
  const text = useText()
  const { name, parameters, list, entries, filled } = useShownOf({ group, editing, asked })
  const [opened, setOpened] = useState(filled > 0)
  if (parameters.length === 0 && list === null) return null
  const shown = opened || asked.search !== '' || asked.onlyIn
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.groupTitle}>
        <button type="button" aria-expanded={shown} onClick={() => setOpened(!shown)}>
          <Icon of={shown ? IconChevronDown : IconChevronRight} size={16} /> {name}
          {filled > 0 && <Chip tone="action">{text('masks.filled', { count: filled })}</Chip>}
        </button>
      </h2>
      {shown && list !== null && (
        <div className={styles.list}>
          <Rule
            path={pathOfList(list)}
            name={name}
            editing={editing}
            isIn={entries > 0}
            inMask={<ListInMask count={entries} />}
          />
          {entryListsOf(list)}
        </div>
      )}
      {shown &&
        parameters.map((parameter) => (
          <FieldRow key={parameter.id} parameter={parameter} editing={editing} />
        ))}
    </section>
  )
}

/** What of a group is asked for, and how much of the group the mask fills. */
function useShownOf({ group, editing, asked: { search, onlyIn } }: GroupProps) {
  const language = useLanguage()
  const { form, content } = editing.editing.state
  const name = wordingIn(language, group.label)
  const all = form.parameters.filter(({ informationGroup }) => informationGroup === group.id)
  const parameters = all.filter(
    ({ id, label }) => (!onlyIn || editing.isIn(id)) && foundIn(search, wordingIn(language, label), name),
  )
  const own = group.content === 'fields' ? null : group.content
  const entries = own === null ? 0 : content.form.composition.filter(({ type }) => isOfList(type, own)).length
  const listShown = (!onlyIn || entries > 0) && foundIn(search, name)
  const filled = all.filter(({ id }) => editing.isIn(id)).length + (entries > 0 ? 1 : 0)
  return { name, parameters, list: listShown ? own : null, entries, filled }
}

const isOfList = (type: string, list: keyof typeof typesOfList): boolean =>
  typesOfList[list].some((one) => one === type)

function ListInMask({ count }: { readonly count: number }) {
  const text = useText()
  return <span className={layout.soft}>{text('masks.list.entries', { count })}</span>
}

function FieldRow({ parameter, editing }: { readonly parameter: Parameter; readonly editing: MaskEditing }) {
  const text = useText()
  const language = useLanguage()
  const { state, change } = editing.editing
  const field = parameter.id
  const name = wordingIn(language, parameter.label)
  const isIn = editing.isIn(field)
  return (
    <div className={styles.row} data-in={isIn || undefined}>
      <ParameterField
        parameter={parameter}
        value={state.content.form.values[field]}
        path={pathOfField(field)}
        onChange={(value) => change({ do: 'enter', field, value })}
      />
      <Rule
        path={pathOfField(field)}
        name={name}
        editing={editing}
        isIn={isIn}
        inMask={
          <Checkbox
            label={text('masks.inMask')}
            aria-label={`${text('masks.inMask')}${text('punctuation.colon')}${name}`}
            checked={isIn}
            onChange={(wanted) => editing.put(field, wanted)}
          />
        }
      />
    </div>
  )
}

interface RuleProps {
  readonly path: string
  readonly name: string
  readonly editing: MaskEditing
  readonly isIn: boolean
  readonly inMask: ReactNode
}

/** Whether what the mask fills may be changed, and whether the place is shown at all. */
function Rule({ path, name, editing: { draft, setDraft }, isIn, inMask }: RuleProps) {
  const text = useText()
  const rule = draft.rules[path] ?? noRule
  const set = (changes: Partial<typeof rule>) =>
    setDraft({ ...draft, rules: { ...draft.rules, [path]: { ...rule, ...changes } } })
  const label = text(rule.overridable ? 'masks.overridable' : 'masks.locked')
  return (
    <div className={styles.rule}>
      {inMask}
      <Button
        size="small"
        disabled={!isIn}
        aria-pressed={!rule.overridable}
        aria-label={`${label}${text('punctuation.colon')}${name}`}
        icon={<Icon of={rule.overridable ? IconLockOpen : IconLock} size={16} />}
        onClick={() => set({ overridable: !rule.overridable })}
      >
        {label}
      </Button>
      <Checkbox
        label={text('masks.hide')}
        aria-label={`${text('masks.hide')}${text('punctuation.colon')}${name}`}
        checked={rule.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </div>
  )
}
