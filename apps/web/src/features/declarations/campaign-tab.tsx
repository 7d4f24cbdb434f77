import { campaignSteps, openCampaignSteps, type DeclarationCampaign } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { StageBar } from '../../ui/charts/stage-bar.tsx'
import { seriesColours } from '../../ui/colours.ts'
import {
  addressOf,
  DataTable,
  EmptyState,
  ErrorPanel,
  Link,
  Select,
  Skeleton,
  useFormat,
  type Format,
} from '../../ui/index.ts'
import { useDeclarationsAddress } from './address.ts'
import { KindOf } from './calendar-tab.tsx'
import { Steps, type BoardProps, type CampaignScope } from './campaign-steps.tsx'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { campaignQuery } from './queries.ts'
import { useScopeFields } from './use-scope-fields.ts'

/** A collection on its way to the portal: how far it is, what comes next, by whom and until when. */
export function CampaignTab() {
  const text = useText()
  const { query } = useDeclarationsAddress()
  const scope = scopeOf(query)
  const { data, error, refetch } = useQuery(campaignQuery(scope))
  return (
    <section className={layout.stack4}>
      <p>{text('declarations.campaign.about')}</p>
      <Scope />
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.products === 0 && (
        <EmptyState
          title={text('declarations.campaign.empty')}
          text={text('declarations.campaign.emptyText')}
          action={<Link to="/products/library">{text('menu.product.library')}</Link>}
        />
      )}
      {data && data.products > 0 && <Board campaign={data} scope={scope} />}
    </section>
  )
}

const scopeOf = (query: URLSearchParams): CampaignScope => ({
  season: query.getAll('season'),
  brand: query.getAll('brand'),
  collection: query.getAll('collection'),
})

/** Which products the collection is made of. */
function Scope() {
  const text = useText()
  const { query, setQuery } = useDeclarationsAddress()
  return (
    <div className={styles.scope}>
      {useScopeFields().map(({ id, label, entries }) => (
        <Select<string>
          key={id}
          label={label}
          entries={entries}
          value={query.get(id)}
          clearable
          placeholder={text('declarations.campaign.all')}
          onChange={(chosen) => setQuery({ [id]: chosen })}
        />
      ))}
    </div>
  )
}

function Board({ campaign, scope }: BoardProps) {
  const text = useText()
  const format = useFormat()
  const { products, steps, thirdParty } = campaign
  const toDeclare = products - steps.outside
  return (
    <>
      <section className={layout.stack2} aria-labelledby="campaign-progress">
        <h2 id="campaign-progress">
          {text('declarations.campaign.progress', {
            count: toDeclare,
            all: formatCount(toDeclare),
            done: formatCount(steps.declared),
          })}
        </h2>
        <StageBar label={text('declarations.campaign.steps')} parts={partsOf(campaign, text, format)} />
        {thirdParty > 0 && (
          <p className={styles.strip}>
            {text('declarations.campaign.thirdParty', { count: thirdParty })}{' '}
            <Link to={addressOf('/declarations', { tab: 'market', state: 'third_party' })}>
              {text('declarations.tab.market')}
            </Link>
          </p>
        )}
      </section>
      <Steps campaign={campaign} scope={scope} />
      <Deadlines deadlines={campaign.deadlines} />
      <People campaign={campaign} />
    </>
  )
}

const partsOf = (
  { products, steps }: DeclarationCampaign,
  text: ReturnType<typeof useText>,
  format: Format,
): Parameters<typeof StageBar>[0]['parts'] =>
  campaignSteps
    .map((id, place) => ({
      id,
      name: text(`declarations.campaign.step.${id}`),
      value: steps[id],
      figure: formatCount(steps[id]),
      share: format.share(steps[id] / products),
      colour: seriesColours[place % seriesColours.length] ?? null,
    }))
    .filter(({ value }) => value > 0)

function Deadlines({ deadlines: { late, soon, next } }: Pick<DeclarationCampaign, 'deadlines'>) {
  const text = useText()
  const format = useFormat()
  return (
    <section className={layout.stack2} aria-labelledby="campaign-deadlines">
      <h2 id="campaign-deadlines">{text('declarations.campaign.deadlines')}</h2>
      {next.length === 0 ? (
        <p>{text('declarations.campaign.noDeadlines')}</p>
      ) : (
        <>
          <p>
            {text('declarations.campaign.due', { late: formatCount(late), soon: formatCount(soon) })}{' '}
            <Link to="/declarations?tab=calendar">{text('declarations.tab.calendar')}</Link>
          </p>
          <ul className={layout.list}>
            {next.map((entry) => (
              <li key={`${entry.kind} ${entry.subject} ${entry.thirdParty?.id ?? ''}`}>
                {format.dayMonthYear(entry.due)}{' '}
                <Link to={addressOf('/declarations', { product: entry.subject })}>{entry.name}</Link>{' '}
                <KindOf entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function People({ campaign: { people, furtherPeople } }: Pick<BoardProps, 'campaign'>) {
  const text = useText()
  if (people.length === 0) return null
  return (
    <div className={layout.stack2}>
      <h2>{text('declarations.campaign.people')}</h2>
      <p className={layout.hint}>{text('declarations.campaign.peopleHint')}</p>
      <DataTable
        caption={text('declarations.campaign.people')}
        columns={[
          {
            id: 'name',
            title: text('declarations.campaign.person'),
            cell: ({ name }) => name ?? text('declarations.campaign.nobody'),
            fixed: true,
          },
          ...openCampaignSteps.map((step) => ({
            id: step,
            title: text(`declarations.campaign.step.${step}`),
            cell: ({ steps }: DeclarationCampaign['people'][number]) => formatCount(steps[step]),
            figure: true,
          })),
          {
            id: 'open',
            title: text('declarations.campaign.open'),
            cell: ({ open }) => formatCount(open),
            figure: true,
          },
        ]}
        rows={people}
        rowKey={({ id, name }) => id ?? name ?? ''}
      />
      {furtherPeople > 0 && <p>{text('declarations.campaign.furtherPeople', { count: furtherPeople })}</p>}
    </div>
  )
}
