import { downloadFaultyRows, type Import } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openFile } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Link, showToast, tellProblem, useAddress } from '../../ui/index.ts'
import { ChangeList } from './change-list.tsx'
import { Counts } from './counts.tsx'
import { Notes } from './columns-step.tsx'
import { ProblemGrid } from './problem-grid.tsx'
import { ProblemGroups } from './problem-groups.tsx'
import { importFieldsQuery, useImportWork } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

/** ③ What would happen: counted, then problems by the repair that mends them, then by cell. */
export function CheckStep({ imported }: { readonly imported: Import }) {
  const text = useText()
  const { go } = useAddress()
  const [group, setGroup] = useState<string | null>(null)
  const fields = useQuery(importFieldsQuery(imported.kind)).data?.items ?? []
  const { correct, run } = useImportWork(imported.id)
  const { counts, groups, missingFields, difference } = imported
  const taken = counts.ready - (difference.rows - difference.taken)
  const take = () =>
    run.mutate(undefined, {
      onSuccess: () => go(`/imports/${imported.id}`, { step: 'done' }),
      onError: (problem) => tellProblem(problem, text),
    })
  const mend = (body: Parameters<typeof correct.mutate>[0]) =>
    correct.mutate(body, {
      onSuccess: () => {
        setGroup(null)
        showToast({ type: 'success', body: text('import.corrected') })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <div className={layout.stack4}>
      <Counts imported={imported} />
      <Notes imported={imported} />
      {missingFields.length > 0 && (
        <p role="alert" className={styles.warning}>
          {text('import.missing.text')}{' '}
          <Link to={`/imports/${imported.id}`} params={{ step: 'columns' }}>
            {text('import.step.columns')}
          </Link>
        </p>
      )}
      {counts.drafts > 0 && <p className={layout.dense}>{text('import.drafts', { count: counts.drafts })}</p>}
      <ChangeList imported={imported} />
      {groups.length > 0 && (
        <ProblemGroups
          groups={groups}
          fields={fields}
          chosen={group}
          busy={correct.isPending}
          onMend={mend}
          onShow={setGroup}
        />
      )}
      {groups.length > 0 && (
        <ProblemGrid
          key={group}
          imported={imported}
          group={group}
          busy={correct.isPending}
          onMend={mend}
          onAll={() => setGroup(null)}
        />
      )}
      {groups.length === 0 && <p role="status">{text('import.noProblems')}</p>}
      <div className={styles.foot}>
        {counts.faulty > 0 && <FaultyRows imported={imported} />}
        <Button kind="primary" disabled={taken === 0} loading={run.isPending} onClick={take}>
          {text('import.takeReady', { count: taken })}
        </Button>
      </div>
    </div>
  )
}

/** The rows that are not taken, as a file to mend. */
export function FaultyRows({ imported }: { readonly imported: Import }) {
  const text = useText()
  const language = useLanguage()
  const get = () => {
    openFile(downloadFaultyRows, { language }, { id: imported.id }).catch((problem) =>
      tellProblem(problem, text),
    )
  }
  return (
    <Button icon={<Icon of={IconDownload} />} onClick={get}>
      {text('import.downloadFaulty')}
    </Button>
  )
}
