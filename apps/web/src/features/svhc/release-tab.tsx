import type { ListedSubstance, SvhcOverview } from '@ecotrame/contract'
import { standings, type Standing } from '@ecotrame/lca'
import { formatCount } from '../../i18n/count.ts'
import { useNamed, useText } from '../../i18n/index.ts'
import { DataTable, Link, noValue, useFormat } from '../../ui/index.ts'
import { AskFor } from './ask-suppliers.tsx'
import { StandingChip } from '../standings/index.ts'
import layout from '../../ui/layout.module.css'

/** The difference to the list before, and whom it concerns. */
export function ReleaseTab({ overview }: { readonly overview: SvhcOverview }) {
  const text = useText()
  const format = useFormat()
  const { release, previous, effect } = overview
  if (previous === null) return <p>{text('svhc.release.first')}</p>
  return (
    <div className={layout.fitStack4}>
      <h2>
        {text('svhc.release.added', {
          count: effect.added.length,
          date: format.dayMonthYear(release.date),
        })}
      </h2>
      <Added added={effect.added} />
      <h2>{text('svhc.release.counts')}</h2>
      <p>{text('svhc.release.moved', { count: effect.products })}</p>
      <Counts overview={overview} />
      <h2>{text('svhc.release.articles')}</h2>
      <Articles articles={effect.articles} />
    </div>
  )
}

function Added({ added }: { readonly added: readonly ListedSubstance[] }) {
  const text = useText()
  const named = useNamed()
  if (added.length === 0) return null
  return (
    <DataTable
      caption={text('svhc.tabs.release')}
      rows={added}
      rowKey={({ entry }) => entry}
      columns={[
        { id: 'name', title: text('svhc.column.substance'), cell: named },
        { id: 'cas', title: text('svhc.column.cas'), cell: ({ cas }) => cas ?? noValue },
        { id: 'ec', title: text('svhc.column.ec'), cell: ({ ec }) => ec ?? noValue },
        {
          id: 'reason',
          title: text('svhc.column.reason'),
          cell: ({ reason: name, reason_fr: name_fr }) => named({ name, name_fr }),
        },
        {
          id: 'use',
          title: text('svhc.column.use'),
          cell: ({ use: name, use_fr: name_fr }) =>
            name === null || name_fr === null ? text('svhc.release.none') : named({ name, name_fr }),
        },
      ]}
    />
  )
}

function Counts({ overview: { products, effect } }: { readonly overview: SvhcOverview }) {
  const text = useText()
  const rows: readonly Standing[] = standings
  return (
    <DataTable
      caption={text('svhc.release.counts')}
      rows={rows}
      rowKey={(standing) => standing}
      columns={[
        {
          id: 'standing',
          title: text('svhc.filter.standing'),
          cell: (standing) => <StandingChip standing={standing} />,
        },
        {
          id: 'before',
          title: text('svhc.column.before'),
          cell: (standing) => formatCount(effect.before[standing]),
          figure: true,
        },
        {
          id: 'now',
          title: text('svhc.column.now'),
          cell: (standing) => formatCount(products[standing]),
          figure: true,
        },
      ]}
    />
  )
}

type Moved = SvhcOverview['effect']['articles']

function Articles({ articles }: { readonly articles: Moved }) {
  const text = useText()
  if (articles.length === 0) return <p>{text('svhc.release.noArticles')}</p>
  return (
    <DataTable
      caption={text('svhc.release.articles')}
      rows={articles}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'article',
          title: text('svhc.column.article'),
          cell: ({ id, name }) => <Link to={`/component/edit/${id}`}>{name}</Link>,
        },
        {
          id: 'before',
          title: text('svhc.column.before'),
          cell: ({ before }) => <StandingChip standing={before} />,
        },
        { id: 'now', title: text('svhc.column.now'), cell: ({ now }) => <StandingChip standing={now} /> },
        {
          id: 'products',
          title: text('svhc.column.products'),
          cell: ({ id, products }) => (
            <Link to={`/dashboard/svhc?article=${id}`}>{formatCount(products)}</Link>
          ),
          figure: true,
        },
        {
          id: 'ask',
          title: text('request.ask'),
          cell: ({ id, supplier, name }) => <AskFor supplier={supplier} articles={[name]} ids={[id]} />,
        },
      ]}
    />
  )
}
