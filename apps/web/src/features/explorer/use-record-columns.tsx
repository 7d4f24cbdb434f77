import type { ExplorerRecord } from '@ecotrame/contract'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { Chip, dateAsTold, useFormat, type Column } from '../../ui/index.ts'
import { databaseOf, empty, nameOf } from './words.ts'
import styles from './explorer.module.css'

/** Columns of the specification §3, in its words. What is not stated is a hyphen. */
export function useRecordColumns(onOpen: (id: string) => void): readonly Column<ExplorerRecord>[] {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('explorer.name'),
      fixed: true,
      cell: (record) => (
        <span className={styles.nameCell}>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.name}
            lang={namedIn(language, record) === null ? 'en' : undefined}
            onClick={() => onOpen(record.id)}
          >
            {nameOf(record, language)}
          </button>
          {record.own && <Chip tone="info">{text('explorer.own.mark')}</Chip>}
          {record.flag !== null && record.flag !== 'ok' && (
            <Chip tone={record.flag === 'suspect' ? 'error' : 'attention'}>
              {text(`explorer.flag.${record.flag}`)}
            </Chip>
          )}
        </span>
      ),
    },
    { id: 'database', title: text('explorer.database'), cell: (record) => databaseOf(record, language) },
    { id: 'location', title: text('explorer.location'), cell: ({ location }) => location ?? empty },
    { id: 'year', title: text('explorer.year'), cell: ({ year }) => year ?? empty },
    {
      id: 'expiration',
      title: text('explorer.expiration'),
      cell: ({ expiration }) => (expiration === null ? empty : dateAsTold(expiration, format)),
    },
    {
      id: 'technology',
      title: text('explorer.technology'),
      cell: ({ complianceSystems }) => complianceSystems ?? empty,
    },
    {
      id: 'dqr',
      title: text('explorer.dqr'),
      figure: true,
      cell: ({ dataQualityRatio }) =>
        dataQualityRatio === null ? empty : format.number(dataQualityRatio, { decimals: 2 }),
    },
  ]
}
