import { limits, type Explanation } from '@ecotrame/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isLanguage, languages, useText, type Language } from '../../i18n/index.ts'
import { Icon, Select, TextField } from '../../ui/index.ts'
import { GlossaryEntry } from './glossary-entry.tsx'
import { sortedEntries, type SpokenEntry } from './in-language.ts'
import { areFoundIn, soughtWords } from './matches.ts'
import styles from './glossary.module.css'

interface GlossaryProps {
  readonly entries: readonly Explanation[]
  readonly at: string | undefined
  readonly spoken: Language
}

/** All terms of one language; a search leaves those in which every word stands. */
export function Glossary({ entries, at, spoken }: GlossaryProps) {
  const text = useText()
  const [language, setLanguage] = useState(spoken)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  // The popup is there before its words are.
  useEffect(() => {
    if (at === undefined) box.current?.focus()
  }, [at])
  const sought = useDebounced(typed, limits.glossarySearchDebounceMilliseconds)
  const words = useMemo(() => soughtWords(sought), [sought])
  const all = useMemo(() => sortedEntries(entries, language), [entries, language])
  const found = useMemo(
    () => (words.length === 0 ? all : all.filter((entry) => areFoundIn(words, entry.title, entry.words))),
    [all, words],
  )
  return (
    <>
      <div className={styles.tools}>
        <TextField
          ref={box}
          label={text('glossary.search')}
          hideLabel
          role="searchbox"
          placeholder={text('glossary.search')}
          maxLength={200}
          value={typed}
          onChange={setTyped}
          inside={<Icon of={IconSearch} size={16} />}
          {...(at === undefined ? { 'data-autofocus': true } : {})}
        />
        <Select
          label={text('glossary.language')}
          entries={languages.map((id) => ({ id, value: text(`glossary.inLanguage.${id}`) }))}
          value={language}
          onChange={(chosen) => isLanguage(chosen) && setLanguage(chosen)}
          clearable={false}
        />
      </div>
      <p role="status" className={styles.results}>
        {words.length > 0 && text('glossary.results', { count: found.length, search: sought.trim() })}
      </p>
      <Entries entries={found} words={words} language={language} at={at} />
    </>
  )
}

interface EntriesProps {
  readonly entries: readonly SpokenEntry[]
  readonly words: readonly string[]
  readonly language: Language
  readonly at: string | undefined
}

function Entries({ entries, words, language, at }: EntriesProps) {
  const text = useText()
  const wanted = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    wanted.current?.scrollIntoView({ block: 'start' })
    wanted.current?.focus()
  }, [])
  return (
    <div
      className={styles.entries}
      lang={language}
      tabIndex={0}
      role="group"
      aria-label={text('glossary.title')}
    >
      {entries.map((entry) => (
        <GlossaryEntry
          key={entry.id}
          entry={entry}
          words={words}
          heading={entry.id === at ? wanted : undefined}
        />
      ))}
    </div>
  )
}

/** What was typed, once nothing more was typed for a while; an empty box at once. */
function useDebounced(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
