import type { CategoryRow, PefView } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText, type Text } from '../../../../../i18n/index.ts'
import { downloadTable } from '../../../../../ui/charts/download-table.ts'
import type { ChartTable } from '../../../../../ui/charts/table.ts'
import { impactColours } from '../../../../../ui/impact-colours.ts'
import { Chip, DataTable, noValue, type Column } from '../../../../../ui/index.ts'
import { basisNames, headlineNames } from '../../../../score-labels/index.ts'
import { pefLabelOf } from '../bill.ts'
import { orderedCategories, times } from '../impacts.ts'
import { pefPanelText } from '../panel.ts'
import { knownPart, PefCoverage, whyMissing } from '../pef-coverage.tsx'
import { WithPef, type PefShown } from '../with-pef.tsx'
import { CsvButton } from '../../../csv-button.tsx'
import layout from '../../../../../ui/layout.module.css'
import styles from '../../../results.module.css'
import type { ResultView } from '../../../view.ts'
import { filledIn } from '../../../words/filled-in.ts'
import { Relevance } from './relevance.tsx'
import { categoryNames, categoryUnits } from '../../../words/text-keys.ts'

/** The 16 impact categories: amount, normalised, weighted, share, cumulative, and which matter most. */
export const ImpactsTab = ({ view }: { readonly view: ResultView }) => (
  <WithPef view={view}>{(shown) => <Impacts {...shown} />}</WithPef>
)

function Impacts({ view, pef, factor }: PefShown) {
  const text = useText()
  const language = useLanguage()
  const rows = orderedCategories(pef)
  const save = () => downloadTable(`${view.fileName}-impacts`, impactTable(rows, { view, pef, factor }, text))
  return (
    <section>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{text('results.categories.title')}</h2>
          <p className={layout.dense}>
            {text(headlineNames[pefLabelOf(view.label)])} · {text(basisNames[view.search.basis])}
          </p>
        </div>
        <CsvButton onClick={save} />
      </div>
      <DataTable
        folds
        caption={text('results.categories.title')}
        columns={columnsOf({ view, pef, factor }, text)}
        rows={rows}
        rowKey={({ category }) => category}
      />
      <p className={layout.dense}>
        {filledIn(pefWording.notes.rankingKnowsCoveredOnly[language], { count: pef.score.categories.length })}
      </p>
      <PefCoverage pef={pef} view={view} />
      <Relevance view={view} pef={pef} factor={factor} />
    </section>
  )
}

const cumulativeOf = ({ relevance }: PefView, { category }: CategoryRow): number | null =>
  relevance.categories.find(({ id }) => id === category)?.cumulative ?? null

function columnsOf({ view, pef, factor }: PefShown, text: Text): readonly Column<CategoryRow>[] {
  const { format } = view
  const relevant = new Set(pef.relevance.mostRelevant.map(({ category }) => category))
  return [
    {
      id: 'category',
      title: text('results.categories.category'),
      fixed: true,
      cell: ({ category }) => (
        <span className={styles.segmentCell}>
          <CategoryDot category={category} />
          <button
            type="button"
            className={styles.cellLink}
            onClick={() => view.change({ panel: pefPanelText({ kind: 'cell', stage: 'total', category }) })}
          >
            {text(categoryNames[category])}
          </button>
          {relevant.has(category) && <Chip>{text('results.mostRelevant')}</Chip>}
        </span>
      ),
    },
    {
      id: 'impact',
      title: text('results.categories.amount'),
      figure: true,
      cell: ({ category, impact, missing }) =>
        impact === null && missing ? (
          <>
            {noValue}{' '}
            <small>
              {knownPart(missing, format, text, factor)} · {whyMissing(missing, text)}
            </small>
          </>
        ) : (
          format.amount(times(impact, factor), text(categoryUnits[category]))
        ),
    },
    {
      id: 'normalised',
      title: text('results.categories.normalised'),
      unit: text('results.unit.personYears'),
      figure: true,
      cell: ({ normalised }) => format.amount(times(normalised, factor), ''),
    },
    {
      id: 'weighted',
      title: text('results.categories.weighted'),
      unit: 'µPt',
      figure: true,
      cell: ({ micropoints }) => format.number(times(micropoints, factor), { significant: 3 }),
    },
    {
      id: 'share',
      title: text('results.share'),
      figure: true,
      cell: ({ share }) => format.share(share),
    },
    {
      id: 'cumulative',
      title: text('results.cumulative'),
      figure: true,
      cell: (row) => format.share(cumulativeOf(pef, row)),
    },
  ]
}

function CategoryDot({ category }: Pick<CategoryRow, 'category'>) {
  const { light, dark } = impactColours[category]
  return <span aria-hidden className={styles.dot} style={{ background: `light-dark(${light}, ${dark})` }} />
}

const impactTable = (
  rows: readonly CategoryRow[],
  { pef, factor }: PefShown,
  text: Text,
): ChartTable<CategoryRow> => {
  const figure = (id: string, title: string, unit: string, value: (row: CategoryRow) => number | null) => ({
    id,
    title,
    unit,
    text: () => '',
    value,
  })
  return {
    rows,
    columns: [
      {
        id: 'category',
        title: text('results.categories.category'),
        text: ({ category }) => text(categoryNames[category]),
      },
      figure('impact', text('results.categories.amount'), '', ({ impact }) => times(impact, factor)),
      {
        id: 'unit',
        title: text('results.categories.unit'),
        text: ({ category }) => text(categoryUnits[category]),
      },
      figure('normalised', text('results.categories.normalised'), text('results.unit.personYears'), (row) =>
        times(row.normalised, factor),
      ),
      figure('weighted', text('results.categories.weighted'), 'µPt', (row) => times(row.micropoints, factor)),
      figure('share', text('results.share'), '', ({ share }) => share),
      figure('cumulative', text('results.cumulative'), '', (row) => cumulativeOf(pef, row)),
    ],
  }
}
