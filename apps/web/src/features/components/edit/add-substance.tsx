import { limits } from '@ecotrame/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNamed, useText } from '../../../i18n/index.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { substancesQuery } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../components.module.css'
import type { Substance } from './draft.ts'

const unsaid = {
  concentration: null,
  method: null,
  evidence: null,
  declaredOn: null,
  status: 'present',
} as const

/** Finds a substance of the Candidate List by name, CAS or EC number, or takes one by its own name. */
export function AddSubstance({ onAdd }: { readonly onAdd: (substance: Substance) => void }) {
  const text = useText()
  const named = useNamed()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, limits.searchDebounceMilliseconds)
  const found = useQuery(substancesQuery(asked))
  const add = (substance: Substance) => {
    onAdd(substance)
    setSearch('')
  }
  const shown = search.trim() === '' ? [] : (found.data?.items ?? [])
  return (
    <div className={edit.group}>
      <TextField
        label={text('components.substance.search')}
        type="search"
        value={search}
        onChange={setSearch}
        hint={found.data ? text('components.substance.list', { date: found.data.asOf }) : undefined}
      />
      {search.trim() !== '' && (
        <ul className={styles.found} aria-label={text('components.substance.found')}>
          {shown.map(({ id, entry, name, name_fr, cas, ec }) => (
            <li key={id}>
              <Button
                kind="quiet"
                onClick={() => add({ ...unsaid, entry, name, cas: firstOf(cas), ec: firstOf(ec) })}
              >
                {named({ name, name_fr: name_fr ?? name })}{' '}
                <span className={layout.soft}>{[cas, ec].filter(Boolean).join(' · ')}</span>
              </Button>
            </li>
          ))}
          <li>
            <Button
              kind="quiet"
              onClick={() => add({ ...unsaid, entry: null, name: search.trim(), cas: null, ec: null })}
            >
              {text('components.substance.addOwn', { name: search.trim() })}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** A line of the list may carry several numbers: one says which substance it is. */
const firstOf = (numbers: string | null): string | null => numbers?.split(', ')[0] ?? null
