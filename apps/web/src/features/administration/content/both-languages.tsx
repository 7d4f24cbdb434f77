import type { Wording } from '@ecotrame/contract'
import { type Language, languages, useText, type TextKey } from '../../../i18n/index.ts'
import { TextField } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { RichText } from '../../learning/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './content.module.css'

interface BothLanguagesProps {
  readonly label: TextKey
  readonly value: Wording
  readonly onChange: (value: Wording) => void
  readonly maxLength: number
  readonly required?: boolean
  /** Several lines, marked up, with a look at how it will stand. */
  readonly rich?: boolean
  /** What is wrong in one language. */
  readonly errorOf?: (language: Language) => string | null
}

/** One text in English and French, under each other. */
export function BothLanguages({
  label,
  value,
  onChange,
  rich = false,
  errorOf,
  ...limits
}: BothLanguagesProps) {
  const text = useText()
  return (
    <div className={layout.stack2}>
      {languages.map((language) => {
        const field = {
          label: `${text(label)} (${text(`content.language.${language}`)})`,
          lang: language,
          value: value[language],
          onChange: (words: string) => onChange({ ...value, [language]: words }),
          error: errorOf?.(language) ?? null,
          ...limits,
        }
        return rich ? (
          <div key={language} className={layout.stack2}>
            <TextArea {...field} rows={8} hint={text('content.marks')} />
            {value[language].trim() !== '' && (
              <details className={styles.preview}>
                <summary>{text('content.preview')}</summary>
                <div lang={language}>
                  <RichText source={value[language]} />
                </div>
              </details>
            )}
          </div>
        ) : (
          <TextField key={language} {...field} />
        )
      })}
    </div>
  )
}
