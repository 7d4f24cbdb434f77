import type { SupplierDraft, SupplierQuestion } from '@ecotrame/contract'
import { useState } from 'react'
import type { Calls, Evidence } from './calls.ts'
import { useSpeech } from './context.ts'
import layout from '../../ui/layout.module.css'
import styles from './supplier-form.module.css'
import type { OpenForm } from './use-supplier-form.ts'

interface Props {
  readonly form: OpenForm
  readonly question: SupplierQuestion
  readonly answer: SupplierDraft
  readonly calls: Calls
  readonly onEvidence: (change: (before: readonly Evidence[]) => Evidence[]) => void
}

const admitted = 'image/*,.pdf,.xlsx,.ods,.docx,.odt,.csv,.txt'

/** Photos and documents that show where an answer comes from. */
export function EvidenceFiles({ form, question, answer, calls, onEvidence }: Props) {
  const { say, words, refusal } = useSpeech()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const full = answer.evidence.length >= form.evidenceMaximum
  const fail = (error: unknown) => setProblem(refusal(error))
  const add = async (file: File) => {
    if (file.size > form.evidenceMaximumBytes)
      return setProblem(say('tooLarge', { megabytes: Math.floor(form.evidenceMaximumBytes / 1_048_576) }))
    setProblem(null)
    setAdding(true)
    try {
      const kept = await calls.addFile(question.id, file)
      onEvidence((before) => [...before, kept])
    } catch (error) {
      fail(error)
    } finally {
      setAdding(false)
    }
  }
  const remove = async (id: string) => {
    setProblem(null)
    try {
      await calls.removeFile(question.id, id)
      onEvidence((before) => before.filter((one) => one.id !== id))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className={layout.stack2}>
      <p className={styles.small}>{say('evidenceWanted', { wanted: words(question.evidenceWanted) })}</p>
      <ul className={styles.files} aria-label={say('evidence')}>
        {answer.evidence.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button type="button" aria-label={say('removeFile', { name })} onClick={() => void remove(id)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <label className={styles.add} data-off={full || isAdding}>
        <input
          type="file"
          accept={admitted}
          disabled={full || isAdding}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void add(file)
            target.value = ''
          }}
        />
        {say(isAdding ? 'adding' : full ? 'enoughFiles' : 'addFile')}
      </label>
      {problem !== null && (
        <p role="alert" className={layout.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
