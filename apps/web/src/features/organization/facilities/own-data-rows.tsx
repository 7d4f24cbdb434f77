import { facilityProcesses, ownDataKinds, ownDataMaximum, ownDataUnits } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { NumberField, Select } from '../../../ui/index.ts'
import { newOwnData, type OwnDataDraft } from './draft.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { RowList } from './row-list.tsx'
import { useFacilityWords, type FacilityFieldsProps } from './use-facility-words.ts'
import styles from './facilities.module.css'

/** Energy and yields that the facility states of itself, with year and evidence. */
export function OwnDataRows({ form: { draft, field, error } }: FacilityFieldsProps) {
  const text = useText()
  return (
    <RowList
      title={text('facility.ownData.label')}
      note={text('facility.ownData.reach')}
      add={text('facility.ownData.add')}
      rows={draft.ownData}
      onChange={field('ownData').onChange}
      newRow={newOwnData(new Date().getFullYear() - 1)}
    >
      {(figure, change, place) => (
        <OwnDataRow figure={figure} change={change} error={(name) => error(`ownData[${place}].${name}`)} />
      )}
    </RowList>
  )
}

interface OwnDataRowProps {
  readonly figure: OwnDataDraft
  readonly change: (changes: Partial<OwnDataDraft>) => void
  readonly error: (field: keyof OwnDataDraft) => string | null
}

function OwnDataRow({ figure, change, error }: OwnDataRowProps) {
  const text = useText()
  const { processEntries, kindEntries } = useFacilityWords()
  const unit = figure.kind === null ? undefined : ownDataUnits[figure.kind]
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={text('facility.ownData.process')}
          required
          entries={processEntries}
          value={figure.process}
          onChange={(id) => change({ process: facilityProcesses.find((process) => process === id) ?? null })}
          error={error('process')}
        />
        <Select
          label={text('facility.ownData.kind.label')}
          required
          entries={kindEntries}
          value={figure.kind}
          onChange={(id) => change({ kind: ownDataKinds.find((kind) => kind === id) ?? null })}
          error={error('kind')}
        />
        <NumberField
          label={text('facility.ownData.value')}
          required
          value={figure.value}
          onChange={(value) => change({ value })}
          unit={unit}
          min={0}
          {...(unit === undefined ? {} : { max: ownDataMaximum[unit] })}
          plain
          error={error('value')}
        />
        <NumberField
          label={text('facility.ownData.year')}
          required
          value={figure.year}
          onChange={(year) => change({ year })}
          integer
          min={1900}
          max={2100}
          plain
          error={error('year')}
        />
      </div>
      <EvidenceFields evidence={figure} onChange={change} error={error} />
    </>
  )
}
