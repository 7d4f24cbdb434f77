import { declarationChannels, type DeclarationCandidate, type DeclarationChannel } from '@ecotrame/contract'
import { evidenceKinds, type EvidenceKind } from '@ecotrame/lca'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError, Refusal } from '../../ui/form/index.ts'
import { Button, Popup, Select, showToast, TextField } from '../../ui/index.ts'
import { showJobToast } from '../jobs/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useRecord } from './queries.ts'

interface DeclarePopupProps {
  readonly products: readonly Pick<DeclarationCandidate, 'id'>[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Now, as a field of a browser writes it: in the time of whoever declares. */
const localNow = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Writes down that products were declared on the portal, with what is kept for the inspectors. */
export function DeclarePopup({ products, onDone, onClose }: DeclarePopupProps) {
  const text = useText()
  const record = useRecord()
  const [channel, setChannel] = useState<DeclarationChannel>('file')
  const [at, setAt] = useState(localNow)
  const [notes, setNotes] = useState<Partial<Record<EvidenceKind, string>>>({})
  const save = () => {
    const evidence = evidenceKinds.flatMap((item) => (notes[item] ? [{ item, note: notes[item] }] : []))
    const moment = new Date(at)
    const declaredAt = Number.isNaN(moment.getTime()) ? {} : { declaredAt: moment.toISOString() }
    record.mutate(
      { kind: 'product', ids: products.map(({ id }) => id), channel, ...declaredAt, evidence },
      {
        onSuccess: ({ job, items }) => {
          if (job !== null) showJobToast(job, text('declarations.declare.asked', { count: job.total }))
          else tell(items)
          onDone()
          onClose()
        },
      },
    )
  }
  const tell = (
    items: readonly { readonly declaration: string | null; readonly message: string | null }[],
  ) => {
    const written = items.filter(({ declaration }) => declaration !== null).length
    const [refused] = items.filter(({ message }) => message !== null)
    showToast({
      type: refused === undefined ? 'success' : 'warning',
      title: text('declarations.declare.done', { count: written }),
      body: refused?.message ?? '',
    })
  }
  return (
    <Popup
      opened
      width={640}
      title={text('declarations.declare.title', { count: products.length })}
      onClose={onClose}
      dirty={Object.keys(notes).length > 0}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" loading={record.isPending} onClick={save}>
            {text('declarations.declare.button')}
          </Button>
        </>
      }
    >
      <div className={layout.fitStack4}>
        {record.error && (
          <Refusal title={text('declarations.declare.refused')} content="" problem={record.error} />
        )}
        <p>{text('declarations.declare.text')}</p>
        <Select
          label={text('declarations.channel.label')}
          entries={declarationChannels.map((id) => ({ id, value: text(`declarations.channel.${id}`) }))}
          value={channel}
          onChange={(id) => setChannel(declarationChannels.find((one) => one === id) ?? 'file')}
          required
        />
        <TextField
          label={text('declarations.declare.at')}
          type="datetime-local"
          required
          value={at}
          onChange={setAt}
          error={fieldError(record.error, 'declaredAt')}
        />
        <fieldset className={styles.evidence}>
          <legend className={styles.small}>{text('declarations.evidence.title')}</legend>
          {evidenceKinds.map((item) => (
            <TextField
              key={item}
              label={text(`declarations.evidence.${item}`)}
              value={notes[item] ?? ''}
              maxLength={500}
              onChange={(note) => setNotes({ ...notes, [item]: note })}
            />
          ))}
        </fieldset>
      </div>
    </Popup>
  )
}
