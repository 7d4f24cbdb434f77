import { limits } from '@ecotrame/contract'
import { useText, type Language } from '../../../i18n/index.ts'
import { Field, SafeHtml, TextField } from '../../../ui/index.ts'
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
        value={description}
        onChange={on.onDescription}
        error={errors.description}
      />
      {description.trim() !== '' && (
        <div>
          <p className={styles.note}>{text('glossary.edit.preview')}</p>
          <div lang={language} className={styles.preview}>
            <SafeHtml html={description} />
          </div>
        </div>
      )}
    </fieldset>
  )
}

interface TextAreaProps {
  readonly label: string
  readonly rows: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
  readonly required?: boolean
  readonly lang?: Language
}

/** A field of several lines. */
export function TextArea({ label, rows, value, onChange, error, required = false, lang }: TextAreaProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          lang={lang}
          rows={rows}
          maxLength={limits.explanationMaximumLength}
          className={styles.area}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
