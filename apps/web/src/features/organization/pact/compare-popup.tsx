import type { PactComparison, PactDataset } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Refusal } from '../../../ui/form/index.ts'
import {
  Button,
  Chip,
  DataTable,
  noValue,
  Popup,
  TextField,
  useFormat,
  type Column,
} from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { datasetsQuery, useComparison } from './queries.ts'

type Aspect = PactComparison['aspects'][number]
type Sent = Parameters<ReturnType<typeof useComparison>['mutate']>[0]['footprint']

/** A footprint of a supplier beside a dataset: looked at, and kept nowhere. */
export function ComparePopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [file, setFile] = useState<{ readonly name: string; readonly content: Sent } | null>(null)
  const [isNoJson, setNoJson] = useState(false)
  const comparison = useComparison()
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    comparison.reset()
    try {
      setFile({ name: chosen.name, content: JSON.parse(await chosen.text()) as Sent })
      setNoJson(false)
    } catch {
      setFile(null)
      setNoJson(true)
    }
  }
  return (
    <Popup
      opened
      width={960}
      title={text('pact.compare.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      <div className={layout.stack4}>
        <p>{text('pact.compare.kept')}</p>
        <FileDrop
          lead={file?.name ?? text('pact.compare.lead')}
          note={text('pact.compare.note')}
          button={text('pact.compare.button')}
          label={text('pact.compare.file')}
          accept=".json,application/json"
          kind="secondary"
          onFile={(chosen) => void read(chosen)}
        />
        {isNoJson && <p role="alert">{text('pact.compare.notJson')}</p>}
        {file && (
          <Datasets
            onChoose={({ pack, id }) => comparison.mutate({ footprint: file.content, pack, dataset: id })}
          />
        )}
        {comparison.error && (
          <Refusal
            title={text('pact.compare.refused')}
            content={text('pact.compare.refusedText')}
            problem={comparison.error}
          />
        )}
        {comparison.data && <Compared comparison={comparison.data} />}
      </div>
    </Popup>
  )
}

function Datasets({ onChoose }: { readonly onChoose: (dataset: PactDataset) => void }) {
  const text = useText()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const { data } = useQuery(datasetsQuery(search))
  return (
    <>
      <TextField
        label={text('pact.compare.search')}
        hint={text('pact.compare.searchHint')}
        value={search}
        onChange={setSearch}
      />
      <ul>
        {(data?.items ?? []).map((dataset) => (
          <li key={`${dataset.pack} ${dataset.id}`}>
            {dataset.name[language]} · {dataset.unit} · {dataset.location ?? noValue}{' '}
            <Button kind="quiet" onClick={() => onChoose(dataset)}>
              {text('pact.compare.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const codes = {
  yes: 'pact.compare.yes',
  no: 'pact.compare.no',
  apart: 'pact.compare.apart',
  none: 'pact.compare.noUptake',
} as const
const isCode = (value: string): value is keyof typeof codes => value in codes

function Compared({
  comparison: { product, company, figures, aspects },
}: {
  readonly comparison: PactComparison
}) {
  const text = useText()
  const format = useFormat()
  const words = (value: string | null) =>
    value === null ? noValue : isCode(value) ? text(codes[value]) : value
  const columns: readonly Column<Aspect>[] = [
    {
      id: 'aspect',
      title: text('pact.compare.aspectTitle'),
      cell: ({ aspect }) => text(`pact.compare.aspect.${aspect}`),
    },
    { id: 'footprint', title: text('pact.compare.footprint'), cell: ({ footprint }) => words(footprint) },
    { id: 'dataset', title: text('pact.compare.dataset'), cell: ({ dataset }) => words(dataset) },
    {
      id: 'finding',
      title: text('pact.compare.findingTitle'),
      cell: ({ finding }) =>
        finding === 'same' ? (
          text('pact.compare.finding.same')
        ) : (
          <Chip tone="attention">{text(`pact.compare.finding.${finding}`)}</Chip>
        ),
    },
  ]
  return (
    <>
      <h3>{text('pact.compare.of', { product, company })}</h3>
      {figures === null ? (
        <p>{text('pact.compare.noUnit')}</p>
      ) : (
        <dl>
          <dt>{text('pact.compare.figure', { unit: figures.unit })}</dt>
          <dd>
            {text('pact.compare.footprint')}:{' '}
            <b>{format.number(figures.footprint, { upToSignificant: 4 })}</b> · {text('pact.compare.dataset')}
            : <b>{format.number(figures.dataset, { upToSignificant: 4 })}</b>
          </dd>
        </dl>
      )}
      <DataTable
        caption={text('pact.compare.title')}
        columns={columns}
        rows={aspects}
        rowKey={({ aspect }) => aspect}
      />
    </>
  )
}
