import { useState } from 'react'
import type { Calls, FilledByFile } from './calls.ts'
import { useSpeech } from './context.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'

interface Props {
  readonly calls: Calls
  /** Reads the form anew; resolves when it stands as the file has filled it. */
  readonly onFilled: () => Promise<void>
}

/** The questions as a file to be filled in elsewhere; sent back it fills the form, and submits nothing. */
export function AnswerByFile({ calls, onFilled }: Props) {
  const { say, refusal } = useSpeech()
  const [told, setTold] = useState<FilledByFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const download = (format: 'xlsx' | 'csv') => {
    calls.fileAddress(format).then(
      (address) => window.location.assign(address),
      () => setProblem(say('stillOffline')),
    )
  }
  const read = async (file: File) => {
    setProblem(null)
    setTold(null)
    setReading(true)
    try {
      const filled = await calls.fillByFile(file)
      // Who read that it is filled in would go on in a form that is about to be replaced.
      if (filled.filled > 0) await onFilled()
      setTold(filled)
    } catch (error) {
      setProblem(refusal(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('fileTitle')}</summary>
      {isOpen && (
        <div className={layout.stack2}>
          <p className={styles.small}>{say('fileLead')}</p>
          <div className={layout.row2}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <button key={format} type="button" onClick={() => download(format)}>
                {say('fileGet', { format: format.toUpperCase() })}
              </button>
            ))}
          </div>
          <label className={styles.add} data-off={isReading}>
            <input
              type="file"
              accept=".xlsx,.csv"
              disabled={isReading}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void read(file)
                target.value = ''
              }}
            />
            {say(isReading ? 'adding' : 'fileFill')}
          </label>
          {problem !== null && (
            <p role="alert" className={layout.error}>
              {problem}
            </p>
          )}
          {told !== null && <p role="status">{say('fileFilled', { count: told.filled })}</p>}
          {told !== null && told.problems.length > 0 && (
            <div role="alert">
              <p className={layout.error}>{say('fileWrong')}</p>
              <ul className={layout.list}>
                {told.problems.map(({ row, column, question, message }) => (
                  <li key={`${row} ${column} ${message}`}>
                    {say('fileCell', { row, column, question })} {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </details>
  )
}
