import type { OwnDatabase } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Button, ErrorPanel, ProgressBar } from '../../ui/index.ts'
import styles from './databases.module.css'
import { acceptedFiles } from './new-database.tsx'
import { useSizes } from './parts.tsx'
import { useAskToImport } from './queries.ts'
import { sendFile } from './send-file.ts'
import { goOn, isSameFile, useUpload } from './uploads.ts'

/** ② How much of the file has arrived, and how to go on where it stopped. */
export function Receiving({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { size } = useSizes()
  const mayChange = usePermitted('update_organization')
  const upload = useUpload(database.id)
  const received = Math.max(upload?.received ?? 0, database.received)
  const isComplete = received === database.size
  const left = upload?.state === 'sending' ? upload.secondsLeft : null
  return (
    <div className={styles.progress}>
      <ProgressBar label={text('databases.sent')} value={(received / Math.max(1, database.size)) * 100} />
      <p role="status">
        {text('databases.sentOf', { sent: size(received), all: size(database.size) })}
        {left !== null && ` · ${text('databases.secondsLeft', { count: Math.ceil(left) })}`}
      </p>
      {upload?.state === 'sending' && <p className={styles.note}>{text('databases.sendingHelp')}</p>}
      {upload?.state === 'waiting' && <p className={styles.warning}>{text('databases.waiting')}</p>}
      {upload?.state === 'stopped' && (
        <ErrorPanel problem={upload.problem} onRetry={() => void goOn(database)} />
      )}
      {upload === null &&
        mayChange &&
        (isComplete ? <ReadIt database={database} /> : <GoOn database={database} />)}
    </div>
  )
}

/** All of it is there, and nobody has asked for it to be read yet. */
function ReadIt({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const work = useAskToImport(database.id)
  return (
    <>
      {work.error && <ErrorPanel problem={work.error} />}
      <div>
        <Button kind="primary" loading={work.isPending} onClick={() => work.mutate()}>
          {text('databases.readIt')}
        </Button>
      </div>
    </>
  )
}

/** The browser forgot the file: the same one is chosen again and goes on where it stopped. */
function GoOn({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { size } = useSizes()
  const cache = useQueryClient()
  const [other, setOther] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    if (isSameFile(file, database)) sendFile(cache, database, file)
    else setOther(file.name)
  }
  return (
    <>
      <p className={styles.warning}>
        {text('databases.goOnHelp', { file: database.fileName, size: size(database.size) })}
      </p>
      <FileDrop
        lead={database.fileName}
        note={text('databases.goOnNote')}
        button={text('databases.chooseAgain')}
        label={text('databases.chooseAgain')}
        accept={acceptedFiles}
        onFile={take}
      />
      <p role="status" className={styles.missing}>
        {other !== null && text('databases.otherFile', { name: other })}
      </p>
    </>
  )
}
