import { useQuery } from '@tanstack/react-query'
import { useNamed, useText } from '../../i18n/index.ts'
import { Select, useFormat } from '../../ui/index.ts'
import { useLooked } from './address.ts'
import { collectionsQuery, releasesQuery, svhcChoicesQuery } from './queries.ts'
import styles from './svhc.module.css'

/** The release of the list, and which products and substances are looked at. All of it stands in the address. */
export function Filters() {
  const text = useText()
  const format = useFormat()
  const named = useNamed()
  const { looked, setQuery } = useLooked()
  const releases = useQuery(releasesQuery()).data
  const collections = useQuery(collectionsQuery()).data ?? []
  const choices = useQuery(svhcChoicesQuery()).data
  const newest = releases?.items[0]?.date ?? null
  // A substance that is looked at may have been declared nowhere.
  const substances = (choices?.substances ?? []).map((one) => ({ id: one.entry, value: named(one) }))
  const isOffered = substances.some(({ id }) => id === looked.substance)
  const choose = (name: 'list' | 'collection' | 'supplier' | 'substance') => (id: string | null) =>
    setQuery({ [name]: id, page: null })
  return (
    <div className={styles.filters}>
      <Select
        label={text('svhc.list.label')}
        entries={(releases?.items ?? []).map(({ date, entries }) => ({
          id: date,
          value: text('dashboard.svhc.list', { date: format.dayMonthYear(date) }),
          emphasis: text('svhc.list.entries', { count: entries }),
        }))}
        value={looked.list ?? newest}
        onChange={(id) => choose('list')(id === newest ? null : id)}
      />
      <Select
        label={text('svhc.filter.collection')}
        clearable
        entries={collections}
        value={looked.collection ?? null}
        onChange={choose('collection')}
      />
      <Select
        label={text('svhc.filter.supplier')}
        clearable
        entries={(choices?.suppliers ?? []).map(({ id, name }) => ({ id, value: name }))}
        value={looked.supplier ?? null}
        onChange={choose('supplier')}
      />
      <Select
        label={text('svhc.filter.substance')}
        clearable
        entries={
          looked.substance === undefined || isOffered
            ? substances
            : [...substances, { id: looked.substance, value: looked.substance }]
        }
        value={looked.substance ?? null}
        onChange={choose('substance')}
      />
    </div>
  )
}
