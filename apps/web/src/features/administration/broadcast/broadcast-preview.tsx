import { IconAlertTriangle } from '@tabler/icons-react'
import { languages, useText, type Language } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './broadcast.module.css'

/** How the message will stand on screens, in each language. */
export function BroadcastPreview({ words }: { readonly words: Readonly<Record<Language, string>> }) {
  const text = useText()
  const written = languages.filter((language) => words[language].trim() !== '')
  if (written.length === 0) return null
  return (
    <section aria-label={text('broadcast.preview')}>
      <h2 className={styles.head}>{text('broadcast.preview')}</h2>
      <div className={layout.stack2}>
        {written.map((language) => (
          <p key={language} lang={language} className={styles.preview}>
            <Icon of={IconAlertTriangle} className={styles.picture} />
            <span>{words[language].trim()}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
