import { leverKinds, type LeverKind } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Checkbox, NumberField, useAddress } from '../../../ui/index.ts'
import { kindNames } from './lever-words.ts'
import styles from './levers.module.css'

/** Which changes are looked at, and what they may cost: it stands in the address. */
interface LeverChoices {
  /** Empty: all. */
  readonly kinds: readonly LeverKind[]
  /** EUR of materials per product; `null`: no limit. */
  readonly limit: number | null
}

export function useLeverChoices() {
  const { query, setQuery } = useAddress()
  const asked = query.getAll('kind')
  const limit = Number(query.get('limit') ?? Number.NaN)
  const choices: LeverChoices = {
    kinds: leverKinds.filter((kind) => asked.includes(kind)),
    limit: Number.isFinite(limit) ? limit : null,
  }
  return {
    choices,
    choose: ({ kinds, limit: most }: LeverChoices, options?: { readonly replace: true }) =>
      setQuery({ kind: kinds.length === leverKinds.length ? [] : kinds, limit: most }, options),
  }
}

/** Largest limit that somebody can mean. */
const mostEuros = 10_000

export function LeverChoiceBar() {
  const text = useText()
  const { choices, choose } = useLeverChoices()
  const { kinds, limit } = choices
  const looked = kinds.length === 0 ? leverKinds : kinds
  const toggle = (kind: LeverKind, on: boolean) => {
    const next = leverKinds.filter((one) => (one === kind ? on : looked.includes(one)))
    choose({ limit, kinds: next })
  }
  return (
    <div className={styles.choices}>
      <fieldset className={styles.kinds}>
        <legend>{text('levers.kinds')}</legend>
        {leverKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={text(kindNames[kind])}
            checked={looked.includes(kind)}
            // Of nothing nothing can be found.
            disabled={looked.length === 1 && looked.includes(kind)}
            onChange={(on) => toggle(kind, on)}
          />
        ))}
      </fieldset>
      <div className={styles.limit}>
        <NumberField
          label={text('levers.limitTitle')}
          hint={text('levers.limitHint')}
          unit="€"
          value={limit}
          min={0}
          max={mostEuros}
          fixed={2}
          onChange={(value) => choose({ kinds, limit: value }, { replace: true })}
        />
      </div>
    </div>
  )
}
