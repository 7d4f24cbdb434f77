import type { Import } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Skeleton, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { importQuery } from './queries.ts'
import { StepBar, stepsOf, type Step } from './step-bar.tsx'

/** `/imports/{id}`: the steps from a file to what became of it; `/imports/new` is the first. */
export function ImportScreen() {
  const { path } = useAddress()
  const id = path.split('/imports/')[1] ?? 'new'
  return id === 'new' ? <NewImport /> : <OpenedImport key={id} id={id} />
}

function NewImport() {
  const text = useText()
  useDocumentTitle(text('import.new'), text('import.title'))
  return (
    <Wizard title={text('import.new')} step="file" imported={null}>
      <FileStep />
    </Wizard>
  )
}

function OpenedImport({ id }: { readonly id: string }) {
  const text = useText()
  const { query } = useAddress()
  const { data, error, refetch } = useQuery(importQuery(id))
  useDocumentTitle(data?.fileName ?? text('import.title'), text('import.title'))
  if (!data)
    return error ? <Failed problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
  const step = stepsOf(data).find((known) => known === query.get('step')) ?? firstStep(data)
  return (
    <Wizard title={data.fileName} step={step} imported={data}>
      {step === 'columns' && <ColumnsStep imported={data} />}
      {step === 'check' && <CheckStep imported={data} />}
      {step === 'done' && <DoneStep imported={data} />}
    </Wizard>
  )
}

/** Where an import that was left goes on. */
const firstStep = ({ state, missingFields }: Import): Step =>
  state !== 'checked' ? 'done' : missingFields.length > 0 ? 'columns' : 'check'

interface WizardProps {
  readonly title: string
  readonly step: Step
  readonly imported: Import | null
  readonly children: React.ReactNode
}

function Wizard({ title, step, imported, children }: WizardProps) {
  const text = useText()
  return (
    <section className={layout.stack4} aria-labelledby="import-title">
      <header className={styles.head}>
        <p className={layout.small}>
          <Link to="/imports">{text('import.title')}</Link>
        </p>
        <h1 id="import-title">{title}</h1>
      </header>
      <StepBar step={step} imported={imported} />
      {children}
    </section>
  )
}

function Failed({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const text = useText()
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/imports">{text('import.title')}</Link>}
      />
    )
  return <ErrorPanel problem={problem} onRetry={onRetry} />
}
