import type { Evaluation, VersionSummary } from '@ecotrame/contract'
import { IconCopy, IconPencil, IconPrinter, IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button, Chip, Icon, Link, showToast, useAddress } from '../../ui/index.ts'
import { CommentsButton } from '../comments/index.ts'
import { ResultExportMenu } from '../exports/index.ts'
import { AskButton } from '../requests/index.ts'
import { PublishGate } from '../publication/index.ts'
import { ShareButton } from '../sharing/index.ts'
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
          <Chip tone={stateTones[evaluation.state]}>{text(stateNames[evaluation.state])}</Chip>{' '}
          {version && (
            <Chip title={version.name ?? ''}>
              {text('evaluation.version.number', { number: version.number })}
            </Chip>
          )}
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
    <div className={layout.row2}>
      {version && (
        <>
          <Button kind="quiet" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {text('action.print')}
          </Button>
          <ResultExportMenu evaluation={evaluation.id} version={version} />
          <ShareButton
            subject={{ kind: 'evaluation', id: evaluation.id, name: evaluation.name, version: version.id }}
          />
        </>
      )}
      <CommentsButton />
      <AskButton asking={{ evaluation: evaluation.id }} />
      <DuplicateButton evaluation={evaluation} />
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
      {publishing && (
        <PublishGate
          subject={{ kind: 'evaluation', id: evaluation.id, name: evaluation.name }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}

function DuplicateButton({ evaluation }: { readonly evaluation: Evaluation }) {
  const text = useText()
  const { go } = useAddress()
  const duplicate = useDuplicate(evaluation.id)
  const mayDuplicate = usePermitted('duplicate_evaluation')
  if (!mayDuplicate) return null
  const press = () =>
    duplicate.mutate(crypto.randomUUID(), {
      onSuccess: (copy) => {
        showToast({ type: 'success', body: text('evaluation.duplicate.done') })
        go(`/evaluation/edit/${copy.id}`)
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Button kind="quiet" icon={<Icon of={IconCopy} />} loading={duplicate.isPending} onClick={press}>
      {text('action.duplicate')}
    </Button>
  )
}
