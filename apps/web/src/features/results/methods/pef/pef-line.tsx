import type { PefView, TraceLine } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { capable, useAccount, usePermitted } from '../../../../api/index.ts'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import { Link, noValue } from '../../../../ui/index.ts'
import { isOwnPack } from '../../../datasets/index.ts'
import { orderedCategories } from './impacts.ts'
import styles from '../../results.module.css'
import { FormulaLine } from '../../trace/formula-line.tsx'
import type { ResultView } from '../../view.ts'
import { categoryNames, categoryUnits, flagNames } from '../../words/text-keys.ts'
import { datasetName } from '../../words/use-names.ts'

interface PefLineProps {
  readonly line: TraceLine
  readonly pef: PefView
  readonly view: ResultView
}

/** The end of a trace: so much of which dataset, from which pack, how good, under which licence. */
export function PefLine({ line, pef, view }: PefLineProps) {
  const text = useText()
  const { names } = view
  return (
    <section>
      <h4 className={styles.traceGroup}>
        {names.purpose(line.purpose)} · {names.segment(line.stage)}
      </h4>
      {line.amount !== 0 && (
        <FormulaLine
          view={view}
          meaning={text('trace.wholeLife')}
          formula={{
            terms: [
              { value: line.amount, unit: line.unit },
              { operator: '×', value: line.micropoints / line.amount, unit: `µPt/${line.unit}` },
            ],
            result: { value: line.micropoints, unit: 'µPt' },
          }}
        />
      )}
      <Origin line={line} pef={pef} view={view} />
      <LineImpacts line={line} pef={pef} view={view} />
    </section>
  )
}

function Origin({ line, pef, view: { format } }: PefLineProps) {
  const text = useText()
  const language = useLanguage()
  const brings = useBrings()
  const pack = pef.packs.find(({ id }) => id === line.pack.id)
  const facts: readonly (readonly [string, string])[] = [
    [text('results.dataset'), `${datasetName(line.dataset, language)} (${line.dataset.id})`],
    [text('trace.pack'), `${pack?.title[language] ?? line.pack.id} ${line.pack.release}`],
    [text('trace.location'), line.location ?? noValue],
    [text('trace.flag.label'), line.flag === null ? noValue : text(flagNames[line.flag])],
    [text('trace.standIn'), line.standIn === null ? '' : pefWording.standIns[line.standIn][language]],
    [text('trace.kindOfData'), line.companySpecific === true ? text('trace.primary') : ''],
    [text('trace.note'), line.note],
    [text('trace.dataQuality'), format.number(line.dataQuality, { decimals: 1 })],
    [text('trace.licence'), line.pack.licence],
    [text('trace.source'), pack?.attribution[language] ?? ''],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {brings && !isOwnPack(line.pack.id) && (
        <p>
          <Link to="/organization/databases" params={{ dataset: `${line.pack.id}:${line.dataset.id}` }}>
            {text('databases.form.choose')}
          </Link>
        </p>
      )}
      <ul className={styles.remarks}>
        {[...line.remarks, ...line.withheld].map(({ category, reason }) => (
          <li key={`${category}/${reason}`}>
            {category === null ? '' : `${text(categoryNames[category])}: `}
            {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The 16 categories of the line, over the whole life of one product. */
function LineImpacts({ line, pef, view: { format } }: PefLineProps) {
  const text = useText()
  return (
    <details className={styles.fold}>
      <summary>{text('trace.categories')}</summary>
      <dl className={styles.facts}>
        {orderedCategories(pef).map(({ category }) => (
          <div key={category}>
            <dt>{text(categoryNames[category])}</dt>
            <dd>{format.amount(line.impacts[category], text(categoryUnits[category]))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Whether somebody may let records of the organization stand for datasets. */
function useBrings(): boolean {
  const { subscription } = useAccount()
  return usePermitted('update_organization') && capable(subscription, 'import')
}
