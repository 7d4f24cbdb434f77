import { Switch, useAddress } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../portfolio.module.css'
import type { Horizon } from '../queries.ts'
import type { HorizonView } from './use-horizon.ts'

interface RulesProps {
  readonly view: HorizonView
  readonly horizon: Horizon
}
type Rule = Horizon['rules'][number]

/** What the draft changes, each with its source: those that are computed with a switch, the others with the reason. */
export function HorizonRules({ view, horizon }: RulesProps) {
  const { text, nameOf } = view
  const { setQuery } = useAddress()
  const { rules } = horizon
  const computed = rules.filter(({ effect }) => effect !== 'known')
  const on = rules.filter((rule) => rule.on)
  const toggle = (of: Rule, wanted: boolean) => {
    const next = computed.filter((rule) => (rule.id === of.id ? wanted : rule.on))
    setQuery({ rule: next.length === computed.length ? null : next.map(({ id }) => id), page: null })
  }
  const known = rules.filter(({ effect }) => effect === 'known')
  return (
    <section className={styles.card} aria-label={text('horizon.rules.label')}>
      <h2 className={layout.body}>{text('horizon.rules.label')}</h2>
      <p className={layout.dense}>{text('horizon.rules.lead')}</p>
      <ul className={styles.rules}>
        {computed.map((rule) => (
          <li key={rule.id}>
            <Switch
              label={<strong>{nameOf(rule)}</strong>}
              checked={rule.on}
              disabled={rule.on && on.length === 1}
              onChange={(wanted) => toggle(rule, wanted)}
            />
            <Words view={view} rule={rule} />
          </li>
        ))}
      </ul>
      {known.length > 0 && (
        <>
          <h2 className={layout.body}>{text('horizon.rules.known')}</h2>
          <ul className={styles.rules}>
            {known.map((rule) => (
              <li key={rule.id}>
                <strong>{nameOf(rule)}</strong>
                <Words view={view} rule={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Words({ view, rule }: { readonly view: HorizonView; readonly rule: Rule }) {
  const { text, language, format, changeOf, figures, sourceOf } = view
  const meaning = { en: rule.meaning, fr: rule.meaning_fr }[language]
  const why = { en: rule.why, fr: rule.why_fr }[language]
  return (
    <>
      <p>{meaning}</p>
      {why !== null && <p>{why}</p>}
      {rule.on && (
        <p>
          {text('horizon.rule.products', { count: rule.products })}
          {rule.products > 0 && rule.perProduct !== null && (
            <>
              {' · '}
              {text('horizon.perProduct')}
              {text('punctuation.colon')}
              {changeOf(rule.perProduct.points)} {figures.unit}
            </>
          )}
        </p>
      )}
      <p className={layout.dense}>
        {text('horizon.rule.since', { since: format.dayMonthYear(rule.since), source: sourceOf(rule) })}
      </p>
    </>
  )
}
