import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup } from '../../../ui/index.ts'
import { codesFile } from './codes.ts'
import styles from './one-time-code.module.css'

interface RecoveryCodesPopupProps {
  readonly email: string
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: it ends only when somebody says that they are kept. */
export function RecoveryCodesPopup({ email, codes, onKept }: RecoveryCodesPopupProps) {
  const text = useText()
  const file = codesFile(text('otp.codes.file', { email }), codes)
  return (
    <Popup
      opened
      mandatory
      width={640}
      title={text('otp.codes.title')}
      onClose={onKept}
      actions={
        <Button kind="primary" onClick={onKept}>
          {text('otp.codes.kept')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>{text('otp.codes.text')}</p>
        <p className={styles.printOnly}>{text('otp.codes.file', { email })}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code className={styles.code}>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <CopyButton words={file} />
          <Button onClick={() => download(file)}>{text('otp.codes.download')}</Button>
          <Button onClick={() => window.print()}>{text('action.print')}</Button>
        </div>
      </div>
    </Popup>
  )
}

function CopyButton({ words }: { words: string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = () => {
    // On plain http the browser has no clipboard at all.
    const copied = navigator.clipboard?.writeText(words) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  }
  return (
    <>
      <Button onClick={copy}>{text('otp.codes.copy')}</Button>
      <span role="status">{outcome && text(`otp.codes.${outcome}`)}</span>
    </>
  )
}

function download(words: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'ecotrame-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
