import type { SupplierLanguage } from '@ecotrame/contract'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { SpeechContext, speechIn, useSpeech } from './context.ts'
import { ClosedForm, Ending } from './endings.tsx'
import { OpenQuestions } from './open-questions.tsx'
import styles from './supplier-form.module.css'
import { formLanguages, isFormLanguage, tables } from './texts.ts'
import { Withdrawal } from './withdrawal.tsx'
import { useLoaded, type Loaded } from './use-supplier-form.ts'

const chosenLanguage = (): SupplierLanguage | null => {
  const asked = new URLSearchParams(window.location.search).get('lang')
  return isFormLanguage(asked) ? asked : null
}
const ofBrowser = (): SupplierLanguage =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isFormLanguage) ?? 'en'

/** `/r/{token}`: the form of a request for somebody without an account. */
export function SupplierPage({ token }: { readonly token: string }) {
  const { loaded, again, calls } = useLoaded(token)
  const [chosen, setChosen] = useState(chosenLanguage)
  const language = chosen ?? ('form' in loaded ? loaded.form.language : ofBrowser())
  const speech = useMemo(() => speechIn(language), [language])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (wanted: SupplierLanguage) => {
    const address = new URL(window.location.href)
    address.searchParams.set('lang', wanted)
    window.history.replaceState(null, '', address)
    setChosen(wanted)
  }
  return (
    <SpeechContext value={speech}>
      <Frame language={language} onChoose={choose}>
        {loaded.state === 'open' ? (
          <OpenQuestions key={loaded.form.expiresAt} form={loaded.form} calls={calls} again={again} />
        ) : (
          <NotOpen loaded={loaded} again={again} askForNewLink={calls.askForNewLink} />
        )}
        {'form' in loaded && loaded.form.consents && <Withdrawal withdraw={calls.withdrawConsent} />}
      </Frame>
    </SpeechContext>
  )
}

interface FrameProps {
  readonly language: SupplierLanguage
  readonly onChoose: (language: SupplierLanguage) => void
  readonly children: ReactNode
}

function Frame({ language, onChoose, children }: FrameProps) {
  const { say } = useSpeech()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>Ecotrame</span>
        <select
          className={styles.language}
          aria-label={say('language')}
          value={language}
          onChange={({ target }) => isFormLanguage(target.value) && onChoose(target.value)}
        >
          {formLanguages.map((one) => (
            <option key={one} value={one} lang={one}>
              {tables[one].languageName}
            </option>
          ))}
        </select>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>{say('privacy')}</footer>
    </div>
  )
}

interface NotOpenProps {
  readonly loaded: Exclude<Loaded, { readonly state: 'open' }>
  readonly again: () => void
  readonly askForNewLink: () => Promise<unknown>
}

function NotOpen({ loaded, again, askForNewLink }: NotOpenProps) {
  const { say } = useSpeech()
  if (loaded.state === 'loading') return <p role="status">{say('loading')}</p>
  if (loaded.state === 'failed')
    return (
      <Ending title={say('failed')} text={say('failedText')}>
        <button type="button" className={styles.primary} onClick={again}>
          {say('tryAgain')}
        </button>
      </Ending>
    )
  if (loaded.state === 'tooMany') return <Ending title={say('notFound')} text={say('tooMany')} />
  if (loaded.state === 'notFound') return <Ending title={say('notFound')} text={say('notFoundText')} />
  return <ClosedForm state={loaded.state} askForNewLink={askForNewLink} />
}
