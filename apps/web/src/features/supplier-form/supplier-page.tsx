import type { SupplierLanguage } from '@ecotrame/lca'
import type { FurtherTexts } from '@ecotrame/texts/catalogues/supplier-form'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { SpeechContext, speechIn, useSpeech } from './context.ts'
import { AnswerByFile } from './answer-by-file.tsx'
import { ClosedForm, Ending } from './endings.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { OwnPage } from './own-page.tsx'
import { OwnPageAsk } from './own-page-ask.tsx'
import styles from './supplier-form.module.css'
import { formLanguages, isAtHand, isFormLanguage, loadTexts, tables } from './texts.ts'
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
  const { loaded, round, again, reload, calls } = useLoaded(token)
  return (
    <Spoken language={'form' in loaded ? loaded.form.language : null}>
      {loaded.state === 'open' ? (
        <>
          <OpenQuestions key={round} form={loaded.form} calls={calls} again={again} />
          <AnswerByFile calls={calls} onFilled={reload} />
        </>
      ) : (
        <NotOpen loaded={loaded} again={again} askForNewLink={calls.askForNewLink} />
      )}
      {'form' in loaded && loaded.form.consents && <Withdrawal withdraw={calls.withdrawConsent} />}
      {'form' in loaded && <OwnPageAsk ask={calls.askForOwnPage} />}
    </Spoken>
  )
}

/** The page of everything that was given from an address. */
export function OwnAnswersPage({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState<SupplierLanguage | null>(null)
  return (
    <Spoken language={language}>
      <OwnPage token={token} onLanguage={setLanguage} />
    </Spoken>
  )
}

interface SpokenProps {
  /** Of who is asked; `null`: not known yet. */
  readonly language: SupplierLanguage | null
  readonly children: ReactNode
}

/** What is within speaks the language that somebody chose, else that of the request. */
function Spoken({ language: asked, children }: SpokenProps) {
  const [chosen, setChosen] = useState(chosenLanguage)
  const language = chosen ?? asked ?? ofBrowser()
  const further = useFurtherTexts(language)
  const speech = useMemo(() => speechIn(language, further), [language, further])
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
        {children}
      </Frame>
    </SpeechContext>
  )
}

/** Texts of a language that the page has not at once; until they are there it says everything in English. */
function useFurtherTexts(language: SupplierLanguage): FurtherTexts | undefined {
  const [loaded, setLoaded] = useState<Readonly<Record<string, FurtherTexts>>>({})
  const missing = isAtHand(language) || language in loaded ? null : language
  useEffect(() => {
    if (missing === null) return
    loadTexts(missing).then(
      (texts) => setLoaded((all) => ({ ...all, [missing]: texts })),
      // Without a connection the form goes on in English.
      () => undefined,
    )
  }, [missing])
  return loaded[language]
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
              {supplierSpeech[one].name}
            </option>
          ))}
        </select>
      </header>
      <main className={styles.main}>
        {!supplierSpeech[language].isRead && (
          <p className={styles.machineMade}>
            {say('machineMade')} · <span lang="en">{tables.en.machineMade}</span>
          </p>
        )}
        {children}
      </main>
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
