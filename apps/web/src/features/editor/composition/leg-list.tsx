import { isLegOfPart, type CompositionEntry, type Parameter } from '@ecotrame/lca'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { entriesAt, identityOf, partsOf, roleField } from '../model/index.ts'
import { newId } from '../new-id.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { fieldsOf } from './entry-fields.ts'
import { FieldList } from './field-list.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

interface LegListProps {
  /** The part whose way it is; absent: the product. */
  readonly part?: CompositionEntry
}

/** Own legs of a part or of the product, in place of those that the method assumes. */
export function LegList({ part }: LegListProps) {
  const text = useText()
  const { state, change } = useEditing()
  const named = useEntryName()
  const parent = part?.id ?? null
  const addId = `add-leg-${parent ?? 'product'}`
  const keys = useEntryKeys(addId)
  const parameters = useLegFields(parent)
  const places = (roleField(state.form, 'leg', 'legFrom')?.configuration.options ?? []).map(({ id }) => id)
  const placeOf = (entry: CompositionEntry) => places.indexOf(identityOf(state.form, entry) ?? '')
  const legs = entriesAt(state.content.form, 'leg', parent).toSorted((a, b) => placeOf(a) - placeOf(b))
  const label = part ? text('editor.leg.ofPart', { name: named(part) }) : text('editor.leg.ofProduct')
  const add = () => {
    const entry = newId()
    const identity = places.find((place) => isLegOfPart(place) === (part !== undefined)) ?? null
    change({ do: 'add', type: 'leg', entry, identity, parent })
    keys.onAdded(entry)
  }
  return (
    <div className={styles.composition}>
      {part && <h4 className={layout.body}>{label}</h4>}
      {legs.length === 0 && <p className={layout.hint}>{text('editor.leg.none')}</p>}
      <FieldList label={label} entries={legs} parameters={parameters} keys={keys} />
      <div>
        <Button id={addId} size="small" icon={<Icon of={IconPlus} size={16} />} onClick={add}>
          {text('editor.leg.add')}
        </Button>
      </div>
    </div>
  )
}

/** The fields of a leg; it leaves a place of its part, or of the product: one without parts has both. */
function useLegFields(parent: string | null): readonly Parameter[] {
  const { state } = useEditing()
  const from = roleField(state.form, 'leg', 'legFrom')
  const oneRoute = partsOf(state.content.form).length === 0
  const offered = (place: string) => (parent === null && oneRoute) || isLegOfPart(place) === (parent !== null)
  return fieldsOf(state, 'leg').map((parameter) =>
    parameter === from ? withOptions(parameter, offered) : parameter,
  )
}

const withOptions = (parameter: Parameter, offered: (id: string) => boolean): Parameter => ({
  ...parameter,
  configuration: {
    ...parameter.configuration,
    options: (parameter.configuration.options ?? []).filter(({ id }) => offered(id)),
  },
})
