import type { ReactNode } from 'react'
import { languageNames, languages, speak, useLanguage, useText } from '../../i18n/index.ts'
import { Button, useDocumentTitle, Weave } from '../../ui/index.ts'
import styles from './auth.module.css'

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** The frame of every screen before the session: logo, language, one card on woven ground. */
export function AuthCard({ title, children }: AuthCardProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.threads} aria-hidden />
      <section className={styles.card}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Weave size={36} />
            Ecotrame
          </span>
          <LanguageSwitch />
        </header>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}

/** The languages of the application, for who has no settings. */
export function LanguageSwitch() {
  const text = useText()
  const language = useLanguage()
  return (
    <div role="group" aria-label={text('auth.language')} className={styles.languages}>
      {languages.map((one) => (
        <Button
          key={one}
          kind="quiet"
          size="small"
          active={one === language}
          lang={one}
          aria-label={`${one.toUpperCase()} ${languageNames[one]}`}
          onClick={() => void speak(one, { remember: true })}
        >
          {one.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
