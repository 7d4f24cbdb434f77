import type { FacilityImportReport } from '@ecotrame/contract'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { download } from '../../../ui/charts/picture.ts'
import { Refusal } from '../../../ui/form/index.ts'
import {
  Button,
  DataTable,
  Icon,
  noValue,
  Popup,
  showToast,
  useAddress,
  useFormat,
} from '../../../ui/index.ts'
import { taskPart } from './parts.ts'
import { useImportFacilities } from './queries.ts'
import { reportFile, templateFile } from './import-files.ts'
import layout from '../../../ui/layout.module.css'
import styles from './facilities.module.css'

/** Takes a list of facilities: checked whole first, every problem told by row and column, then imported. */
export function ImportPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { setQuery } = useAddress()
  const work = useImportFacilities()
  const [file, setFile] = useState<File | null>(null)
  const report = work.data
  const run = (chosen: File, check: boolean) => {
    setFile(chosen)
    work.mutate(
      { file: chosen, check },
      {
        onSuccess: ({ created, updated }) => {
          if (!check)
            showToast({ type: 'success', body: text('facilities.import.done', { count: created + updated }) })
        },
      },
    )
  }
  const again = () => {
    work.reset()
    setFile(null)
  }
  const taken = report ? report.created + report.updated : 0
  return (
    <Popup
      opened
      width={960}
      title={
        file === null ? text('facilities.import.title') : text('facilities.import.of', { name: file.name })
      }
      onClose={onClose}
      dirty={report?.checkedOnly ?? false}
      actions={
        <>
          {(report || work.error) && <Button onClick={again}>{text('facilities.import.other')}</Button>}
          {report && !report.checkedOnly && report.duplicates > 0 && (
            <Button onClick={() => setQuery({ [taskPart]: 'duplicates' })}>
              {text('facilities.duplicates.look', { count: report.duplicates })}
            </Button>
          )}
          {report?.checkedOnly && file ? (
            <Button
              kind="primary"
              disabled={taken === 0}
              loading={work.isPending}
              onClick={() => run(file, false)}
            >
              {text('facilities.import.button', { count: taken })}
            </Button>
          ) : (
            <Button onClick={onClose}>{text('action.close')}</Button>
          )}
        </>
      }
    >
      {work.error && (
        <Refusal
          title={text('facilities.import.refused.title')}
          content={text('facilities.import.refused.text')}
          problem={work.error}
        />
      )}
      {report ? (
        <Report report={report} />
      ) : (
        <FileChoice busy={work.isPending} onFile={(chosen) => run(chosen, true)} />
      )}
    </Popup>
  )
}

function FileChoice({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && onFile(file)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <p>{text('facilities.import.text')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv"
        aria-label={text('facilities.import.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file can be chosen again after it was repaired.
          currentTarget.value = ''
        }}
      />
      <div className={layout.wrap1}>
        <Button
          kind="primary"
          icon={<Icon of={IconUpload} />}
          loading={busy}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {text('facilities.import.choose')}
        </Button>
        <Button onClick={() => download(...templateFile())}>{text('facilities.import.template')}</Button>
      </div>
    </div>
  )
}

const counted = ['rows', 'created', 'updated', 'unchanged', 'refused'] as const
const problemsShown = 100

function Report({ report }: { readonly report: FacilityImportReport }) {
  const text = useText()
  const format = useFormat()
  const { problems, problemCount, ignoredColumns, checkedOnly } = report
  return (
    <div className={layout.stack3}>
      <p role="status">{text(checkedOnly ? 'facilities.import.checked' : 'facilities.import.finished')}</p>
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name} data-tone={name === 'refused' && report.refused > 0 ? 'error' : undefined}>
            <dt>{text(`facilities.import.count.${name}`)}</dt>
            <dd>{format.number(report[name], { decimals: 0 })}</dd>
          </div>
        ))}
      </dl>
      {ignoredColumns.length > 0 && (
        <p className={styles.note}>
          {text('facilities.import.ignored', { columns: ignoredColumns.join(', ') })}
        </p>
      )}
      {report.duplicates > 0 && (
        <p className={styles.note}>{text('facilities.import.duplicates', { count: report.duplicates })}</p>
      )}
      {problemCount > 0 && (
        <>
          <ProblemTable problems={problems.slice(0, problemsShown)} />
          {problemCount > problemsShown && (
            <p className={styles.note}>
              {text('facilities.import.more', { count: problemCount - problemsShown })}
            </p>
          )}
          <div>
            <Button size="small" onClick={() => download(...reportFile(problems))}>
              {text('facilities.import.download')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function ProblemTable({ problems }: Pick<FacilityImportReport, 'problems'>) {
  const text = useText()
  return (
    <DataTable
      caption={text('facilities.import.problems')}
      columns={[
        { id: 'row', title: text('facilities.import.row'), cell: ({ row }) => row, figure: true },
        { id: 'column', title: text('facilities.import.column'), cell: ({ column }) => column ?? noValue },
        { id: 'value', title: text('facilities.import.value'), cell: ({ value }) => value || noValue },
        {
          id: 'message',
          title: text('facilities.import.problem'),
          cell: ({ message }) => <span className={styles.message}>{message}</span>,
        },
        {
          id: 'taken',
          title: text('facilities.import.taken.label'),
          cell: ({ warning }) => text(warning ? 'facilities.import.taken.yes' : 'facilities.import.taken.no'),
        },
      ]}
      rows={problems}
      rowKey={({ row, column, code }) => `${row} ${column ?? ''} ${code}`}
    />
  )
}
