import type { DataClassesAnswer } from '@ecotrame/contract'
import { statedClasses, type StatedClass } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Legend } from '../../../ui/charts/legend.tsx'
import { percentages } from '../../../ui/charts/parts.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { familyColours, type ThemedColour } from '../../../ui/colours.ts'
import { DataTable, ErrorPanel, noValue, Skeleton, type Column } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { useStatementText } from '../../data-classes/index.ts'
import { categoryNames } from '../words/text-keys.ts'
import type { ResultView } from '../view.ts'
import { DatasetChoices } from './dataset-choices.tsx'
import { dataClassesQuery } from './queries.ts'
import { ReadinessCard } from './readiness-card.tsx'
import styles from './data-classes.module.css'

/** Of which class the data of the PEF are, what that means, and what is missing before it is published. */
export function DataClasses({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { data, error, refetch } = useQuery(dataClassesQuery(view.answer.version.id))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={240} />
  const { classes } = data
  if (classes === null) return <p>{text('dataClass.noPef')}</p>
  return (
    <section className={layout.stack5} aria-labelledby="data-classes">
      <h2 id="data-classes" className={styles.title}>
        {text('dataClass.title')}
      </h2>
      <ReadinessCard readiness={classes.readiness} view={view} />
      <div className={styles.card}>
        {classes.disclaimer !== null && <p className={styles.disclaimer}>{classes.disclaimer.message}</p>}
        {classes.score === null ? (
          <p>{text('dataClass.noShare')}</p>
        ) : (
          <ClassChart classes={classes} view={view} />
        )}
        <p className={layout.hint}>
          {text('dataClass.uncovered', { share: view.format.share(classes.uncovered) })}
        </p>
      </div>
      <CategoryTable classes={classes} view={view} />
      <Statements classes={classes} />
      <DatasetChoices choices={classes.choices} view={view} />
    </section>
  )
}

interface ClassesProps {
  readonly classes: DataClassesAnswer
  readonly view: ResultView
}

const colours: Readonly<Record<StatedClass, ThemedColour | null>> = {
  'ef-compliant': familyColours.materials,
  'ilcd-entry-level': familyColours.fabric,
  'other-published': familyColours.use,
  'own-measured': familyColours.footwear,
  proxy: familyColours.makeUp,
  'not-stated': familyColours.complements,
}

function ClassChart({ classes, view }: ClassesProps) {
  const text = useText()
  const language = useLanguage()
  const [marked, setMarked] = useState<string | null>(null)
  const shares = statedClasses.map((id) => classes.score?.[id] ?? 0)
  const written = percentages(shares)
  const parts = statedClasses.flatMap((id, place) => {
    const value = shares[place] ?? 0
    const share = view.format.quantity(written[place], '%', { decimals: 1 })
    return value === 0
      ? []
      : [{ id, name: pefWording.dataClasses[id][language], value, figure: share, share, colour: colours[id] }]
  })
  const table: ChartTable<(typeof parts)[number]> = {
    columns: [
      { id: 'class', title: text('dataClass.class'), text: ({ name }) => name },
      {
        id: 'share',
        title: text('precision.shareOfScore'),
        figure: true,
        text: ({ share }) => share,
        value: ({ value }) => value,
      },
    ],
    rows: parts,
  }
  return (
    <WithTable
      title={text('dataClass.chart', { share: view.format.share(classes.score?.['ef-compliant'] ?? null) })}
      caption={text('dataClass.caption')}
      alternative={parts.map(({ name, share }) => `${name}: ${share}`).join('; ')}
      table={table}
      legend={parts}
      note={view.note}
      fileName={`${view.fileName}-data-classes`}
    >
      <StackedBars
        rows={[{ id: 'score', parts }]}
        label={text('dataClass.title')}
        scale="share"
        marked={marked}
        onMark={setMarked}
      />
      <Legend parts={parts} marked={marked} onMark={setMarked} onSelect={setMarked} />
    </WithTable>
  )
}

type CategoryClasses = DataClassesAnswer['categories'][number]

function CategoryTable({ classes, view }: ClassesProps) {
  const text = useText()
  const language = useLanguage()
  const used = statedClasses.filter((id) => classes.categories.some(({ shares }) => (shares?.[id] ?? 0) > 0))
  const columns: readonly Column<CategoryClasses>[] = [
    {
      id: 'category',
      title: text('results.categories.category'),
      fixed: true,
      cell: ({ category, complete }) => (
        <>
          {text(categoryNames[category])}
          {!complete && <small className={styles.partial}> {text('dataClass.partial')}</small>}
        </>
      ),
    },
    ...used.map((id) => ({
      id,
      title: pefWording.dataClasses[id][language],
      figure: true,
      cell: ({ shares }: CategoryClasses) => (shares === null ? noValue : view.format.share(shares[id])),
    })),
  ]
  return (
    <DataTable
      folds
      caption={text('dataClass.byCategory')}
      columns={columns}
      rows={classes.categories}
      rowKey={({ category }) => category}
    />
  )
}

/** Who says so, and until when. */
function Statements({ classes: { packs, expired } }: Pick<ClassesProps, 'classes'>) {
  const text = useText()
  const said = useStatementText()
  const language = useLanguage()
  return (
    <section>
      <h3>{text('dataClass.statements')}</h3>
      <ul>
        {packs.map(({ id, name, statement }) => (
          <li key={id}>
            <strong>{name[language]}</strong>
            {' · '}
            {said(statement) ?? pefWording.dataClasses['not-stated'][language]}
          </li>
        ))}
      </ul>
      {expired > 0 && <p>{text('dataClass.expired', { count: expired })}</p>}
      <p className={layout.hint}>{pefWording.notes.pefcrValidity[language]}</p>
    </section>
  )
}
