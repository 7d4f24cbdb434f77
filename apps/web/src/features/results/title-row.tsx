import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import {
  IconCopy,
  IconDots,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPrinter,
  IconShare2,
  IconWorldUpload,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button, Chip, Icon, Link, Menu, showToast, useAddress, type MenuEntry } from '../../ui/index.ts'
import { CommentCount, useComments } from '../comments/index.ts'
import { useResultExports } from '../exports/index.ts'
import { MethodReport } from '../methods/index.ts'
import { askAddress } from '../requests/index.ts'
import { PublishGate } from '../publication/index.ts'
import { ShareDialog } from '../sharing/index.ts'
import { useDuplicate } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './results.module.css'
import { tellProblem } from './tell-problem.ts'

interface TitleRowProps {
  readonly evaluation: Evaluation
  /** Version on screen; absent while there is none. */
  readonly version?: VersionSummary
  /** The version that would be published. */
  readonly active?: VersionSummary | undefined
}

const stateNames = {
  draft: 'evaluation.state.draft',
  evaluating: 'evaluation.state.evaluating',
  evaluated: 'evaluation.state.evaluated',
  failed: 'evaluation.state.failed',
  outdated: 'evaluation.state.outdated',
  published: 'evaluation.state.published',
} as const satisfies Record<Evaluation['state'], TextKey>

const stateTones = {
  draft: 'neutral',
  evaluating: 'info',
  evaluated: 'action',
  failed: 'error',
  outdated: 'attention',
  published: 'action',
} as const

export function TitleRow({ evaluation, version, active }: TitleRowProps) {
  const text = useText()
  return (
    <header className={styles.titleRow}>
      <div>
        <nav className={layout.small}>
          <Link to="/evaluation/library">{text('results.title')}</Link>
        </nav>
        <h1 className={styles.title}>
          {evaluation.name}{' '}
          <Chip tone={stateTones[evaluation.state]}>{text(stateNames[evaluation.state])}</Chip>
        </h1>
      </div>
      <Actions evaluation={evaluation} version={version} active={active} />
    </header>
  )
}

interface ActionsProps {
  readonly evaluation: Evaluation
  readonly version: VersionSummary | undefined
  readonly active: VersionSummary | undefined
}

/** Only what is evaluated can be published, and only once. */
const isPublishable = (state: Evaluation['state'], active: VersionSummary | undefined): boolean =>
  active?.publishedAt === null && (state === 'evaluated' || state === 'published')

function Actions({ evaluation, version, active }: ActionsProps) {
  const text = useText()
  const { go } = useAddress()
  const [publishing, setPublishing] = useState(false)
  const mayEdit = usePermitted('update_evaluation')
  const mayPublish = usePermitted('publish_evaluation')
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <Button
          kind="secondary"
          icon={<Icon of={IconPencil} />}
          onClick={() => go(`/evaluation/edit/${evaluation.id}`)}
        >
          {text('action.edit')}
        </Button>
      )}
      {mayPublish && isPublishable(evaluation.state, active) && (
        <Button kind="primary" icon={<Icon of={IconWorldUpload} />} onClick={() => setPublishing(true)}>
          {text('evaluation.publish.button')}
        </Button>
      )}
      <MoreMenu evaluation={evaluation} version={version} />
      {publishing && (
        <PublishGate
          subject={{ kind: 'evaluation', id: evaluation.id, name: evaluation.name }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}

/** Everything else that can be done with a result. */
function MoreMenu({ evaluation, version }: Pick<ActionsProps, 'evaluation' | 'version'>) {
  const text = useText()
  const { go } = useAddress()
  const comments = useComments()
  const exportsOf = useResultExports()
  const duplicate = useDuplicating(evaluation)
  const mayAsk = usePermitted('create_request')
  const [shown, setShown] = useState<'share' | 'report' | null>(null)
  const close = () => setShown(null)
  const open = comments?.open ?? 0
  const moreWords = [text('results.actions'), open > 0 && text('comments.stage', { count: open })]
    .filter(Boolean)
    .join(', ')
  const exported = version
    ? exportsOf({ evaluation: evaluation.id, version, onReport: () => setShown('report') })
    : []
  return (
    <>
      <Menu
        label={text('results.actions')}
        align="end"
        trigger={
          <Button kind="quiet" icon={<Icon of={IconDots} />} aria-label={moreWords}>
            {comments !== null && comments.open > 0 ? <CommentCount count={comments.open} /> : undefined}
          </Button>
        }
        entries={[
          ...(comments === null
            ? []
            : [
                {
                  id: 'comments',
                  label: text('comments.title'),
                  icon: IconMessageCircle,
                  onSelect: () => comments.show(null),
                  ...(comments.open > 0
                    ? { description: text('comments.stage', { count: comments.open }) }
                    : {}),
                },
              ]),
          ...(version
            ? [
                {
                  id: 'share',
                  label: text('sharing.button'),
                  icon: IconShare2,
                  onSelect: () => setShown('share'),
                },
              ]
            : []),
          ...(mayAsk
            ? [
                {
                  id: 'ask',
                  label: text('request.askAbout'),
                  icon: IconMail,
                  onSelect: () => go(askAddress({ evaluation: evaluation.id })),
                },
              ]
            : []),
          ...(duplicate === null ? [] : [duplicate]),
          ...(version
            ? [
                {
                  id: 'print',
                  label: text('action.print'),
                  icon: IconPrinter,
                  onSelect: () => window.print(),
                },
              ]
            : []),
          ...(exported.length > 0 ? [{ heading: text('exports.result.menu') }, ...exported] : []),
        ]}
      />
      {shown === 'share' && version && (
        <ShareDialog
          subject={{ kind: 'evaluation', id: evaluation.id, name: evaluation.name, version: version.id }}
          onClose={close}
        />
      )}
      {shown === 'report' && version && (
        <Suspense>
          <MethodReport evaluation={evaluation.id} version={version.id} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** A line that makes a copy and opens it; `null` for who may not. */
function useDuplicating(evaluation: Evaluation): MenuEntry | null {
  const text = useText()
  const { go } = useAddress()
  const duplicate = useDuplicate(evaluation.id)
  if (!usePermitted('duplicate_evaluation')) return null
  const onSelect = () =>
    duplicate.mutate(crypto.randomUUID(), {
      onSuccess: (copy) => {
        showToast({ type: 'success', body: text('evaluation.duplicate.done') })
        go(`/evaluation/edit/${copy.id}`)
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return { id: 'duplicate', label: text('action.duplicate'), icon: IconCopy, onSelect }
}
