import { namedIn, useLanguage } from '../../../i18n/index.ts'
import { DataTable, noValue, type Column } from '../../../ui/index.ts'
import styles from '../comparisons.module.css'
import type { Scene } from '../model/scene.ts'

type Input = Scene['answer']['inputs'][number]

/** Fields in which the things differ, side by side. */
export function InputsTable({ scene }: { readonly scene: Scene }) {
  const language = useLanguage()
  const { text, format, answer, shown } = scene
  if (answer.inputs.length === 0) return null
  const named = (one: { readonly name: string; readonly name_fr: string } | null) =>
    one === null ? '' : namedIn(language, one)
  const words = ({ field, values }: Input, place: number): string => {
    const given = values[place]
    if (!given || given.value === null) return given ? text('field.origin.default') : noValue
    const { value, choice } = given
    if (choice !== null) return named(choice)
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    return typeof value === 'number' ? format.quantity(value, field.unit, { upTo: 4 }) : value
  }
  const columns: readonly Column<Input>[] = [
    {
      id: 'field',
      title: text('comparisons.inputs.field'),
      fixed: true,
      cell: ({ field, entry }) =>
        [named(entry), { en: field.label, fr: field.label_fr }[language]].filter(Boolean).join(', '),
    },
    ...shown.map(({ place, letter, title }) => ({
      id: letter,
      title,
      cell: (row: Input) => words(row, place),
    })),
  ]
  return (
    <section className={styles.card}>
      <h2>{text('comparisons.inputs.title')}</h2>
      <DataTable
        folds
        caption={text('comparisons.inputs.title')}
        columns={columns}
        rows={answer.inputs}
        rowKey={({ field, entry }) => `${entry?.name ?? ''} ${field.id}`}
      />
    </section>
  )
}
