import { useSpeech } from './context.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

/** Takes back the consent to use the figures of the facility, after a second press. */
export function Withdrawal({ withdraw }: { readonly withdraw: () => Promise<unknown> }) {
  const { say } = useSpeech()
  const { state, press, back } = useWithdrawal(withdraw)
  if (state === 'done') return <p role="status">{say('consentWithdrawn')}</p>
  return (
    <section className={styles.card}>
      <p>{say(state === 'asked' ? 'withdrawSure' : 'consentStands')}</p>
      <div className={layout.row2}>
        <button type="button" onClick={press}>
          {say(state === 'open' ? 'withdrawConsent' : 'withdrawNow')}
        </button>
        {state !== 'open' && (
          <button type="button" onClick={back}>
            {say('back')}
          </button>
        )}
      </div>
      {state === 'failed' && <p role="alert">{say('failedText')}</p>}
    </section>
  )
}
