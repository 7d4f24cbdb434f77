import { csvChoices } from '@ecotrame/contract'
import { useId } from 'react'
import { languageNames, languages, useLanguage, useText } from '../../../i18n/index.ts'
import { themeChoices, useThemeChoice } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../account.module.css'
import { useChoices, useCsvChoice } from '../preferences.ts'
import { Section } from './section.tsx'

/** Shown at once and kept at once: there is nothing to save. */
export function AppearanceSection() {
  const text = useText()
  const language = useLanguage()
  const theme = useThemeChoice()
  const csv = useCsvChoice()
  const { chooseLanguage, chooseTheme, chooseCsv } = useChoices()
  return (
    <Section id="appearance" title={text('settings.appearance')} lead={text('settings.followYou')}>
      <div className={styles.choices}>
        <Choice
          label={text('settings.language')}
          value={language}
          onChange={chooseLanguage}
          options={languages.map((one) => ({ value: one, name: languageNames[one], lang: one }))}
        />
        <Choice
          label={text('settings.theme')}
          value={theme}
          onChange={chooseTheme}
          options={themeChoices.map((one) => ({ value: one, name: text(`userMenu.theme.${one}`) }))}
        />
        <Choice
          label={text('settings.csv.label')}
          value={csv}
          onChange={chooseCsv}
          options={csvChoices.map((one) => ({ value: one, name: text(`settings.csv.${one}`) }))}
        />
      </div>
    </Section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly name: string; readonly lang?: string }[]
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={layout.wrap2}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
