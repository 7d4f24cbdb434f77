import { useState } from 'react'
import { useSpeech } from './context.ts'
import layout from '../../ui/layout.module.css'

/** Asks for the mail with the link to everything that was given from this address. */
export function OwnPageAsk({ ask }: { readonly ask: () => Promise<{ readonly asked: boolean }> }) {
  const { say } = useSpeech()
  const [told, setTold] = useState<'ownPageMailed' | 'ownPageNone' | 'tooMany' | null>(null)
  const press = () => {
    ask().then(
      ({ asked }) => setTold(asked ? 'ownPageMailed' : 'ownPageNone'),
      () => setTold('tooMany'),
    )
  }
  return (
    <details>
      <summary>{say('ownPageAsk')}</summary>
      <div className={layout.stack2}>
        {told === null ? (
          <button type="button" onClick={press}>
            {say('ownPageMail')}
          </button>
        ) : (
          <p role="status">{say(told)}</p>
        )}
      </div>
    </details>
  )
}
