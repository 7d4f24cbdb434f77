import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import type { ResultView } from '../view.ts'
import styles from './levers.module.css'
import type { LeversAnswer } from './queries.ts'

/** On which prices the costs stand, and what is not in them. */
export function PriceNotes({ view, answer }: { readonly view: ResultView; readonly answer: LeversAnswer }) {
  const text = useText()
  const language = useLanguage()
  const { format } = view
  const named = ({ name, name_fr }: { readonly name: string; readonly name_fr: string }) =>
    ({ en: name, fr: name_fr })[language]
  return (
    <details className={styles.prices}>
      <summary>{text('levers.prices.title')}</summary>
      <p>{text('levers.prices.intro')}</p>
      <ul>
        {answer.prices.map(({ material, priced, eurPerKg, source }) => (
          <li key={material.id}>
            {named(material)}
            {text('punctuation.colon')}
            {eurPerKg === null || source === null
              ? text('levers.prices.none')
              : text(source === 'organization' ? 'levers.prices.own' : 'levers.prices.default', {
                  price: format.price(eurPerKg),
                  form:
                    source === 'default'
                      ? `${priced === null ? '' : named(priced)}, ${priced?.form ?? ''}`
                      : '',
                })}
          </li>
        ))}
      </ul>
      <Link to="/organization/material-prices">{text('levers.prices.open')}</Link>
    </details>
  )
}
