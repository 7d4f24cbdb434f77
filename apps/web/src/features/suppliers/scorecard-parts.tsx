import { releaseName } from '../score-labels/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Trend, type TrendPoint } from '../../ui/charts/trend.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { seriesColours } from '../../ui/colours.ts'
import { Chip, ErrorPanel, Link, Skeleton, useFormat } from '../../ui/index.ts'
import { statusNames, statusTone } from '../requests/index.ts'
import { answersQuery } from './queries.ts'
import type { OfSupplier } from './supplier-parts.tsx'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'
import { figuresOf, labelNames } from './words.ts'

/** What passes through by piece, season by season: the whole also moves with what is sold. */
export function Seasons({ supplier: { facility, seasons, label } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const { written, bare, unit } = figuresOf(label, format)
  const [colour] = seriesColours
  const name = text('suppliers.seasons')
  if (colour === undefined || seasons.every(({ perPiece }) => perPiece === null))
    return (
      <section>
        <h2>{name}</h2>
        <p className={styles.hint}>{text('suppliers.noSeason')}</p>
      </section>
    )
  const figure = (value: number | null) => (value === null ? text('suppliers.unknown') : bare(value))
  const whole = (value: number | null) => format.number(value, { decimals: 0 })
  const points = seasons.map(({ perPiece }): TrendPoint | null =>
    perPiece === null ? null : { value: perPiece, figure: written(perPiece) },
  )
  const breaks = seasons.flatMap(({ releases }, step) =>
    step > 0 && releases.join() !== seasons[step - 1]?.releases.join()
      ? [{ step, name: text('suppliers.releaseChanged') }]
      : [],
  )
  return (
    <WithTable
      title={name}
      caption={text(labelNames[label])}
      alternative={seasons.map(({ season, perPiece }) => `${season}: ${figure(perPiece)}`).join('; ')}
      table={{
        columns: [
          { id: 'season', title: text('products.field.season'), text: ({ season }) => season },
          {
            id: 'units',
            title: text('suppliers.units'),
            figure: true,
            text: ({ units }) => whole(units),
            value: ({ units }) => units,
          },
          {
            id: 'perPiece',
            title: text('suppliers.impactPerPiece'),
            unit,
            figure: true,
            text: ({ perPiece }) => figure(perPiece),
            value: ({ perPiece }) => perPiece,
          },
          {
            id: 'impact',
            title: text('suppliers.impact'),
            unit,
            figure: true,
            text: ({ impact }) => figure(impact),
            value: ({ impact }) => impact,
          },
        ],
        rows: seasons,
      }}
      note={[...new Set(seasons.flatMap(({ releases }) => releases))]
        .map((release) => releaseName(text, release))
        .join(' · ')}
      fileName={`supplier-seasons-${facility.name}`}
    >
      <Trend
        steps={seasons.map(({ season }) => ({ id: season, name: season }))}
        series={[{ id: 'perPiece', name, colour, points }]}
        breaks={breaks}
        tick={written}
        label={name}
      />
    </WithTable>
  )
}

/** What was asked, what came back, and the requests themselves. */
export function Answers({ supplier: { facility } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(answersQuery(facility.id))
  return (
    <section>
      <h2>{text('suppliers.answers')}</h2>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} />}
      {data?.requests.length === 0 && <p className={styles.hint}>{text('suppliers.noRequest')}</p>}
      {data && data.asked > 0 && (
        <p>
          {text('suppliers.answerRate', {
            answered: format.number(data.answered, { decimals: 0 }),
            asked: format.number(data.asked, { decimals: 0 }),
            share: format.share(data.answered / data.asked),
          })}
        </p>
      )}
      <ul>
        {data?.requests.map(({ id, title, status, lastAt }) => (
          <li key={id}>
            <Link to={`/requests?request=${id}`}>{title}</Link>{' '}
            {status && <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>}{' '}
            {lastAt !== undefined && format.dayMonthYear(lastAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Certificates with their last day. */
export function Evidence({ supplier: { evidence } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const { schemeName } = useSupplierWords()
  const today = new Date().toISOString().slice(0, 10)
  return (
    <section>
      <h2>{text('suppliers.evidence')}</h2>
      {evidence.length === 0 && <p className={styles.hint}>{text('suppliers.noEvidence')}</p>}
      <ul>
        {evidence.map(({ scheme, number, expiresOn }, place) => (
          <li key={place}>
            {[
              schemeName(scheme),
              number,
              expiresOn !== null &&
                text(expiresOn < today ? 'suppliers.expiredOn' : 'suppliers.validUntil', {
                  date: format.dayMonthYear(expiresOn),
                }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom to ask. */
export function Contacts({ supplier: { contacts } }: OfSupplier) {
  const text = useText()
  return (
    <section>
      <h2>{text('suppliers.contacts')}</h2>
      {contacts.length === 0 && <p className={styles.hint}>{text('suppliers.noContact')}</p>}
      <ul>
        {contacts.map(({ name, email, phone, task }, place) => (
          <li key={place}>
            {[name, task].filter(Boolean).join(', ')}
            {email !== null && (
              <>
                {' · '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
            {phone !== null && ` · ${phone}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
