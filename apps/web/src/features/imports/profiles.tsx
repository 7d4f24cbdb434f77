import type { ImportProfile } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { Button, Icon, showToast, tellProblem, useAddress } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { profilesQuery, useDeleteProfile, useRunProfile } from './profile-queries.ts'

/** Files that come again: each is imported in one step, as its profile says. Without a profile nothing stands here. */
export function Profiles() {
  const text = useText()
  const { data } = useQuery(profilesQuery())
  const [deleted, setDeleted] = useState<ImportProfile | null>(null)
  const removal = useDeleteProfile()
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.profiles} aria-labelledby="profiles-title">
      <h2 id="profiles-title">{text('profiles.title')}</h2>
      <p className={layout.dense}>{text('profiles.what')}</p>
      <ul>
        {data.items.map((profile) => (
          <li key={profile.id}>
            <Profile profile={profile} onDelete={() => setDeleted(profile)} />
          </li>
        ))}
      </ul>
      {deleted && (
        <DeleteQuestion
          title={text('profiles.delete.title', { name: deleted.name })}
          button={text('profiles.delete.button')}
          done={text('profiles.delete.done')}
          removal={removal}
          thing={deleted.id}
          onClose={() => setDeleted(null)}
        >
          <p>{text('profiles.delete.text')}</p>
        </DeleteQuestion>
      )}
    </section>
  )
}

interface ProfileProps {
  readonly profile: ImportProfile
  readonly onDelete: () => void
}

function Profile({ profile, onDelete }: ProfileProps) {
  const text = useText()
  const { id, name, kind, columns } = profile
  const input = useRef<HTMLInputElement>(null)
  const { take, isPending } = useNextFile(id)
  return (
    <>
      <span>
        <strong>{name}</strong>
        <span className={layout.dense}>
          {text('profiles.reads', { kind: text(`files.kind.${kind}`), columns: columns.join(', ') })}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.json"
        aria-label={text('profiles.run.of', { name })}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        kind="primary"
        icon={<Icon of={IconUpload} />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {text('profiles.run.button')}
      </Button>
      <Button kind="quiet" icon={<Icon of={IconTrash} />} onClick={onDelete}>
        {text('action.delete')}
      </Button>
    </>
  )
}

/** Hands a file in, and leads to what became of it: the report, or the rows that stopped it. */
function useNextFile(id: string) {
  const text = useText()
  const { go } = useAddress()
  const run = useRunProfile()
  const take = (file: File | undefined) => {
    if (file === undefined || run.isPending) return
    run.mutate(
      { id, file },
      {
        onSuccess: ({ import: made, stops, missingColumns }) => {
          const reasons = stops.map((stop) =>
            text(`profiles.stop.${stop}`, { columns: missingColumns.join(', ') }),
          )
          showToast(
            stops.length === 0
              ? { type: 'success', body: text('profiles.started') }
              : { type: 'warning', body: text('profiles.stopped', { reasons: reasons.join(' ') }) },
          )
          const step = stops.length === 0 ? 'done' : stops.includes('missing_columns') ? 'columns' : 'check'
          go(`/imports/${made.id}`, { step })
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  }
  return { take, isPending: run.isPending }
}
