import { portfolioDimensions, type PortfolioDimension } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { DataTable, Select, useAddress } from '../../ui/index.ts'
import { groupTable } from './group-table.ts'
import { Loaded } from './loaded.tsx'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { groupsQuery, type Groups } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { usePortfolioView, type PortfolioView } from './view.ts'

/** The portfolio divided by category, season, tag, team, brand, material or country. */
export function GroupsTab() {
  const { asked, by } = usePortfolioAddress()
  const query = useQuery(groupsQuery(asked, by))
  return <Loaded query={query}>{(groups) => <Content groups={groups} />}</Loaded>
}

/** Where the library of products shows what a group holds; of the others the dashboard does. */
const inLibrary: ReadonlySet<PortfolioDimension> = new Set<PortfolioDimension>([
  'category',
  'season',
  'tag',
  'brand',
])
const several = '+'
const shown = 25

function Content({ groups }: { readonly groups: Groups }) {
  const view = usePortfolioView(groups)
  const { text, format, nameOf } = view
  const { go } = useAddress()
  const counted = groups.groups.filter(({ value }) => (value ?? 0) > 0)
  const [first] = counted
  const name = text(`portfolio.by.${groups.by}`)
  const open = (id: string) => {
    if (id === '' || id === several) return
    if (inLibrary.has(groups.by)) go('/products/library', { [groups.by]: [id] })
    else view.address.narrow(groups.by, id, 'products')
  }
  const parts = view.parts(
    counted
      .slice(0, shown)
      .map((group) => ({ id: group.id ?? '', name: nameOf(group), value: group.value ?? 0 })),
  )
  const table = groupTable(view, groups.groups, name)
  if (!groups.divided)
    return (
      <section className={styles.card}>
        <Dimension view={view} by={groups.by} />
        <p className={styles.strip}>{text('portfolio.notDivided')}</p>
      </section>
    )
  return (
    <>
      <section className={styles.card}>
        <WithTable
          title={
            first === undefined
              ? name
              : text('portfolio.finding.group', { name: nameOf(first), share: format.share(first.share) })
          }
          caption={`${view.caption} · ${name}`}
          alternative={parts.map((part) => `${part.name}: ${part.figure}, ${part.share}`).join('; ')}
          table={table}
          note={view.note}
          fileName={`portfolio-by-${groups.by}`}
          controls={<Dimension view={view} by={groups.by} />}
        >
          <BarList
            parts={parts.map((part, place) => ({ ...part, share: format.share(counted[place]?.share) }))}
            label={name}
            onSelect={open}
          />
        </WithTable>
        {groups.by === 'tag' && <p className={layout.dense}>{text('portfolio.tagsTwice')}</p>}
        {groups.by === 'season' && <p className={layout.dense}>{text('portfolio.seasonsTwice')}</p>}
        {groups.by === 'country' && <p className={layout.dense}>{text('portfolio.countryMeaning')}</p>}
        {groups.others > 0 && (
          <p className={layout.dense}>{text('portfolio.otherGroups', { count: groups.others })}</p>
        )}
      </section>
      <section className={styles.card}>
        <DataTable
          folds
          caption={name}
          columns={table.columns.map(({ text: cell, ...column }, place) => ({
            ...column,
            cell,
            fixed: place === 0,
          }))}
          rows={table.rows}
          rowKey={({ id }) => id ?? ''}
        />
      </section>
    </>
  )
}

function Dimension({ view, by }: { readonly view: PortfolioView; readonly by: PortfolioDimension }) {
  const { text, address } = view
  return (
    <Select
      label={text('portfolio.divideBy')}
      entries={portfolioDimensions.map((id) => ({ id, value: text(`portfolio.by.${id}`) }))}
      value={by}
      onChange={(id) => address.change({ by: id === 'category' ? null : id })}
    />
  )
}
