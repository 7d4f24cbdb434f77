import type { OwnDatabase } from '@ecotrame/contract'
import type { Text } from '../../i18n/index.ts'
import type { ChartTable } from '../../ui/charts/table.ts'

type Problems = OwnDatabase['problems']

/** The reasons as plain text, to be sent to whoever made the file. */
export const problemText = (problems: Problems): string =>
  problems
    .map(({ code, message, about }) => [`${message} (${code})`, ...about.map((one) => `- ${one}`)].join('\n'))
    .join('\n\n')

interface ProblemRow {
  readonly code: string
  readonly message: string
  readonly about: string
}

/** The reasons as a table: a row for each thing concerned. */
export function problemTable(problems: Problems, text: Text): ChartTable<ProblemRow> {
  const rows = problems.flatMap(({ code, message, about }) =>
    (about.length === 0 ? [''] : about).map((one): ProblemRow => ({ code, message, about: one })),
  )
  const column = (id: keyof ProblemRow, title: string) => ({
    id,
    title,
    text: (row: ProblemRow) => row[id],
    value: (row: ProblemRow) => row[id],
  })
  return {
    columns: [
      column('code', text('databases.refused.code')),
      column('message', text('databases.refused.reason')),
      column('about', text('databases.refused.about')),
    ],
    rows,
  }
}
