import { nextBetterOrigin, type PrecisionField, type RankedField } from '@ecotrame/lca'
import { loadPrecisionTables, requestWords } from '@ecotrame/reference-data/precision'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Checkbox, useFormat } from '../../ui/index.ts'
import { originNames } from '../precision/index.ts'
import styles from './dpr.module.css'
import { fieldName } from './field-names.ts'
import { useDprSearch } from './search.ts'
import type { Assessed } from './use-assessed.ts'

/** The fields in the order of what they bring, with the line where the target is met. */
export function FieldList({ assessed }: { readonly assessed: Assessed }) {
  const text = useText()
  const { search } = useDprSearch()
  const { plan } = assessed.assessment
  const ofPrecision = search.target.type === 'precision'
  if (plan === null) return null
  const aside = assessed.model.fields.filter(
    ({ path }) => search.pinned.includes(path) || search.have.includes(path),
  )
  const cut = ofPrecision && plan.reachable ? plan.needed : -1
  return (
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={text('dpr.fields')}>
      <table className={styles.list}>
        <caption className={styles.caption}>{text('dpr.fields')}</caption>
        <Head />
        <tbody>
          {cut === 0 && <CutLine />}
          {plan.fields.flatMap((ranked, index) => [
            <Row
              key={ranked.field.path}
              assessed={assessed}
              field={ranked.field}
              ranked={ranked}
              rank={index + 1}
            />,
            ...(index + 1 === cut ? [<CutLine key="cut" />] : []),
          ])}
        </tbody>
        {aside.length > 0 && (
          <tbody>
            <tr className={styles.aside}>
              <th colSpan={8} scope="rowgroup">
                {text('dpr.setAside')}
              </th>
            </tr>
            {aside.map((field) => (
              <Row key={field.path} assessed={assessed} field={field} ranked={null} rank={null} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function Head() {
  const text = useText()
  const columns = [
    'dpr.column.rank',
    'dpr.column.field',
    'dpr.column.now',
    'dpr.column.share',
    'dpr.column.provide',
    'dpr.column.then',
    'dpr.column.pin',
    'dpr.column.have',
  ] as const
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {text(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function CutLine() {
  const text = useText()
  return (
    <tr className={styles.cut}>
      <td colSpan={8}>{text('dpr.cut')}</td>
    </tr>
  )
}

interface RowProps {
  readonly assessed: Assessed
  readonly field: PrecisionField
  /** `null`: set aside. */
  readonly ranked: RankedField<PrecisionField> | null
  readonly rank: number | null
}

function Row({ assessed, field, ranked, rank }: RowProps) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { search, setQuery } = useDprSearch()
  const name = fieldName(field, assessed.form, assessed.product, language)
  const { provide, wanted, holder } = requestWords(field.parameter)
  const pinned = search.pinned.includes(field.path)
  const have = search.have.includes(field.path)
  const toggle = (list: 'pinned' | 'have', chosen: boolean) => {
    const without = (paths: readonly string[]) => paths.filter((path) => path !== field.path)
    const other = list === 'pinned' ? 'have' : 'pinned'
    setQuery({
      [list]: chosen ? [...search[list], field.path] : without(search[list]),
      [other]: without(search[other]),
    })
  }
  return (
    <tr>
      <td className={styles.rank}>{rank ?? ''}</td>
      <th scope="row">
        {name}
        <small>
          {text('dpr.evidence', {
            evidence: wordingIn(language, wanted),
            holder: wordingIn(language, holder),
          })}
        </small>
      </th>
      <td>{text(originNames[field.origin])}</td>
      <td className={styles.share}>{ranked && <Share ctv={ranked.ctv} />}</td>
      <td>{pinned ? <NextBest assessed={assessed} field={field} /> : wordingIn(language, provide)}</td>
      <td className={styles.figure}>
        {ranked && text('precision.plusMinus', { percent: format.share(ranked.after.x) })}
      </td>
      <td className={styles.box}>
        <Checkbox
          checked={pinned}
          aria-label={text('dpr.pin', { field: name })}
          onChange={(chosen) => toggle('pinned', chosen)}
        />
      </td>
      <td className={styles.box}>
        <Checkbox
          checked={have}
          aria-label={text('dpr.have', { field: name })}
          onChange={(chosen) => toggle('have', chosen)}
        />
      </td>
    </tr>
  )
}

function Share({ ctv }: { readonly ctv: number }) {
  const format = useFormat()
  return (
    <>
      <span className={styles.shareBar} style={{ inlineSize: `${Math.max(ctv * 100, 1)}%` }} />
      <span className={styles.figure}>{format.share(ctv)}</span>
    </>
  )
}

function NextBest({ assessed, field }: Pick<RowProps, 'assessed' | 'field'>) {
  const text = useText()
  const better = nextBetterOrigin(field, assessed.model, loadPrecisionTables())
  return better === null ? null : text('dpr.nextBest', { origin: text(originNames[better.origin]) })
}
