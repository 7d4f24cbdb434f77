import { limits } from '@ecotrame/contract'
import { useText, type Language } from '../../../i18n/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SafeHtml, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './glossary-admin.module.css'

interface SpokenFieldsProps {
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly onTitle: (title: string) => void
  readonly onDescription: (description: string) => void
  readonly errors: { readonly title: string | null; readonly description: string | null }
}

const labels = {
  en: {
    all: 'glossary.edit.english',
    title: 'glossary.edit.englishTerm',
    description: 'glossary.edit.englishExplanation',
  },
  fr: {
    all: 'glossary.edit.french',
    title: 'glossary.edit.frenchTerm',
    description: 'glossary.edit.frenchExplanation',
  },
} as const

/** Term and explanation in one language, and how they will be read. */
export function SpokenFields({ language, title, description, errors, ...on }: SpokenFieldsProps) {
  const text = useText()
  const required = language === 'en'
  return (
    <fieldset className={styles.language}>
      <legend>{text(labels[language].all)}</legend>
      <TextField
        label={text(labels[language].title)}
        required={required}
        lang={language}
        maxLength={limits.explanationTitleMaximumLength}
        value={title}
        onChange={on.onTitle}
        error={errors.title}
      />
      <TextArea
        label={text(labels[language].description)}
        required={required}
        lang={language}
        rows={7}
        maxLength={limits.explanationMaximumLength}
        value={description}
        onChange={on.onDescription}
        error={errors.description}
      />
      {description.trim() !== '' && (
        <div>
          <p className={layout.caption}>{text('glossary.edit.preview')}</p>
          <div lang={language} className={styles.preview}>
            <SafeHtml html={description} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
