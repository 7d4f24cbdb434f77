import type { Part } from '@ecotrame/reading'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, showToast, tellProblem, useAddress, useFormat } from '../../ui/index.ts'
import { categoriesQuery } from '../form-options/index.ts'
import { CorrectPopup } from './correct-popup.tsx'
import { GuessChips } from './guess-chips.tsx'
import { nameOf, type WordSources } from './guess-words.ts'
import type { Guess } from './model/guess.ts'
import { filledParts } from './model/parts-of-label.ts'
import layout from '../../ui/layout.module.css'
import styles from './paste.module.css'
import { readerQuery, useStartFromLabel } from './queries.ts'
import { usePastedLabel, type PastedLabel } from './use-pasted-label.ts'

/** A care label or a line of a spreadsheet: read while it is typed, and the start of a filled form. */
export function PasteField({ focused = false }: { readonly focused?: boolean }) {
  const text = useText()
  const id = useId()
  const label = usePastedLabel()
  const start = useStart(label)
  const mayCreate = usePermitted('create_evaluation')
  if (!mayCreate) return null
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (start.ready) start.begin()
  }
  return (
    <div className={layout.stack2}>
      <label htmlFor={id} className={styles.label}>
        {text('home.pasteLabel')}
      </label>
      <div className={styles.row}>
        <textarea
          id={id}
          autoFocus={focused}
          className={styles.box}
          rows={2}
          maxLength={2000}
          value={label.text}
          placeholder={text('paste.placeholder')}
          onChange={(event) => label.write(event.currentTarget.value)}
          onKeyDown={startOnEnter}
          spellCheck={false}
        />
        <Button disabled={!start.ready} loading={start.pending} onClick={start.begin}>
          {text('paste.start')}
        </Button>
      </div>
      <Reading label={label} />
    </div>
  )
}

function Reading({ label }: { readonly label: PastedLabel }) {
  const text = useText()
  const format = useFormat()
  const sources = useWordSources(label)
  const [corrected, setCorrected] = useState<Guess | null>(null)
  const { guesses, unused, correct } = label
  const isRead = guesses.length > 0
  const sum = wrongSumOf(guesses)
  const parts = [...filledParts(guesses).keys()]
  return (
    <div className={styles.reading} aria-live="polite">
      {isRead && <GuessChips guesses={guesses} sources={sources} onCorrect={setCorrected} />}
      {isRead && !guesses.some(({ kind }) => kind === 'fibre') && (
        <p className={styles.note}>{text('paste.noFibre')}</p>
      )}
      {sum !== null && (
        <p className={styles.warning}>{text('paste.sum', { sum: format.quantity(sum, '%', { upTo: 4 }) })}</p>
      )}
      {parts.length > 1 && (
        <p className={styles.note}>
          {text('paste.equalParts', { parts: parts.map((part) => text(`paste.part.${part}`)).join(', ') })}
        </p>
      )}
      {unused.length > 0 && (
        <p className={styles.note}>{text('paste.unused', { words: unused.join(' · ') })}</p>
      )}
      {corrected && (
        <CorrectPopup
          guess={corrected}
          sources={sources}
          onClose={() => setCorrected(null)}
          onCorrect={(correction) => correct(corrected, correction)}
        />
      )}
    </div>
  )
}

function useWordSources({ form }: PastedLabel): WordSources {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const categories = useQuery(categoriesQuery()).data?.items ?? []
  return { form: form?.form ?? null, categories, language, text, format }
}

/** What the shares of a part add up to where that is not 100 %; `null`: each part does, or lacks a share. */
function wrongSumOf(guesses: readonly Guess[]): number | null {
  const fibres = guesses.filter((guess) => guess.kind === 'fibre')
  const sums = [...new Set(fibres.map(({ part }) => part))].map((part) =>
    fibres
      .filter((fibre) => fibre.part === part)
      .reduce<number | null>((sum, { share }) => (sum === null || share === null ? null : sum + share), 0),
  )
  return sums.find((sum) => sum !== null && Math.abs(sum - 100) > 0.01) ?? null
}

interface Start {
  /** There is enough to open a form with. */
  readonly ready: boolean
  readonly pending: boolean
  readonly begin: () => void
}

function useStart(label: PastedLabel): Start {
  const { category, form, guesses } = label
  const sources = useWordSources(label)
  const { go } = useAddress()
  const text = useText()
  const tools = useQuery({ ...readerQuery(), enabled: category !== null }).data
  const { mutate, isPending } = useStartFromLabel()
  const begin = () => {
    if (category === null || form === null || !tools) return
    const nameOfPart = (part: Part) => text(`paste.part.${part}`)
    const filled = tools.filledForm(form.form, guesses, { newId: form.newId, nameOfPart })
    const notices = tools.noticesOf({ ...label, nameOf: (guess) => nameOf(guess, sources), nameOfPart })
    mutate(
      { ...filled, category, notices, idempotencyKey: form.newId() },
      {
        onSuccess: (id) => {
          showToast({ type: 'success', body: text('evaluation.create.success') })
          go(`/evaluation/edit/${id}`)
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  }
  return { ready: category !== null && form !== null, pending: isPending, begin }
}
