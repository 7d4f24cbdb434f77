import type { FrozenInput, VerificationRoom } from '@ecotrame/contract'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Chip, DataTable, noValue, useFormat } from '../../../ui/index.ts'
import { segmentNames } from '../../../ui/segment-names.ts'
import layout from '../../../ui/layout.module.css'
import type { RoomActs } from '../queries.ts'

export interface RoomProps {
  readonly room: VerificationRoom
  readonly acts: RoomActs
}

/** Every value of the form, and where it comes from. */
export function InputsTab({ room: { inputs } }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const shown = ({ value, choice }: FrozenInput) => {
    if (choice !== null) return wordingIn(language, choice)
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    return typeof value === 'number' ? format.number(value) : (value ?? noValue)
  }
  return (
    <DataTable
      caption={text('verification.tab.inputs')}
      rows={inputs}
      rowKey={({ path }) => path}
      columns={[
        {
          id: 'field',
          title: text('verification.field'),
          fixed: true,
          cell: ({ entry, label }) => (
            <>
              {wordingIn(language, label)}
              {entry !== null && <div className={layout.caption}>{wordingIn(language, entry)}</div>}
            </>
          ),
        },
        {
          id: 'value',
          title: text('verification.value'),
          cell: (input) => `${shown(input)} ${input.choice === null ? input.unit : ''}`.trim(),
        },
        {
          id: 'origin',
          title: text('verification.origin'),
          cell: ({ origin }) => text(`field.origin.${origin}`),
        },
      ]}
    />
  )
}

interface BillRow {
  readonly key: string
  readonly process: string
  readonly stage: string
  readonly amount: number
  readonly unit: string
  readonly score: number
}

/** The bill of processes of each method, as the version holds it. */
export function BillTab({ room: { pef, french } }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const datasets = new Map(pef?.datasets.map((one) => [one.id, one]))
  const processes = new Map(french?.processes.map((one) => [one.id, one]))
  return (
    <>
      {pef && (
        <Bill
          title={text('verification.bill.pef')}
          unit="µPt"
          rows={pef.lines.map(({ dataset, stage, amount, micropoints }, index) => ({
            key: String(index),
            process: wordingIn(language, datasets.get(dataset)?.name ?? { en: dataset, fr: dataset }),
            stage: text(segmentNames[stage]),
            amount,
            unit: datasets.get(dataset)?.unit ?? '',
            score: micropoints,
          }))}
        />
      )}
      {french && (
        <Bill
          title={text('verification.bill.french')}
          unit={text('verification.points')}
          rows={french.lines.map(({ process, amount, ecs }, index) => ({
            key: String(index),
            process: wordingIn(language, processes.get(process)?.name ?? { en: process, fr: process }),
            stage: '',
            amount,
            unit: processes.get(process)?.unit ?? '',
            score: ecs,
          }))}
        />
      )}
    </>
  )
}

function Bill({ title, unit, rows }: { title: string; unit: string; rows: readonly BillRow[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <section className={layout.fitStack4}>
      <h2>{title}</h2>
      <DataTable
        folds
        caption={title}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          {
            id: 'process',
            title: text('verification.process'),
            fixed: true,
            cell: ({ process, stage }) => (
              <>
                {process}
                {stage !== '' && <div className={layout.caption}>{stage}</div>}
              </>
            ),
          },
          {
            id: 'amount',
            title: text('verification.amount'),
            figure: true,
            cell: ({ amount, unit: own }) => format.amount(amount, own),
          },
          {
            id: 'score',
            title: text('verification.score'),
            unit,
            figure: true,
            cell: ({ score }) => format.amount(score, ''),
          },
        ]}
      />
    </section>
  )
}

/** Datasets with where they come from and how good they are. */
export function DatasetsTab({ room: { pef, french } }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const rows = [
    ...(pef?.datasets ?? []).map(({ id, name, location, pack, dataQuality, impactsFrom }) => ({
      id,
      name,
      location,
      source: `${pack.id} ${pack.release} · ${pack.licence}`,
      dataQuality,
      isDerived: impactsFrom === 'line',
    })),
    ...(french?.processes ?? []).map(({ id, name, source }) => ({
      id,
      name,
      location: null,
      source,
      dataQuality: null,
      isDerived: false,
    })),
  ]
  return (
    <DataTable
      folds
      caption={text('verification.tab.datasets')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: text('verification.dataset'),
          fixed: true,
          cell: ({ name, isDerived }) => (
            <>
              {wordingIn(language, name)}{' '}
              {isDerived && <Chip tone="attention">{text('verification.derived')}</Chip>}
            </>
          ),
        },
        { id: 'location', title: text('verification.location'), cell: ({ location }) => location ?? noValue },
        { id: 'source', title: text('verification.source'), cell: ({ source }) => source },
        {
          id: 'quality',
          title: text('verification.quality'),
          figure: true,
          cell: ({ dataQuality }) => (dataQuality === null ? noValue : format.number(dataQuality)),
        },
      ]}
    />
  )
}
