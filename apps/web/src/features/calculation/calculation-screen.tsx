import { frenchPefReadings, type CalculationSettings } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiProblem, usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Button, ErrorPanel, LeaveWarning, showToast, Skeleton, useDocumentTitle } from '../../ui/index.ts'
import styles from './calculation.module.css'
import { choicesOf } from './pack-order.ts'
import { PackList } from './pack-list.tsx'
import { calculationQuery, useSaveCalculation, type CalculationDraft } from './queries.ts'

/** How the organization computes: which packs of datasets in which order, and what French PEF means. */
export function CalculationScreen() {
  const text = useText()
  const settings = useQuery(calculationQuery())
  useDocumentTitle(text('calculation.title'))
  return (
    <>
      <h1>{text('calculation.title')}</h1>
      {settings.data ? (
        // Saved by this or by another window: the form begins anew with what is saved.
        <CalculationForm key={settings.data.rowVersion} saved={settings.data} />
      ) : settings.isPending ? (
        <Skeleton />
      ) : (
        <ErrorPanel problem={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </>
  )
}

const readingNames = {
  1: 'calculation.reading.1',
  2: 'calculation.reading.2',
} as const satisfies Record<CalculationSettings['frenchPefReading'], TextKey>

function CalculationForm({ saved }: { readonly saved: CalculationSettings }) {
  const text = useText()
  const mayChange = usePermitted('update_organization')
  const [draft, setDraft] = useState<CalculationDraft>(saved)
  const save = useSaveCalculation(saved.rowVersion)
  const unsaved = !isSame(draft, saved)
  const submit = () =>
    save.mutate(draft, {
      onSuccess: () => showToast({ type: 'success', body: text('calculation.saved') }),
      onError: (problem) =>
        showToast({
          type: 'error',
          title: problem instanceof ApiProblem ? problem.title : text('error.generic'),
          body: '',
        }),
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.note}>{text('calculation.help')}</p>
      <section className={styles.section}>
        <h2>{text('calculation.packs')}</h2>
        <p className={styles.note}>{text('calculation.packsHelp')}</p>
        <PackList
          packs={draft.packs}
          locked={!mayChange}
          onChange={(packs) => setDraft({ ...draft, packs: [...packs] })}
        />
      </section>
      <ReadingChoice
        value={draft.frenchPefReading}
        locked={!mayChange}
        onChange={(frenchPefReading) => setDraft({ ...draft, frenchPefReading })}
      />
      {mayChange && (
        <div>
          <Button kind="primary" type="submit" disabled={!unsaved} loading={save.isPending}>
            {text('action.save')}
          </Button>
        </div>
      )}
      <LeaveWarning unsaved={unsaved} />
    </form>
  )
}

interface ReadingChoiceProps {
  readonly value: CalculationSettings['frenchPefReading']
  readonly locked: boolean
  readonly onChange: (reading: CalculationSettings['frenchPefReading']) => void
}

function ReadingChoice({ value, locked, onChange }: ReadingChoiceProps) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.section} disabled={locked}>
      <legend>{text('calculation.readingLabel')}</legend>
      {frenchPefReadings.map((reading) => (
        <label key={reading} className={styles.reading}>
          <input type="radio" name={name} checked={reading === value} onChange={() => onChange(reading)} />
          <span>{text(readingNames[reading])}</span>
        </label>
      ))}
    </fieldset>
  )
}

const isSame = (draft: CalculationDraft, saved: CalculationDraft): boolean =>
  draft.frenchPefReading === saved.frenchPefReading &&
  JSON.stringify(choicesOf(draft.packs)) === JSON.stringify(choicesOf(saved.packs))
