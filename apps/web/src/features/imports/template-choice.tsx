import {
  csvChoices,
  downloadTemplate,
  templateFormats,
  type CsvChoice,
  type TemplateFormat,
} from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openFile } from '../../api/index.ts'
import {
  isLanguage,
  languageNames,
  languages,
  useLanguage,
  useText,
  type Language,
} from '../../i18n/index.ts'
import { Button, Icon, Select, tellProblem } from '../../ui/index.ts'
import { useChoices, useCsvChoice } from '../account/index.ts'
import { categoriesQuery } from '../form-options/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

const isFormat = (id: string | null): id is TemplateFormat => templateFormats.some((format) => format === id)

const isCsvChoice = (id: string | null): id is CsvChoice => csvChoices.some((choice) => choice === id)

/** A file of a category to fill in, in one of the languages. */
export function TemplateChoice() {
  const text = useText()
  const own = useLanguage()
  const [category, setCategory] = useState<string | null>('tshirt')
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? own
  const [format, setFormat] = useState<TemplateFormat>('xlsx')
  const csv = useCsvChoice()
  const { chooseCsv } = useChoices()
  const categories = useQuery(categoriesQuery()).data?.items ?? []
  const get = () => {
    if (category === null) return
    openFile(downloadTemplate, { language, format }, { category }).catch((problem) =>
      tellProblem(problem, text),
    )
  }
  return (
    <fieldset className={styles.options}>
      <legend>{text('import.template.title')}</legend>
      <p className={layout.dense}>{text('import.template.text')}</p>
      <div className={styles.fields}>
        <Select
          label={text('import.template.category')}
          value={category}
          onChange={setCategory}
          entries={categories
            .filter(({ locked }) => !locked)
            .map(({ id, name, name_fr }) => ({ id, value: { en: name, fr: name_fr }[own] }))}
        />
        <Select
          label={text('import.template.language')}
          value={language}
          onChange={(id) => isLanguage(id) && setChosen(id)}
          entries={languages.map((id) => ({ id, value: languageNames[id] }))}
        />
        <Select
          label={text('import.template.format')}
          value={format}
          onChange={(id) => isFormat(id) && setFormat(id)}
          entries={templateFormats.map((id) => ({ id, value: id.toUpperCase() }))}
        />
        {format === 'csv' && (
          <Select
            label={text('settings.csv.label')}
            value={csv}
            onChange={(id) => isCsvChoice(id) && chooseCsv(id)}
            entries={csvChoices.map((id) => ({ id, value: text(`settings.csv.${id}`) }))}
          />
        )}
      </div>
      <div>
        <Button icon={<Icon of={IconDownload} />} disabled={category === null} onClick={get}>
          {text('import.template.button')}
        </Button>
      </div>
    </fieldset>
  )
}
