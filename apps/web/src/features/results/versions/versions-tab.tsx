import type { VersionSummary } from '@ecotrame/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText, type Text } from '../../../i18n/index.ts'
import { Button, Chip, DataTable, Icon, noValue, showToast, Tooltip, type Column } from '../../../ui/index.ts'
import { CommentMark } from '../../comments/index.ts'
import { Coverage } from '../../methods/index.ts'
import { basisNames, headlineNames } from '../../score-labels/index.ts'
import { WhyChanged } from '../attribution/why-changed.tsx'
import { VerificationMarks, VerifyButton } from '../../verification/index.ts'
import { labelFigure } from '../model/labels.ts'
import { useActivateVersion } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import { tellProblem } from '../tell-problem.ts'
import type { ResultView } from '../view.ts'
import { RenamePopup } from './rename-popup.tsx'

/** Every run wrote a version, newest first. None is ever changed; one is active. */
export function VersionsTab({ view }: { readonly view: ResultView }) {
  const text = useText()
  const [renamed, setRenamed] = useState<VersionSummary | null>(null)
  return (
    <>
      <DataTable
        folds
        caption={`${text('results.versions')} · ${text(headlineNames[view.label])}, ${text(basisNames[view.search.basis])}`}
        columns={columnsOf(view, text, setRenamed)}
        rows={view.versions}
        rowKey={({ id }) => id}
        rowProps={({ id }) => ({ 'data-current': id === view.answer.version.id ? 'true' : undefined })}
      />
      <WhyChanged view={view} />
      {renamed && (
        <RenamePopup evaluation={view.evaluation.id} version={renamed} onClose={() => setRenamed(null)} />
      )}
    </>
  )
}

function columnsOf(
  view: ResultView,
  text: Text,
  rename: (version: VersionSummary) => void,
): readonly Column<VersionSummary>[] {
  const { format } = view
  return [
    {
      id: 'number',
      title: text('evaluation.version.label'),
      fixed: true,
      cell: ({ id, number, name }) => (
        <span data-commented>
          {text('evaluation.version.number', { number })}{' '}
          <CommentMark
            place={{ kind: 'version', key: id }}
            name={text('evaluation.version.number', { number })}
          />
          {name !== null && <span className={styles.versionName}>{name}</span>}
        </span>
      ),
    },
    figureColumn(view, text),
    changeColumn(view, text),
    {
      id: 'date',
      title: text('evaluation.version.date'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt, true),
    },
    { id: 'author', title: text('evaluation.version.author'), cell: ({ author }) => author?.name ?? '–' },
    {
      id: 'releases',
      title: text('evaluation.version.releases'),
      cell: ({ methodRelease, databaseRelease }) => (
        <>
          {methodRelease}
          <span className={styles.secondLine}>{databaseRelease}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: text('evaluation.version.state'),
      cell: ({ id, active, publishedAt }) => (
        <span className={styles.chips}>
          <VerificationMarks evaluation={view.evaluation.id} version={{ id }} />
          {active && <Chip tone="action">{text('evaluation.version.active')}</Chip>}
          {publishedAt !== null && (
            <Chip>{text('evaluation.version.published', { date: format.dayMonthYear(publishedAt) })}</Chip>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      title: text('evaluation.version.actions'),
      cell: (version) => <RowActions view={view} version={version} onRename={() => rename(version)} />,
    },
  ]
}

/** The figure of the label and weight basis chosen above; one of a part says how much it covers. */
const figureColumn = ({ label, figures, search }: ResultView, text: Text): Column<VersionSummary> => ({
  id: 'figure',
  title: text('evaluation.column.score'),
  unit: figures.unit,
  figure: true,
  cell: (version) => (
    <>
      {figures.bare(labelFigure({ version }, label, search.basis))}
      <Coverage label={label} score={version.score} className={styles.secondLine} />
    </>
  ),
})

/** Difference to the version before. */
function changeColumn({ label, figures, search, versions }: ResultView, text: Text): Column<VersionSummary> {
  const figureOf = (version: VersionSummary) => labelFigure({ version }, label, search.basis)
  return {
    id: 'change',
    title: text('evaluation.version.change'),
    unit: figures.unit,
    figure: true,
    cell: (version) => {
      const before = versions.find(({ number }) => number === version.number - 1)
      const [now, then] = [figureOf(version), before ? figureOf(before) : null]
      return now === null || then === null ? noValue : figures.bareChange(now - then)
    },
  }
}

interface RowActionsProps {
  readonly view: ResultView
  readonly version: VersionSummary
  readonly onRename: () => void
}

function RowActions({ view, version, onRename }: RowActionsProps) {
  const text = useText()
  const { evaluation, answer, change } = view
  const mayChange = usePermitted('update_evaluation')
  const activate = useActivateVersion(evaluation.id)
  const onScreen = version.id === answer.version.id
  const makeActive = () =>
    activate.mutate(version.id, {
      onSuccess: () => {
        change({ version: null })
        showToast({ type: 'success', body: text('evaluation.version.number', { number: version.number }) })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <span className={styles.chips}>
      {onScreen ? (
        <span className={layout.dense}>{text('evaluation.version.onScreen')}</span>
      ) : (
        <Button
          kind="quiet"
          size="small"
          onClick={() => change({ tab: 'overview', version: version.active ? null : version.id })}
        >
          {text('evaluation.version.view')}
        </Button>
      )}
      {mayChange && (
        <Tooltip label={text('evaluation.version.rename')}>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={IconPencil} size={16} />}
            aria-label={text('evaluation.version.rename')}
            onClick={onRename}
          />
        </Tooltip>
      )}
      {mayChange && !version.active && (
        <Button kind="quiet" size="small" loading={activate.isPending} onClick={makeActive}>
          {text('evaluation.version.activate')}
        </Button>
      )}
      <VerifyButton version={version} />
    </span>
  )
}
