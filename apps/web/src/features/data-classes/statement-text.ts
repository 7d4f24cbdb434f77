import type { ClassStatement } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'

/** `EF-compliant · publisher · until 31 Dec 2027`; `null`: nothing is stated. */
export function useStatementText() {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return (statement: ClassStatement | null): string | null =>
    statement &&
    [
      pefWording.dataClasses[statement.dataClass][language],
      statement.by[language],
      ...(statement.until === null
        ? []
        : [text('dataClass.until', { date: format.dayMonthYear(statement.until) })]),
    ].join(' · ')
}
