import { importKinds } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Refusal } from '../../ui/form/index.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Select, Switch, useAddress } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { teamsQuery, useUploadImport } from './queries.ts'
import { TemplateChoice } from './template-choice.tsx'

/** ① The file, and what is done with its rows. */
export function FileStep() {
  const text = useText()
  const { go, query } = useAddress()
  const kind = importKinds.find((known) => known === query.get('kind')) ?? 'evaluations'
  const isOfEvaluations = kind === 'evaluations'
  const upload = useUploadImport()
  const [teamId, setTeamId] = useState<string | null>(null)
  const [autoEvaluate, setAutoEvaluate] = useState(true)
  const [autoCreateProducts, setAutoCreateProducts] = useState(true)
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    upload.mutate(
      { file, kind, teamId, autoEvaluate, autoCreateProducts },
      { onSuccess: ({ id }) => go(`/imports/${id}`, { step: 'columns' }) },
    )
  }
  return (
    <div className={layout.stack4}>
      {upload.error && (
        <Refusal
          title={text('import.refused.title')}
          content={text('import.refused.text')}
          problem={upload.error}
        />
      )}
      {!isOfEvaluations && (
        <p className={layout.strong}>{text('files.kind.label', { kind: text(`files.kind.${kind}`) })}</p>
      )}
      <DropArea busy={upload.isPending} onFile={take} />
      {isOfEvaluations && (
        <fieldset className={styles.options}>
          <legend>{text('import.options')}</legend>
          <Switch label={text('import.autoEvaluate')} checked={autoEvaluate} onChange={setAutoEvaluate} />
          <Switch
            label={text('import.autoCreateProducts')}
            checked={autoCreateProducts}
            onChange={setAutoCreateProducts}
          />
          <TeamChoice value={teamId} onChange={setTeamId} />
        </fieldset>
      )}
      {isOfEvaluations && <TemplateChoice />}
    </div>
  )
}

interface DropAreaProps {
  readonly busy: boolean
  readonly onFile: (file: File | undefined) => void
}

/** A file is dropped, pasted or chosen. */
function DropArea({ busy, onFile }: DropAreaProps) {
  const text = useText()
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latest.current(event.clipboardData?.files[0])
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <FileDrop
      lead={text('import.drop')}
      note={text('import.formats')}
      button={text('import.choose.file')}
      label={text('import.choose.file')}
      accept=".xlsx,.csv,.txt,.json"
      busy={busy}
      onFile={onFile}
    />
  )
}

interface TeamChoiceProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Who has a team imports into it; anybody else chooses one, and is told who will see the rows. */
function TeamChoice(props: TeamChoiceProps) {
  const text = useText()
  const own = useUser()?.team ?? null
  const teams = useQuery({ ...teamsQuery(), enabled: own === null }).data?.items ?? []
  const chosen = own ?? teams.find(({ id }) => id === props.value)
  const name = chosen?.name
  const visible =
    name === undefined ? text('import.visible.none') : text('import.visible.team', { team: name })
  if (own !== null || teams.length === 0) return <p className={layout.dense}>{visible}</p>
  return (
    <>
      <Select
        {...props}
        label={text('import.team')}
        clearable
        placeholder={text('import.noTeam')}
        entries={teams.flatMap(({ id, name: value }) => (id && value ? [{ id, value }] : []))}
      />
      <p className={layout.dense}>{visible}</p>
    </>
  )
}
