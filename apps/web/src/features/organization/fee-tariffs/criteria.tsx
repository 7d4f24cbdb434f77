import { limits, type FeeCriterionBody } from '@ecotrame/contract'
import { feeCriterionKinds } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Button, NumberField, Select, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

export type CriterionDraft = Omit<FeeCriterionBody, 'euros'> & { readonly euros: number | null }

/** Whether a premium or penalty lacks its name, its amount or the value from which it holds. */
export const criteriaMissing = (criteria: readonly CriterionDraft[]): boolean =>
  criteria.some(
    ({ name, kind, atLeast, euros }) =>
      name.trim() === '' || euros === null || (kind !== 'stated' && atLeast === null),
  )

interface CriteriaProps {
  readonly label: string
  readonly value: readonly CriterionDraft[]
  readonly onChange: (value: readonly CriterionDraft[]) => void
  readonly error?: string | null | undefined
}

/** The premiums and penalties of a tariff, one after the other. */
export function Criteria({ label, value, onChange, error }: CriteriaProps) {
  const text = useText()
  const change = (place: number, changes: Partial<CriterionDraft>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  const add = () => onChange([...value, { name: '', kind: 'recycledShare', atLeast: null, euros: null }])
  return (
    <fieldset className={layout.stack3}>
      <legend>{label}</legend>
      <p className={layout.hint}>{text('tariffs.criteriaHint')}</p>
      {value.map((one, place) => (
        <div
          key={place}
          role="group"
          aria-label={one.name || text('tariffs.criterion')}
          className={layout.stack2}
        >
          <TextField
            label={text('tariffs.criterion')}
            value={one.name}
            maxLength={limits.nameMaximumLength}
            onChange={(name) => change(place, { name })}
          />
          <Select
            label={text('tariffs.restsOn')}
            value={one.kind}
            required
            entries={feeCriterionKinds.map((id) => ({ id, value: text(`tariffs.kinds.${id}`) }))}
            onChange={(kind) => {
              const known = feeCriterionKinds.find((id) => id === kind)
              if (known) change(place, { kind: known })
            }}
          />
          {one.kind !== 'stated' && (
            <NumberField
              label={text('tariffs.atLeast')}
              value={one.atLeast}
              min={0}
              unit={one.kind === 'recycledShare' ? '%' : ''}
              onChange={(atLeast) => change(place, { atLeast })}
            />
          )}
          <NumberField
            label={text('tariffs.euros')}
            value={one.euros}
            unit={text('tariffs.perPiece')}
            onChange={(euros) => change(place, { euros })}
          />
          <Button onClick={() => onChange(value.filter((_one, at) => at !== place))}>
            {text('tariffs.removeCriterion', { name: one.name || text('tariffs.criterion') })}
          </Button>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {value.length < limits.feeCriteriaMaximum && (
        <Button onClick={add}>{text('tariffs.addCriterion')}</Button>
      )}
    </fieldset>
  )
}
