import type { Evaluation, LifeCycle } from '@ecotrame/contract'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, LeaveWarning } from '../../ui/index.ts'
import { AssumedNotice } from './assumed-notice.tsx'
import { DraftDialogs } from './draft-dialogs.tsx'
import { EditorComments } from './editor-comments.tsx'
import { EditingProvider } from './editor-context.ts'
import styles from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { ExpertSwitch } from './expert-switch.tsx'
import { ErrorSummary } from './form/index.ts'
import { LabelNotices } from './label-notices.tsx'
import { LiveFootBar, LivePanel } from './live/index.ts'
import { PrecisionProvider, useFormPrecision } from './precision/index.ts'
import { SectionContent } from './section-content.tsx'
import { Stages } from './stages.tsx'
import { useSession, type Session, type SessionInput } from './use-session.ts'

interface EditorProps extends SessionInput {
  /** Shows the form of the new category, with what the server made of it. */
  readonly onCategoryChanged: (evaluation: Evaluation) => void
  /** Opens the evaluation anew, as the server has it. */
  readonly onReload: () => void
}

/** The evaluation as a form, with its score beside it. */
export function Editor({ onCategoryChanged, onReload, ...input }: EditorProps) {
  const text = useText()
  const session = useSession(input)
  const { editing, saving, kept } = session
  const changeCategory = async (category: string) => {
    const { content, saved } = editing.state
    const name = content.name.trim() || saved.name
    const empty = { values: {}, composition: [] }
    onCategoryChanged(await saving.saver.replace({ ...content, name, category, mask: null, form: empty }))
  }
  return (
    <EditingProvider value={editing}>
      <EditorComments places={session.places} lifeCycles={input.lifeCycles}>
        <WithPrecision>
          <Layout session={session} lifeCycles={input.lifeCycles} onCategoryChange={changeCategory} />
        </WithPrecision>
      </EditorComments>
      <DraftDialogs kept={kept} saving={saving} onReload={onReload} />
      <LeaveWarning unsaved={saving.unsaved} fate={text('editor.leave.kept')} />
    </EditingProvider>
  )
}

/** What the fields and the score say of precision; the rest of the editor never waits for it. */
function WithPrecision({ children }: { readonly children: ReactNode }) {
  return <PrecisionProvider value={useFormPrecision()}>{children}</PrecisionProvider>
}

interface LayoutProps {
  readonly session: Session
  readonly lifeCycles: readonly LifeCycle[]
  readonly onCategoryChange: (category: string) => Promise<void>
}

/** Stages, form and score side by side; on narrow screens a select above and the score at the foot. */
function Layout({ session, lifeCycles, onCategoryChange }: LayoutProps) {
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const { saving, places, run } = session
  const stages = <Stages places={places} lifeCycles={lifeCycles} narrow={narrow} />
  const button = <RunButton session={session} />
  return (
    <div className={styles.screen} data-sidebar>
      {!narrow && stages}
      <div className={styles.page}>
        <EditorHead saving={saving} action={narrow ? null : button} onName={() => places.jumpTo('name')} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {narrow && stages}
            <ExpertSwitch />
            <AssumedNotice />
            <LabelNotices />
            <ErrorSummary calls={run.calls} />
            <Problems session={session} />
            <SectionContent places={places} lifeCycles={lifeCycles} onCategoryChange={onCategoryChange} />
          </div>
          {!narrow && <LivePanel scores={session} />}
        </div>
        {narrow && <LiveFootBar scores={session} action={button} />}
      </div>
    </div>
  )
}

function RunButton({ session: { run } }: { readonly session: Session }) {
  const text = useText()
  return (
    <Button kind="primary" loading={run.running} onClick={() => void run.start()}>
      {text('action.saveAndRun')}
    </Button>
  )
}

/** What a run or a save was refused for that no field can mend. */
function Problems({ session: { run, saving } }: { readonly session: Session }) {
  const { status, saver } = saving
  const refused =
    status.state === 'refused' && status.problem.code !== 'INVALID_VALUES' ? status.problem : null
  return (
    <>
      {run.problem !== null && <ErrorPanel problem={run.problem} onRetry={() => void run.start()} />}
      {refused && <ErrorPanel problem={refused} onRetry={() => void saver.saveNow()} />}
    </>
  )
}
