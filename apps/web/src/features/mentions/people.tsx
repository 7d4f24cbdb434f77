import { Fragment } from 'react'
import { useText } from '../../i18n/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './mentions.module.css'
import { piecesOf } from './said.ts'
import type { useNaming } from './use-naming.ts'

type Naming = ReturnType<typeof useNaming>

/** What the box says in which somebody writes: the list that it opens. */
export const boxOf = (id: string, { chosen }: Pick<Naming, 'chosen'>) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': `${id}-people`,
    'aria-activedescendant': chosen && `${id}-${chosen.id}`,
  }) as const

interface PeopleProps {
  readonly id: string
  readonly naming: Pick<Naming, 'found' | 'chosen' | 'choose'>
}

/** Who may be meant, below the box. */
export function People({ id, naming: { found, chosen, choose } }: PeopleProps) {
  const text = useText()
  return (
    <ul id={`${id}-people`} role="listbox" aria-label={text('comments.people')} className={styles.people}>
      {found.map((person) => (
        <li
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={person === chosen}
          className={styles.person}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(person)
          }}
        >
          {person.name}
          {person.team !== null && <span className={layout.soft}>{person.team}</span>}
        </li>
      ))}
    </ul>
  )
}

interface SaidTextProps {
  readonly text: string
  readonly names: readonly string[]
}

/** What somebody wrote: plain text with its line breaks, links to the web made safe, names marked. */
export function SaidText({ text, names }: SaidTextProps) {
  return (
    <p className={styles.said}>
      {piecesOf(text, names).map(({ kind, text: words }, index) => (
        <Fragment key={index}>
          {kind === 'link' ? (
            <a href={words} target="_blank" rel="noopener noreferrer nofollow ugc">
              {words}
            </a>
          ) : kind === 'mention' ? (
            <strong className={styles.mention}>{words}</strong>
          ) : (
            words
          )}
        </Fragment>
      ))}
    </p>
  )
}
