import { useText } from '../../../i18n/index.ts'
import { Chip, Link } from '../../../ui/index.ts'
import type { ResultView } from '../view.ts'
import type { LeversAnswer } from './queries.ts'

/** What eco-organisations ask for the product by the tariffs of today; nothing where none is known. */
export function FeeNotes({
  view: { format },
  answer,
}: {
  readonly view: ResultView
  readonly answer: LeversAnswer
}) {
  const text = useText()
  if (answer.fees.length === 0) return null
  return (
    <section aria-label={text('levers.fees.title')}>
      {answer.fees.map(({ scheme, euros, daysLeft, open }) => (
        <p key={scheme}>
          {text('levers.fees.today', { scheme, euros: format.price(euros) })}{' '}
          {daysLeft !== null && daysLeft <= 1 && (
            <Chip tone="attention">
              {text(daysLeft === 0 ? 'tariffs.endsToday' : 'tariffs.endsTomorrow')}
            </Chip>
          )}{' '}
          {open.length > 0 && text('levers.fees.open', { names: open.join(', ') })}
        </p>
      ))}
      <Link to="/organization/fee-tariffs">{text('settings.entry.feeTariffs')}</Link>
    </section>
  )
}
