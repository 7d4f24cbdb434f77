import { traceSteps, type PassportDraft } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form/index.ts'
import { NumberField, Select, useFormat } from '../../ui/index.ts'
import { useReferences } from '../product-choices/index.ts'
import type { GroupProps } from './passport-form.tsx'
import styles from './passports.module.css'
import { useStepNames } from './use-step-names.ts'

const sources = ['data', 'typed', 'notConcerned'] as const
type Places = PassportDraft['traceability']['places']

/** Countries of the three steps: those of the evaluations, or typed with the share that decided. */
export function Places({ passport, draft, problem, onChange }: GroupProps) {
  const text = useText()
  const format = useFormat()
  const stepName = useStepNames()
  const { countryName, countryEntries } = useReferences()
  const { source, places } = draft.traceability
  const setPlace = (at: number, changes: Partial<Places[number]>) =>
    onChange({
      traceability: {
        source,
        places: places.map((one, place) => (place === at ? { ...one, ...changes } : one)) as Places,
      },
    })
  return (
    <fieldset className={styles.group} id="passport-places">
      <legend>{text('passports.block.traceability')}</legend>
      <Select
        label={text('passports.places.source')}
        required
        entries={sources.map((id) => ({ id, value: text(`passports.places.${id}`) }))}
        value={source}
        onChange={(id) => {
          const chosen = sources.find((one) => one === id)
          if (chosen) onChange({ traceability: { source: chosen, places } })
        }}
      />
      {source === 'data' && (
        <ul className={styles.gaps}>
          {passport.steps.map(({ step, country, share }) => (
            <li key={step}>
              {text('passports.places.step', {
                step: stepName(step),
                country: country === null ? text('passports.unknown') : countryName(country),
              })}
              {share !== null && ` (${text('passports.places.share', { share: format.share(share) })})`}
            </li>
          ))}
        </ul>
      )}
      {source === 'typed' &&
        traceSteps[passport.kind].map((step, at) => (
          <div key={step} className={styles.fields}>
            <Select
              label={stepName(step)}
              clearable
              entries={countryEntries}
              value={places[at]?.country ?? null}
              onChange={(country) => setPlace(at, { country })}
              error={fieldError(problem, `traceability.places[${at}].country`)}
            />
            <NumberField
              label={text('passports.places.percent', { step: stepName(step) })}
              unit="%"
              min={0}
              minExcluded
              max={100}
              value={places[at]?.percent ?? null}
              onChange={(percent) => setPlace(at, { percent })}
              error={fieldError(problem, `traceability.places[${at}].percent`)}
            />
          </div>
        ))}
    </fieldset>
  )
}
