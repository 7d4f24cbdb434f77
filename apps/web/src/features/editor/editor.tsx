import type { Evaluation, LifeCycle } from '@ecotrame/contract'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useText, useLanguage } from '../../i18n/index.ts'
import { Button, ErrorPanel, LeaveWarning, Switch, Link } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { DraftDialogs } from './draft-dialogs.tsx'
import { EditingProvider, useEditing } from './editor-context.ts'
import styles from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { ErrorSummary } from './form/index.ts'
import { LabelNotices } from './label-notices.tsx'
import { LiveFootBar, LivePanel } from './live/index.ts'
import { PrecisionProvider, useFormPrecision } from './precision/index.ts'
import { QuickPage } from './quick-page.tsx'
import { SectionContent } from './section-content.tsx'
import { Stages } from './stages.tsx'
import { useSession, type Session, type SessionInput } from './use-session.ts'
import layout from '../../ui/layout.module.css'
import { givenExpertFields, sectionOfPath } from './model/index.ts'
import { assumedPaths, keepAssumedPaths } from '../paste/index.ts'
import { pathName, sectionName } from './words.ts'
import { CommentsProvider, pathInForm, type MarkedPlace } from '../comments/index.ts'
import type { PageId, Places } from './use-places.ts'

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

const pages = ['quick', 'details'] as const satisfies readonly PageId[]

/** Form and score side by side, stages beside them; on narrow screens a select above and the score at the foot. */
function Layout({ session, lifeCycles, onCategoryChange }: LayoutProps) {
  const text = useText()
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const { saving, places, editing } = session
  const stages = places.page === 'details' && (
    <Stages places={places} lifeCycles={lifeCycles} narrow={narrow} />
  )
  const button = editing.readOnly ? null : <RunButton session={session} />
  return (
    <div className={styles.screen} data-sidebar>
      {!narrow && stages}
      <div className={styles.page}>
        <EditorHead saving={saving} action={narrow ? null : button} onName={() => places.jumpTo('name')} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Tabs
              label={text('editor.page.label')}
              tabs={pages.map((id) => ({ id, name: text(`editor.page.${id}`) }))}
              current={places.page}
              onChoose={places.choosePage}
            >
              {narrow && stages}
              <FormOfPage session={session} lifeCycles={lifeCycles} onCategoryChange={onCategoryChange} />
            </Tabs>
          </div>
          {!narrow && <LivePanel scores={session.scores} page={places.page} />}
        </div>
        {narrow && <LiveFootBar scores={session.scores} page={places.page} action={button} />}
      </div>
    </div>
  )
}

/** What is to be known about the form, and the fields of the page that is open. */
function FormOfPage({ session, lifeCycles, onCategoryChange }: LayoutProps) {
  const { places, run, editing } = session
  return (
    <>
      {editing.readOnly && <ReadOnlyNotice />}
      {places.page === 'details' && !editing.readOnly && <ExpertSwitch />}
      <AssumedNotice />
      <LabelNotices />
      <ErrorSummary calls={run.calls} />
      <Problems session={session} />
      {places.page === 'quick' ? (
        <QuickPage places={places} onCategoryChange={onCategoryChange} />
      ) : (
        <SectionContent places={places} lifeCycles={lifeCycles} onCategoryChange={onCategoryChange} />
      )}
    </>
  )
}

function ReadOnlyNotice() {
  const text = useText()
  return (
    <p className={styles.readOnly} role="note">
      {text('editor.readOnly')}
    </p>
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

/**
 * Regulatory fields only, or the expert fields too; what is hidden is not sent. A form outside the
 * French scope has no declaration: its expert fields are folded.
 */
function ExpertSwitch() {
  const text = useText()
  const { state, dispatch } = useEditing()
  if (state.form.frenchProductId === null) return null
  const left = state.regulatoryOnly ? givenExpertFields(state.form, state.content.form) : 0
  return (
    <div className={styles.expert}>
      <Switch
        checked={state.regulatoryOnly}
        onChange={(only) => dispatch({ type: 'expertFieldsSwitched', shown: !only })}
        label={text('editor.regulatoryOnly.label')}
      />
      {left > 0 && (
        <span className={layout.attention} role="status">
          {text('editor.regulatoryOnly.leftOut', { count: left })}
        </span>
      )}
    </div>
  )
}

/** What a pasted label left to be guessed, until somebody has checked it; each line leads to its field. */
function AssumedNotice() {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state, sent, jumpTo } = useEditing()
  const [paths, setPaths] = useState(() => assumedPaths(evaluation.id))
  if (paths.length === 0) return null
  const check = () => {
    keepAssumedPaths(evaluation.id, [])
    setPaths([])
  }
  return (
    <div className={styles.assumed} role="group" aria-labelledby="assumed-of-label">
      <p id="assumed-of-label">{text('paste.notice.title')}</p>
      <ul className={styles.assumedFields}>
        {paths.map((path) => (
          <li key={path}>
            <Link type="click" onClick={() => jumpTo(path)}>
              {pathName(path, state.form, sent, language, text)}
            </Link>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={check}>
        {text('paste.notice.done')}
      </Button>
    </div>
  )
}

interface EditorCommentsProps {
  readonly places: Places
  readonly lifeCycles: readonly LifeCycle[]
  readonly children: ReactNode
}

/** Comments on the fields and stages of the form. */
function EditorComments({ places, lifeCycles, children }: EditorCommentsProps) {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state } = useEditing()
  const { form, content } = state
  const { composition } = content.form
  const sectionOf = (key: string) => places.sections.find((section) => section === key)

  const nameOf = ({ kind, key }: MarkedPlace): string | null => {
    if (kind === 'evaluation') return text('comments.wholeEvaluation')
    if (kind === 'stage') {
      const section = sectionOf(key)
      return section === undefined ? null : sectionName(section, lifeCycles, language, text)
    }
    const path = pathInForm(key, composition)
    const isGone =
      path.startsWith('composition.') ||
      (path.startsWith('values.') && form.parameters.every(({ id }) => `values.${id}` !== path))
    return kind !== 'field' || isGone ? null : pathName(path, form, content, language, text)
  }
  const leadTo = ({ kind, key }: MarkedPlace, arriving: boolean) => {
    const path = pathInForm(key, composition)
    const section = kind === 'stage' ? sectionOf(key) : sectionOfPath(form, content, path)
    if (kind === 'field' && !arriving) places.jumpTo(path)
    else if (section !== undefined && (places.page === 'quick' || section !== places.current))
      places.goTo(section)
  }
  return (
    <CommentsProvider evaluation={evaluation.id} nameOf={nameOf} leadTo={leadTo}>
      {children}
    </CommentsProvider>
  )
}
