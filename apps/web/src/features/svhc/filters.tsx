import { useQuery } from '@tanstack/react-query'
import { useNamed, useText } from '../../i18n/index.ts'
import { PrintHead, Select, useFormat } from '../../ui/index.ts'
import { useLooked } from './address.ts'
import { collectionsQuery, releasesQuery, svhcChoicesQuery } from './queries.ts'
import styles from './svhc.module.css'

/** The release of the list, and which products and substances are looked at. All of it stands in the address. */
function useFilters() {
  const text = useText()
  const format = useFormat()
  const named = useNamed()
  const { looked } = useLooked()
  const releases = useQuery(releasesQuery()).data
  const collections = useQuery(collectionsQuery()).data ?? []
  const choices = useQuery(svhcChoicesQuery()).data
  // A substance that is looked at may have been declared nowhere.
  const substances = (choices?.substances ?? []).map((one) => ({ id: one.entry, value: named(one) }))
  const isOffered = looked.substance === undefined || substances.some(({ id }) => id === looked.substance)
  const newest = releases?.items[0]?.date ?? null
  const lists = (releases?.items ?? []).map(({ date, entries }) => ({
    id: date,
    value: text('dashboard.svhc.list', { date: format.dayMonthYear(date) }),
    emphasis: text('svhc.list.entries', { count: entries }),
  }))
  const suppliers = (choices?.suppliers ?? []).map(({ id, name }) => ({ id, value: name }))
  return {
    newest,
    filters: [
      { id: 'list', label: text('svhc.list.label'), entries: lists, value: looked.list ?? newest },
      {
        id: 'collection',
        label: text('svhc.filter.collection'),
        entries: collections,
        value: looked.collection ?? null,
      },
      {
        id: 'supplier',
        label: text('svhc.filter.supplier'),
        entries: suppliers,
        value: looked.supplier ?? null,
      },
      {
        id: 'substance',
        label: text('svhc.filter.substance'),
        entries: isOffered
          ? substances
          : [...substances, { id: looked.substance ?? '', value: looked.substance ?? '' }],
        value: looked.substance ?? null,
      },
    ],
  }
}

export function Filters() {
  const text = useText()
  const { setQuery } = useLooked()
  const { newest, filters } = useFilters()
  return (
    <div className={styles.filters}>
      {filters.map(({ id, label, entries, value }) => (
        <Select
          key={id}
          label={label}
          clearable={id !== 'list'}
          placeholder={text('svhc.filter.none')}
          entries={entries}
          value={value}
          onChange={(chosen) =>
            setQuery({ [id]: id === 'list' && chosen === newest ? null : chosen, page: null })
          }
        />
      ))}
    </div>
  )
}

/** What is on the paper is of this list, and of these products and substances only. */
export function FilteredPrintHead() {
  const text = useText()
  const { filters } = useFilters()
  const said = filters.flatMap(({ id, label, entries, value }) => {
    const chosen = entries.find((entry) => entry.id === value)
    if (!chosen) return []
    return id === 'list' ? [chosen.value] : [`${label}${text('punctuation.colon')}${chosen.value}`]
  })
  return (
    <PrintHead>
      <span>{said.join(' · ')}</span>
    </PrintHead>
  )
}
