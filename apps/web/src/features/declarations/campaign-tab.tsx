import {
  campaignLabels,
  campaignSteps,
  declarationFile,
  declarationFormats,
  openCampaignSteps,
  type CampaignStep,
  type DeclarationCampaign,
} from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openFile, usePermitted } from '../../api/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { StageBar } from '../../ui/charts/stage-bar.tsx'
import { seriesColours } from '../../ui/colours.ts'
import {
  addressOf,
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  Icon,
  Link,
  Menu,
  Select,
  Skeleton,
  tellProblem,
  useFormat,
  type Format,
  type QueryParams,
} from '../../ui/index.ts'
import { collectionChoicesQuery, productValuesQuery } from '../product-choices/index.ts'
import { useDeclarationsAddress } from './address.ts'
import { KindOf } from './calendar-tab.tsx'
import { AnswersButton } from './declared-tab.tsx'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { campaignQuery } from './queries.ts'

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

const scopes = ['season', 'brand', 'collection'] as const
export type CampaignScope = Readonly<Record<(typeof scopes)[number], string[]>>

const scopeOf = (query: URLSearchParams): CampaignScope => ({
  season: query.getAll('season'),
  brand: query.getAll('brand'),
  collection: query.getAll('collection'),
})

/** Which products the collection is made of. */
function Scope() {
  const text = useText()
  const { query, setQuery } = useDeclarationsAddress()
  const values = useQuery(productValuesQuery()).data
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  const named = (list: readonly { readonly value: string }[] | undefined) =>
    (list ?? []).map(({ value }) => ({ id: value, value }))
  const fields = [
    { id: 'season', label: text('products.field.season'), entries: named(values?.season) },
    { id: 'brand', label: text('products.field.brand'), entries: named(values?.brand) },
    {
      id: 'collection',
      label: text('declarations.campaign.collection'),
      entries: collections.map(({ id, name }) => ({ id, value: name })),
    },
  ] as const
  return (
    <div className={styles.scope}>
      {fields.map(({ id, label, entries }) => (
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

interface BoardProps {
  readonly campaign: DeclarationCampaign
  readonly scope: CampaignScope
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

/** What comes next for how many products, and where it is done. */
function Steps({ campaign, scope }: BoardProps) {
  const text = useText()
  const rows = campaignSteps.filter((step) => campaign.steps[step] > 0)
  return (
    <div className={layout.stack2}>
      <h2>{text('declarations.campaign.steps')}</h2>
      <DataTable
        caption={text('declarations.campaign.steps')}
        columns={[
          {
            id: 'step',
            title: text('declarations.campaign.stepTitle'),
            cell: (step) => text(`declarations.campaign.step.${step}`),
            fixed: true,
          },
          {
            id: 'products',
            title: text('declarations.campaign.products'),
            cell: (step) => formatCount(campaign.steps[step]),
            figure: true,
          },
          {
            id: 'means',
            title: text('declarations.campaign.meaning'),
            cell: (step) => text(`declarations.campaign.means.${step}`),
          },
          {
            id: 'do',
            title: text('declarations.campaign.next'),
            cell: (step) => <Next step={step} campaign={campaign} scope={scope} />,
          },
        ]}
        rows={rows}
        rowKey={(step) => step}
      />
    </div>
  )
}

/** The list of the products at a step. */
const listsOf: Partial<Record<CampaignStep, QueryParams>> = {
  check: { standing: 'unchecked' },
  fix: { standing: 'problems' },
  refused: { standing: 'ready' },
  declare: { standing: 'ready' },
  wait: { standing: 'waits' },
  outside: { standing: 'out_of_scope' },
}

interface NextProps extends BoardProps {
  readonly step: CampaignStep
}

function Next({ step, campaign, scope }: NextProps) {
  const text = useText()
  const list = listsOf[step]
  return (
    <span className={layout.wrap2}>
      {step === 'evaluate' && (
        <Link to={addressOf('/products/library', { evaluated: 'no', ...scope })}>
          {text('declarations.campaign.show')}
        </Link>
      )}
      {list !== undefined && (
        <Link to={addressOf('/declarations', { ...list, ...scope })}>
          {text('declarations.campaign.show')}
        </Link>
      )}
      {step === 'declare' && <Files campaign={campaign} scope={scope} />}
      {step === 'answer' && <AnswersButton />}
      {step === 'declared' && <Labels scope={scope} />}
    </span>
  )
}

/** Files no larger than what can be read back at once; what no file takes are requests. */
function Files({ campaign: { files }, scope }: BoardProps) {
  const text = useText()
  const may = usePermitted('export_product')
  if (!may) return null
  const parts = Math.max(1, Math.ceil((files.rows + files.requests) / files.rowsMaximum))
  const open = (format: (typeof declarationFormats)[number], part: number | undefined) =>
    void openFile(declarationFile, { standing: ['ready'], ...scope, part }, { format }).catch(
      (problem: unknown) => tellProblem(problem, text),
    )
  return (
    <Menu
      label={text('declarations.file.label')}
      align="end"
      trigger={
        <Button size="small" icon={<Icon of={IconDownload} />}>
          {text('declarations.file.label')}
        </Button>
      }
      entries={declarationFormats.flatMap((format) =>
        Array.from({ length: parts }, (_, place) => ({
          id: `${format}-${place}`,
          label:
            parts === 1
              ? text(`declarations.file.${format}`)
              : text('declarations.campaign.part', {
                  file: text(`declarations.file.${format}`),
                  part: formatCount(place + 1),
                  parts: formatCount(parts),
                }),
          onSelect: () => open(format, parts === 1 ? undefined : place + 1),
        })),
      )}
    />
  )
}

function Labels({ scope }: Pick<BoardProps, 'scope'>) {
  const text = useText()
  const may = usePermitted('export_product')
  if (!may) return null
  return (
    <Button
      size="small"
      icon={<Icon of={IconDownload} />}
      onClick={() =>
        void openFile(campaignLabels, { ...scope }).catch((problem: unknown) => tellProblem(problem, text))
      }
    >
      {text('declarations.campaign.labels')}
    </Button>
  )
}

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
