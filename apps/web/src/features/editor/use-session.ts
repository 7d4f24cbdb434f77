import type { Evaluation, LifeCycle } from '@ecotrame/contract'
import type { CategoryForm, FormState, FrenchCostRelease } from '@ecotrame/lca'
import { useMemo, useReducer } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { showToast, useDocumentTitle } from '../../ui/index.ts'
import { useKeys } from '../../ui/keys/index.ts'
import type { Editing } from './editor-context.ts'
import { detailsOf, useImpacts, useLiveScores, useProblems, type LiveScores } from './methods/index.ts'
import {
  editorReducer,
  isSwitchedOff,
  issuesOf,
  openedEditor,
  quickFields,
  sentContent,
  shownIssues,
  type Saver,
  type TrimMasses,
} from './model/index.ts'
import { useDrivers } from './use-drivers.ts'
import { useKeptDraft, type KeptDraftOffer } from './use-kept-draft.ts'
import { usePlaces, type Places } from './use-places.ts'
import { useRun, type Run } from './use-run.ts'
import { useSaving, type Saving } from './use-saving.ts'
import { issueText } from './words.ts'
import { withRecords } from './with-records.ts'

export interface SessionInput {
  readonly evaluation: Evaluation
  readonly form: CategoryForm
  readonly lifeCycles: readonly LifeCycle[]
  /** `null`: could not be loaded, or is not needed; everything but the live score works without it. */
  readonly release: FrenchCostRelease | null
  /** `null`: not known, so masses do not follow. */
  readonly trimMasses: TrimMasses | null
  readonly ofOrganization: FormState['values']
  /** Its values can be read and not changed. */
  readonly readOnly: boolean
}

/** One evaluation under the hands of one person: what is typed, computed, saved and run. */
export interface Session {
  readonly editing: Editing
  readonly scores: LiveScores
  readonly saving: Saving
  readonly kept: KeptDraftOffer
  readonly places: Places
  readonly run: Run
}

export function useSession(input: SessionInput): Session {
  const { evaluation, form, lifeCycles, release, trimMasses, ofOrganization, readOnly } = input
  const text = useText()
  const language = useLanguage()
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    openedEditor(evaluation, form, trimMasses, ofOrganization),
  )
  const sent = useMemo(() => sentContent(state), [state])
  const product = useMemo(() => withRecords(sent, evaluation.records ?? null), [sent, evaluation.records])
  const scores = useLiveScores({ form, sent: sent.form, product, release, saved: evaluation.score })
  const problems = useProblems(scores)
  const issues = useMemo(() => issuesOf(state, sent, problems), [state, sent, problems])
  const impacts = useImpacts(state, scores)
  const saving = useSaving({ evaluation, state, sent, dispatch, readOnly })
  const kept = useKeptDraft({ evaluation, state, unsaved: saving.unsaved, readOnly })
  const drivers = useDrivers(form)
  const quick = useMemo(() => quickFields(form, drivers), [form, drivers])
  const places = usePlaces({ form, lifeCycles, content: state.content, quick })
  const run = useRun(evaluation, issues, saving.saver, dispatch)
  useKeys({
    save: () => !readOnly && void saveAndSay(saving.saver, text('evaluation.update.success')),
    run: () => !readOnly && void run.start(),
    previousStage: () => places.goBy(-1),
    nextStage: () => places.goBy(1),
  })
  useDocumentTitle(state.content.name, text('evaluation.title'))

  const said = shownIssues(issues, state)
  const editing: Editing = {
    evaluation,
    readOnly,
    quick,
    state,
    sent,
    dispatch,
    change: (change) => dispatch({ type: 'changed', change }),
    issues,
    errorAt: (path) => {
      const issue = said.find((candidate) => candidate.path === path)
      return issue && issueText(issue, language)
    },
    impacts,
    ...detailsOf(scores),
    jumpTo: (path) => {
      // An expert field is shown first.
      if (isSwitchedOff(state, path)) dispatch({ type: 'expertFieldsSwitched', shown: true })
      places.jumpTo(path)
    },
  }
  return { editing, scores, saving, kept, places, run }
}

/** A save that was asked for is confirmed; one that fails says so at the save mark. */
async function saveAndSay(saver: Saver, done: string): Promise<void> {
  if (await saver.saveNow()) showToast({ type: 'success', body: done })
}
