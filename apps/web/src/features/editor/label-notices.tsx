import { useState } from 'react'
import { useText, type Text } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { keepLabelNotices, labelNotices, type LabelNotice } from '../paste/index.ts'
import { useEditing } from './editor-context.ts'
import styles from './editor.module.css'

/** What of a pasted label is not in the form as the label says it: each line stays until somebody answers it. */
export function LabelNotices() {
  const text = useText()
  const { evaluation } = useEditing()
  const [notices, setNotices] = useState(() => labelNotices(evaluation.id))
  if (notices.length === 0) return null
  const answer = (answered: LabelNotice) => {
    const left = notices.filter((notice) => notice !== answered)
    keepLabelNotices(evaluation.id, left)
    setNotices(left)
  }
  return (
    <div className={styles.assumed} role="group" aria-labelledby="left-of-label">
      <p id="left-of-label">{text('paste.notice.openTitle')}</p>
      <ul className={styles.labelNotices}>
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.words}`}>
            <span>{wordsOf(notice, text)}</span>
            <span className={styles.answers}>
              {answersOf[notice.kind].map((key) => (
                <Button key={key} size="small" onClick={() => answer(notice)}>
                  {text(key)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const byHand = ['paste.notice.byHand', 'paste.notice.notNeeded'] as const
const checked = ['paste.notice.done'] as const
const answersOf = { lost: byHand, unused: byHand, shares: checked, pack: checked } as const satisfies Record<
  LabelNotice['kind'],
  readonly string[]
>

function wordsOf({ kind, words }: LabelNotice, text: Text): string {
  switch (kind) {
    case 'lost':
      return words
    case 'unused':
      return text('paste.notice.unused', { words })
    case 'shares':
      return text('paste.equalParts', { parts: words })
    case 'pack':
      return text('paste.notice.pack', { pieces: words })
  }
}
