import type { Evaluation, LifeCycle } from '@ecotrame/contract'
import type { CategoryForm, FrenchCostRelease } from '@ecotrame/lca'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useReducer } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, useDocumentTitle } from '../../ui/index.ts'
import { LeaveWarning } from './dialogs/index.ts'
import { DraftDialogs } from './draft-dialogs.tsx'
import { EditingProvider, type Editing } from './editor-context.ts'
import styles from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { ExpertSwitch } from './expert-switch.tsx'
import { ErrorSummary } from './form/index.ts'
import { LiveFootBar, LivePanel, useLiveScore } from './live/index.ts'
import {
  editorReducer,
  issuesOf,
  openedEditor,
  sentContent,
  shownIssues,
  type TrimMasses,
} from './model/index.ts'
import { SectionContent } from './section-content.tsx'
import { Stages } from './stages.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePlaces } from './use-places.ts'
import { useRun } from './use-run.ts'
import { useSaving } from './use-saving.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { issueText } from './words.ts'

export interface EditorProps {
  readonly evaluation: Evaluation
  readonly form: CategoryForm
  readonly lifeCycles: readonly LifeCycle[]
  /** `null`: could not be loaded; everything but the live score works without it. */
  readonly release: { readonly release: FrenchCostRelease; readonly trimMasses: TrimMasses } | null
  readonly onCategoryChange: (category: string, rowVersion: number) => Promise<void>
  /** Opens the evaluation anew, as the server has it. */
  readonly onReload: () => void
}

/** The evaluation as a form, with its score beside it. */
export function Editor({ evaluation, form, lifeCycles, release, onCategoryChange, onReload }: EditorProps) {
  const text = useText()
  const language = useLanguage()
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    openedEditor(evaluation, form, release?.trimMasses ?? null),
  )
  const sent = useMemo(() => sentContent(state), [state])
  const live = useLiveScore(form, sent.form, release?.release ?? null, evaluation.score)
  const issues = useMemo(() => issuesOf(state, sent, live.problems), [state, sent, live.problems])
  const saving = useSaving(evaluation, state, sent, dispatch)
  const kept = useKeptDraft(evaluation, state, saving.unsaved)
  const places = usePlaces(form, lifeCycles, state.content)
  const run = useRun(evaluation, issues, saving.saver, dispatch)
  useShortcuts({
    onSave: () => void saving.saver.saveNow(),
    onRun: () => void run.start(),
    onStage: places.goBy,
  })
  useDocumentTitle(state.content.name, text('evaluation.title'))

  const said = shownIssues(issues, state)
  const editing: Editing = {
    evaluation,
    state,
    sent,
    dispatch,
    change: (change) => dispatch({ type: 'changed', change }),
    issues,
    errorAt: (path) => {
      const issue = said.find((candidate) => candidate.path === path)
      return issue && issueText(issue, language)
    },
    result: live.result,
    effective: live.result?.effective ?? null,
    jumpTo: places.jumpTo,
  }
  const runButton = (
    <Button kind="primary" loading={run.running} onClick={() => void run.start()}>
      {text('action.saveAndRun')}
    </Button>
  )
  return (
    <EditingProvider value={editing}>
      <div className={styles.screen}>
        {!narrow && <Stages places={places} lifeCycles={lifeCycles} narrow={false} />}
        <div className={styles.page}>
          <EditorHead
            saving={saving}
            action={narrow ? null : runButton}
            onName={() => places.jumpTo('name')}
          />
          <div className={styles.columns}>
            <main className={styles.main}>
              {narrow && <Stages places={places} lifeCycles={lifeCycles} narrow />}
              <ExpertSwitch />
              <ErrorSummary calls={run.calls} />
              {run.problem !== null && <ErrorPanel problem={run.problem} onRetry={() => void run.start()} />}
              {saving.status.state === 'refused' && saving.status.problem.code !== 'INVALID_VALUES' && (
                <ErrorPanel problem={saving.status.problem} onRetry={() => void saving.saver.saveNow()} />
              )}
              <SectionContent
                places={places}
                lifeCycles={lifeCycles}
                onCategoryChange={(category) => onCategoryChange(category, state.rowVersion)}
              />
            </main>
            {!narrow && <LivePanel live={live} />}
          </div>
          {narrow && <LiveFootBar live={live} action={runButton} />}
        </div>
      </div>
      <DraftDialogs kept={kept} saving={saving} onReload={onReload} />
      <LeaveWarning unsaved={saving.unsaved} />
    </EditingProvider>
  )
}
