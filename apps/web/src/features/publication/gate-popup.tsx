import { limits, type Evaluation, type Product, type PublicationAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Checkbox,
  ErrorPanel,
  Popup,
  Select,
  sentMoment,
  showToast,
  Skeleton,
  TextField,
  useFormat,
} from '../../ui/index.ts'
import { Checklist } from './checklist.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import layout from '../../ui/layout.module.css'
import styles from './publication.module.css'
import { loadPreview, publicationQuery, usePublishing } from './queries.ts'
import { Waiting } from './waiting.tsx'
import type { PublishedSubject } from './subject.ts'

export interface GatePopupProps {
  readonly subject: PublishedSubject
  /** Saves what is typed before; `false`: it could not. */
  readonly save?: () => Promise<boolean>
  readonly onDone?: (answer: Evaluation | Product) => void
  readonly onClose: () => void
}

interface Draft {
  readonly later: boolean
  readonly moment: string
  readonly reason: string
  readonly allTheSame: boolean
}
const untouched: Draft = { later: false, moment: '', reason: '', allTheSame: false }

const isClean = ({ checks }: PublicationAnswer): boolean => checks.every(({ state }) => state === 'done')

/** Everything to look at before something becomes public; then now, or at a moment to come. */
export function GatePopup({ subject, save, onDone, onClose }: GatePopupProps) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(publicationQuery(subject))
  const publishing = usePublishing(subject)
  const [draft, setDraft] = useState(untouched)
  const isReady =
    data?.canPublish === true && (isClean(data) || draft.allTheSame) && (!draft.later || draft.moment !== '')
  const told = (answer: Evaluation | Product) => {
    const { later, moment } = draft
    const body = later
      ? text('publication.doneLater', { moment: format.dayMonthYear(sentMoment(moment), true) })
      : text('publication.done', { name: subject.name })
    showToast({ type: 'success', body })
    onDone?.(answer)
    onClose()
  }
  const go = async () => {
    if (save !== undefined && !(await save())) return
    const at = draft.later ? sentMoment(draft.moment) : null
    publishing.mutate({ reason: draft.reason, at }, { onSuccess: told })
  }
  return (
    <Popup
      opened
      width={960}
      title={text('publication.title', { name: subject.name })}
      dirty={draft !== untouched}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="primary" disabled={!isReady} loading={publishing.isPending} onClick={() => void go()}>
            {draft.later ? text('publication.later') : text('publication.now')}
          </Button>
        </>
      }
    >
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && (
        <div className={layout.stack4}>
          <p>{text('publication.consequence')}</p>
          {data.scheduled && <Waiting subject={subject} scheduled={data.scheduled} />}
          <Checklist checks={data.checks} />
          {data.previews.length > 0 && (
            <Preview
              pages={data.previews.map((id) => ({ id, value: text(`publication.page.${id}`) }))}
              of={[subject.kind, subject.id]}
              load={loadPreview(subject)}
            />
          )}
          {data.canPublish ? (
            <Wishes gate={data} draft={draft} onChange={setDraft} />
          ) : (
            <p className={layout.soft}>{text(reasonNot(data))}</p>
          )}
          {publishing.error && <ErrorPanel problem={publishing.error} />}
          <History history={data.history} />
        </div>
      )}
    </Popup>
  )
}

const reasonNot = ({ checks }: PublicationAnswer) =>
  checks.some(({ blocks }) => blocks) ? ('publication.blocked' as const) : ('publication.nothingNew' as const)

interface WishesProps {
  readonly gate: PublicationAnswer
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

function Wishes({ gate, draft, onChange }: WishesProps) {
  const text = useText()
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  return (
    <section>
      <div className={styles.fields}>
        <Select
          label={text('publication.whenLabel')}
          required
          entries={[
            { id: 'now', value: text('publication.when.now') },
            { id: 'later', value: text('publication.when.later') },
          ]}
          value={draft.later ? 'later' : 'now'}
          onChange={(id) => change({ later: id === 'later' })}
        />
        {draft.later && (
          <TextField
            type="datetime-local"
            label={text('publication.moment')}
            required
            value={draft.moment}
            onChange={(moment) => change({ moment })}
          />
        )}
        <TextField
          label={text('publication.reason')}
          maxLength={limits.publicationReasonMaximumLength}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
      </div>
      {!isClean(gate) && (
        <Checkbox
          label={text('publication.allTheSame')}
          checked={draft.allTheSame}
          onChange={(allTheSame) => change({ allTheSame })}
        />
      )}
    </section>
  )
}
