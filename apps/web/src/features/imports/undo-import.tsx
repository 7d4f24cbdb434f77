import { previewUndo, undoImport, type ImportRow, type ImportUndo } from '@ecotrame/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Icon, Popup, ProgressBar, Skeleton, tellProblem } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { importQuery, importsKey } from './queries.ts'

type Imported = Pick<ImportRow, 'id' | 'fileName' | 'undo'>

/** What was undone of an import, and the way to undo it. */
export function UndoImport({ imported }: { readonly imported: Imported }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const { state, undone, left } = imported.undo
  useStaleLists(state)
  if (state === 'nothing') return null
  if (state === 'running') return <Running undone={undone} left={left} />
  return (
    <div className={layout.row3}>
      {state !== 'possible' && (
        <p role="status">{text(`import.undone.${state}`, { count: state === 'done' ? undone : left })}</p>
      )}
      {state !== 'done' && (
        <Button icon={<Icon of={IconArrowBackUp} />} onClick={() => setAsked(true)}>
          {text('import.undo.button')}
        </Button>
      )}
      {asked && <ConfirmUndo imported={imported} onClose={() => setAsked(false)} />}
    </div>
  )
}

/** What an undone import brought stands in lists that are open elsewhere. */
function useStaleLists(state: Imported['undo']['state']) {
  const queries = useQueryClient()
  useEffect(() => {
    if (state !== 'done' && state !== 'partly') return
    for (const key of ['evaluations', 'products', 'facilities', 'imports'])
      void queries.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }, [queries, state])
}

function Running({ undone, left }: { readonly undone: number; readonly left: number }) {
  const text = useText()
  return (
    <div className={styles.progress}>
      <ProgressBar label={text('import.undo.running')} value={(undone / Math.max(1, undone + left)) * 100} />
      <p role="status">{text('import.undo.running')}</p>
      <p className={layout.dense}>{text('import.undo.leave')}</p>
    </div>
  )
}

/** What would go, what would be given back and what stands in the way, before anything is done. */
export function ConfirmUndo({
  imported: { id, fileName },
  onClose,
}: {
  readonly imported: Pick<Imported, 'id' | 'fileName'>
  readonly onClose: () => void
}) {
  const text = useText()
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: [...importsKey, 'undo', id],
    queryFn: ({ signal }) => send(previewUndo, { params: { id }, signal }),
    gcTime: 0,
  })
  const work = useMutation({
    mutationFn: () => send(undoImport, { params: { id } }),
    onSuccess: (changed) => {
      queries.setQueryData(importQuery(id).queryKey, changed)
      void queries.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      onClose()
    },
    onError: (problem) => {
      tellProblem(problem, text)
      onClose()
    },
  })
  const isPossible = (preview.data?.removed ?? 0) + (preview.data?.restored ?? 0) > 0
  return (
    <Popup
      opened
      title={text('import.undo.title', { name: fileName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.close')}
          </Button>
          <Button kind="danger" disabled={!isPossible} loading={work.isPending} onClick={() => work.mutate()}>
            {text('import.undo.confirm')}
          </Button>
        </>
      }
    >
      {preview.data ? (
        <Foreseen undo={preview.data} />
      ) : preview.error ? (
        <ErrorPanel problem={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={80} />
      )}
    </Popup>
  )
}

function Foreseen({ undo: { removed, restored, obstacles } }: { readonly undo: ImportUndo }) {
  const text = useText()
  const left = obstacles.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {removed > 0 && <p>{text('import.undo.removed', { count: removed })}</p>}
      {restored > 0 && <p>{text('import.undo.restored', { count: restored })}</p>}
      {removed + restored === 0 && <p>{text('import.undo.nothing')}</p>}
      {left > 0 && (
        <>
          <p>{text('import.undo.obstacles', { count: left })}</p>
          <ul>
            {obstacles.map(({ code, message, count, names }) => (
              <li key={code}>
                {names.length === 0
                  ? `${message} (${count})`
                  : text('import.undo.obstacle', {
                      reason: message,
                      count,
                      names:
                        names.length < count
                          ? text('import.undo.more', { names: names.join(', ') })
                          : names.join(', '),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
