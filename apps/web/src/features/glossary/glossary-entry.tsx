import { memo, type Ref } from 'react'
import { useText } from '../../i18n/index.ts'
import { SafeHtml } from '../../ui/index.ts'
import type { SpokenEntry } from './in-language.ts'
import { piecesOf } from './matches.ts'
import styles from './glossary.module.css'

interface GlossaryEntryProps {
  readonly entry: SpokenEntry
  /** What is sought, marked where it stands. */
  readonly words: readonly string[]
  readonly heading: Ref<HTMLHeadingElement> | undefined
}

/** One term with its explanation and what it rests on. */
export const GlossaryEntry = memo(function GlossaryEntry({ entry, words, heading }: GlossaryEntryProps) {
  const { id, title, titleLanguage, description, sources } = entry
  const draw = (text: string) => <Marked text={text} words={words} />
  return (
    <article className={styles.entry} aria-labelledby={`term-${id}`}>
      <h3
        id={`term-${id}`}
        ref={heading}
        tabIndex={-1}
        {...(heading ? { 'data-autofocus': true } : {})}
        lang={titleLanguage}
        className={styles.term}
      >
        {draw(title)}
      </h3>
      {description !== '' && (
        <div className={styles.words}>
          <SafeHtml html={description} draw={draw} />
        </div>
      )}
      <Sources of={sources} />
    </article>
  )
})

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return piecesOf(text, words).map(({ text: piece, found }, place) =>
    found ? <mark key={place}>{piece}</mark> : piece,
  )
}

/** Host of a web address; `null`: it is no such address, but words. */
function hostOf(source: string): string | null {
  if (!/^https?:\/\//.test(source)) return null
  return URL.parse(source)?.host.replace(/^www\./, '') ?? null
}

function Sources({ of: sources }: { readonly of: readonly string[] }) {
  const text = useText()
  const shown = sources.map((source) => ({ source, host: hostOf(source) }))
  if (shown.length === 0) return null
  return (
    <p className={styles.sources}>
      {text('glossary.sources')}
      {text('punctuation.colon')}
      {shown.map(({ source, host }, place) => (
        <span key={source}>
          {place > 0 && ', '}
          {host === null ? (
            source
          ) : (
            <a href={source} target="_blank" rel="noreferrer">
              {host}
            </a>
          )}
        </span>
      ))}
    </p>
  )
}
