import { Fragment } from 'react'
import styles from './panel.module.css'
import { piecesOf } from './said.ts'

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
