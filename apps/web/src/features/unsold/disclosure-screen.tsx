import {
  exportUnsoldDisclosure,
  limits,
  type DisclosedGoods,
  type UnsoldDisclosureWhole,
} from '@ecotrame/contract'
import { wasteTreatments } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { openFile, saveFile, usePermitted } from '../../api/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  Link,
  noValue,
  Skeleton,
  tellProblem,
  useDocumentTitle,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import frame from '../../ui/page.module.css'
import { disclosures, useSetFile } from './queries.ts'
import { useYearName } from './use-year-name.ts'

const megabyte = 1_048_576

/** `/unsold-goods/:id`: the disclosure of a year, and what it adds up from. */
export function DisclosureScreen() {
  const text = useText()
  useDocumentTitle(text('unsold.title'))
  const id = useParams({ strict: false, select: (params) => (params as { id?: string }).id ?? '' })
  const { data, error, refetch } = useQuery(disclosures.oneQuery(id))
  return (
    <div className={frame.dense}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {data ? <Shown whole={data} /> : !error && <Skeleton height={240} />}
    </div>
  )
}

function Shown({ whole }: { readonly whole: UnsoldDisclosureWhole }) {
  const text = useText()
  const nameOf = useYearName()
  const mayChange = usePermitted('update_unsold_disclosure')
  const isFilled = whole.rowCount > 0
  return (
    <>
      <header>
        <nav>
          <Link to="/unsold-goods">{text('unsold.title')}</Link>
        </nav>
        <h1>{nameOf(whole)}</h1>
        <p>
          {whole.entityName} · {text(`unsold.kinds.${whole.kind}`)}
        </p>
        {isFilled && <Files id={whole.id} />}
      </header>
      <div className={layout.stack4}>
        {isFilled && <Disclosed whole={whole} />}
        {mayChange && <SetFile whole={whole} />}
      </div>
    </>
  )
}

function Files({ id }: { readonly id: string }) {
  const text = useText()
  const language = useLanguage()
  const open = (format: 'csv' | 'xlsx') =>
    void openFile(exportUnsoldDisclosure, { language }, { id, format }).catch((problem: unknown) =>
      tellProblem(problem, text),
    )
  return (
    <p className={layout.row2}>
      <Button onClick={() => open('xlsx')}>{text('unsold.export.xlsx')}</Button>
      <Button onClick={() => open('csv')}>{text('unsold.export.csv')}</Button>
    </p>
  )
}

/** Where the stock file is dropped; a refused file says each cell to correct. */
function SetFile({ whole }: { readonly whole: UnsoldDisclosureWhole }) {
  const text = useText()
  const setting = useSetFile(whole)
  const isFilled = whole.rowCount > 0
  const example = () =>
    saveFile({
      name: `${text('unsold.example.name')}.csv`,
      content: new Blob([`\uFEFF${text('unsold.example.content')}`], { type: 'text/csv;charset=utf-8' }),
    })
  return (
    <section className={layout.fitStack4} aria-label={text('unsold.file')}>
      <FileDrop
        lead={text(isFilled ? 'unsold.drop.again' : 'unsold.drop.first')}
        note={text('unsold.drop.note', {
          size: limits.unsoldFileMaximumBytes / megabyte,
          rows: formatCount(limits.unsoldFileMaximumRows),
        })}
        button={text(isFilled ? 'unsold.drop.replace' : 'unsold.drop.choose')}
        label={text('unsold.file')}
        accept=".csv,.xlsx"
        kind={isFilled ? 'secondary' : 'primary'}
        busy={setting.isPending}
        onFile={(file) => file && setting.mutate(file)}
      />
      {setting.error && (
        <Refusal
          title={text('unsold.drop.refused')}
          content={text('unsold.drop.refusedText')}
          problem={setting.error}
          refusals={setting.submittedAt}
        />
      )}
      <p className={layout.row2}>
        <Button onClick={example}>{text('unsold.example.button')}</Button>
      </p>
    </section>
  )
}

function Disclosed({ whole }: { readonly whole: UnsoldDisclosureWhole }) {
  const text = useText()
  const format = useFormat()
  const { disclosure, packagingIncluded } = whole
  const { lines, warnings, rules } = disclosure
  return (
    <>
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.rows.join()}`} role="note">
          <Chip tone="attention">{text('unsold.check')}</Chip> {warning.text}
        </p>
      ))}
      <section className={layout.stack2}>
        <h2>{text('unsold.table')}</h2>
        <DataTable
          caption={text('unsold.table')}
          rows={lines}
          rowKey={({ category, reason, derogation, detail }) =>
            [category, reason, derogation, detail].join('|')
          }
          columns={useLineColumns()}
        />
        <p className={layout.hint}>
          {text(packagingIncluded ? 'unsold.withPackaging' : 'unsold.withoutPackaging')}{' '}
          {text('unsold.rounding')}
        </p>
      </section>
      <Reconciliation disclosure={disclosure} fileName={whole.fileName} />
      <section className={layout.stack2}>
        <h2>{text('unsold.measures')}</h2>
        {(['measuresTaken', 'measuresPlanned'] as const).map((measure) => (
          <p key={measure} style={{ whiteSpace: 'pre-line' }}>
            <strong>{text(`unsold.${measure}`)}</strong>
            {text('punctuation.colon')}
            {whole[measure] || text('unsold.notProvided')}
          </p>
        ))}
        <Link to="/unsold-goods" params={{ disclosure: whole.id }}>
          {text('unsold.edit')}
        </Link>
      </section>
      <p className={layout.hint}>
        {text('unsold.rules', { source: rules.source, day: format.dayMonthYear(rules.asOf) })}
      </p>
    </>
  )
}

type Line = DisclosedGoods['lines'][number]

/** Figures as Annex I writes them: an estimate has its sign. */
function useLineColumns(): readonly Column<Line>[] {
  const text = useText()
  const format = useFormat()
  const whole = (value: number) => format.number(value, { decimals: 0 })
  const estimate = (value: number, estimated: boolean) => `${estimated ? '±' : ''}${whole(value)}`
  const share = (id: (typeof wasteTreatments)[number]): Column<Line> => ({
    id,
    title: text(`unsold.treatment.${id}`),
    unit: '%',
    figure: true,
    cell: ({ shares }) => whole(shares[id]),
  })
  return [
    { id: 'category', title: text('unsold.category'), cell: ({ category }) => category, fixed: true },
    {
      id: 'pieces',
      title: text('unsold.number'),
      figure: true,
      cell: ({ pieces, piecesEstimated }) => estimate(pieces, piecesEstimated),
    },
    {
      id: 'kilograms',
      title: text('unsold.weight'),
      unit: 'kg',
      figure: true,
      cell: ({ kilograms, weightEstimated }) => estimate(kilograms, weightEstimated),
    },
    {
      id: 'reason',
      title: text('unsold.reason'),
      cell: ({ reasonName, detail }) =>
        detail === '' ? reasonName : `${reasonName}${text('punctuation.colon')}${detail}`,
    },
    {
      id: 'derogation',
      title: text('unsold.derogation'),
      cell: ({ derogation }) => (derogation === null ? noValue : text('unsold.point', { point: derogation })),
    },
    ...wasteTreatments.slice(0, 4).map(share),
    {
      id: 'destroyed',
      title: text('unsold.destroyed'),
      unit: '%',
      figure: true,
      cell: ({ destroyed }) => whole(destroyed),
    },
    share('unknown'),
  ]
}

const rowsShown = 30

/** What of the file is in the disclosure, and what is not and why: to the kilogram. */
function Reconciliation({
  disclosure: { total, leftOut, file },
  fileName,
}: {
  readonly disclosure: DisclosedGoods
  readonly fileName: string | null
}) {
  const text = useText()
  const format = useFormat()
  const named = (numbers: readonly number[]) =>
    numbers.slice(0, rowsShown).join(', ') + (numbers.length > rowsShown ? ' …' : '')
  const rows = [
    {
      name: text('unsold.inDisclosure'),
      goods: total,
      lines: text('unsold.rows', { count: total.rows.length }),
    },
    ...leftOut.map((one) => ({
      name: one.whyName,
      goods: one,
      lines: text('unsold.fileRows', { count: one.rows.length, rows: named(one.rows) }),
    })),
    {
      name: fileName ?? text('unsold.file'),
      goods: file,
      lines: text('unsold.rows', { count: file.rows.length }),
    },
  ]
  return (
    <section className={layout.stack2}>
      <h2>{text('unsold.sums')}</h2>
      <DataTable
        caption={text('unsold.sums')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', title: text('unsold.goods'), cell: ({ name }) => name, fixed: true },
          {
            id: 'pieces',
            title: text('unsold.number'),
            figure: true,
            cell: ({ goods }) => format.number(goods.pieces, { decimals: 0 }),
          },
          {
            id: 'exact',
            title: text('unsold.exact'),
            unit: 'kg',
            figure: true,
            cell: ({ goods }) => format.number(goods.milligrams / 1e6, { upTo: 3 }),
          },
          {
            id: 'kilograms',
            title: text('unsold.weight'),
            unit: 'kg',
            figure: true,
            cell: ({ goods }) => format.number(goods.kilograms, { decimals: 0 }),
          },
          { id: 'rows', title: text('unsold.rowsTitle'), cell: ({ lines }) => lines },
        ]}
      />
    </section>
  )
}
