import { portfolioBases, type PortfolioBase, type PortfolioSettings } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { Button, NumberField, Select, showToast } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import { settingsQuery, useSaveSettings } from './queries.ts'

/** Opens the settings of the fiscal year, for those who run the organization. */
export function FiscalYearButton() {
  const text = useText()
  const maySet = usePermitted('update_organization')
  const [opened, setOpened] = useState(false)
  const settings = useQuery({ ...settingsQuery(), enabled: maySet && opened }).data
  if (!maySet) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpened(true)}>
        {text('portfolio.fiscalYear.title')}
      </Button>
      {opened && settings && <FiscalYearForm settings={settings} onClose={() => setOpened(false)} />}
    </>
  )
}

interface Draft {
  readonly firstMonth: number
  readonly base: PortfolioBase
  readonly recalculationThreshold: number | null
  /** By season; `null`: by the rule. */
  readonly years: Readonly<Record<string, number | null>>
}
const titles = {
  firstMonth: 'portfolio.fiscalYear.firstMonth',
  base: 'portfolio.base.label',
  recalculationThreshold: 'portfolio.fiscalYear.threshold',
  years: 'portfolio.by.year',
} as const satisfies Record<keyof Draft, TextKey>

const draftOf = ({ firstMonth, base, recalculationThreshold, seasons }: PortfolioSettings): Draft => ({
  firstMonth,
  base,
  recalculationThreshold,
  years: Object.fromEntries(seasons.map(({ season, year, chosen }) => [season, chosen ? year : null])),
})

interface FiscalYearFormProps {
  readonly settings: PortfolioSettings
  readonly onClose: () => void
}

/** In which month the fiscal year begins, and in which year seasons fall that do not follow the rule. */
function FiscalYearForm({ settings, onClose }: FiscalYearFormProps) {
  const text = useText()
  const language = useLanguage()
  const { mutateAsync } = useSaveSettings()
  const form = useForm<PortfolioSettings, Draft, unknown>({
    row: settings,
    draftOf,
    labels: useLabels(titles),
    wrong: ({ recalculationThreshold }) => blank(text, { recalculationThreshold }),
    send: ({ firstMonth, base, recalculationThreshold, years }, { rowVersion }) =>
      mutateAsync({
        body: {
          firstMonth,
          base,
          ...(recalculationThreshold === null ? {} : { recalculationThreshold }),
          seasonYears: Object.entries(years).flatMap(([season, year]) =>
            year === null ? [] : [{ season, year }],
          ),
        },
        over: rowVersion,
      }),
    onSaved: () => {
      showToast({ type: 'success', title: text('portfolio.fiscalYear.saved') })
      onClose()
    },
  })
  const { draft, change, field } = form
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, place) => ({
    id: String(place + 1),
    value: month.format(Date.UTC(2001, place, 1)),
  }))
  return (
    <FormPopup form={form} width={640} title={text('portfolio.fiscalYear.title')} onClose={onClose}>
      <div className={styles.form}>
        <Select
          label={text('portfolio.fiscalYear.firstMonth')}
          entries={months}
          value={String(draft.firstMonth)}
          onChange={(id) => change({ firstMonth: Number(id) })}
        />
        <Select
          label={text('portfolio.base.label')}
          hint={text('portfolio.base.hint')}
          entries={portfolioBases.map((id) => ({ id, value: text(`portfolio.base.${id}`) }))}
          value={draft.base}
          onChange={(id) => change({ base: id ?? 'sold' })}
        />
        <NumberField
          {...field('recalculationThreshold')}
          hint={text('portfolio.fiscalYear.thresholdHint')}
          required
          unit="%"
          min={0.1}
          max={100}
        />
      </div>
      <p className={layout.dense}>{text('portfolio.fiscalYear.meaning')}</p>
      <div className={styles.form}>
        {settings.seasons.map(({ season, year, chosen }) => (
          <NumberField
            key={season}
            label={season}
            hint={
              chosen || year === null
                ? text('portfolio.fiscalYear.noRule')
                : text('portfolio.fiscalYear.byRule', { year: String(year) })
            }
            min={1990}
            max={2100}
            value={draft.years[season] ?? null}
            onChange={(said) => change({ years: { ...draft.years, [season]: said } })}
          />
        ))}
      </div>
    </FormPopup>
  )
}
