import { frenchPefReadings, type CalculationSettings } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { Button, LeaveWarning, Link, showToast, tellProblem, useDocumentTitle } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './calculation.module.css'
import { calculationQuery, useSaveCalculation } from './queries.ts'

/** How the organization computes: what French PEF means, and the way to the databases. */
export function CalculationScreen() {
  const text = useText()
  const settings = useQuery(calculationQuery())
  useDocumentTitle(text('calculation.title'))
  return (
    <>
      <h1>{text('calculation.title')}</h1>
      <Fetched answer={settings}>
        {/* Saved by this or by another window: the form begins anew with what is saved. */}
        {(saved) => <CalculationForm key={saved.rowVersion} saved={saved} />}
      </Fetched>
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
  const [frenchPefReading, setReading] = useState(saved.frenchPefReading)
  const save = useSaveCalculation()
  const unsaved = frenchPefReading !== saved.frenchPefReading
  // What was saved begins the form anew: the word about it must not go with this one.
  const submit = () =>
    void save.mutateAsync({ ...saved, frenchPefReading }).then(
      () => showToast({ type: 'success', body: text('calculation.saved') }),
      (problem: unknown) => tellProblem(problem, text),
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={layout.softBreaking}>{text('calculation.help')}</p>
      <p>
        <Link to="/organization/databases">{text('calculation.databases')}</Link>
      </p>
      <ReadingChoice value={frenchPefReading} locked={!mayChange} onChange={setReading} />
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
