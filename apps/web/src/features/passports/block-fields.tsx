import { blockStates, recyclabilities, type BlockState } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form/index.ts'
import { Checkbox, NumberField, Select, TextField, useFormat } from '../../ui/index.ts'
import type { GroupProps } from './passport-form.tsx'
import styles from './passports.module.css'

interface StateFieldProps {
  readonly label: string
  readonly state: BlockState
  readonly onChange: (state: BlockState) => void
}

function StateField({ label, state, onChange }: StateFieldProps) {
  const text = useText()
  return (
    <Select
      label={label}
      required
      entries={blockStates.map((id) => ({ id, value: text(`passports.state.${id}`) }))}
      value={state}
      onChange={(id) => {
        const chosen = blockStates.find((one) => one === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

/** A share that can be proved; it is printed rounded down. */
export function Recycled({ passport, draft: { recycled }, problem, onChange }: GroupProps) {
  const text = useText()
  const format = useFormat()
  const change = (changes: Partial<typeof recycled>) => onChange({ recycled: { ...recycled, ...changes } })
  return (
    <fieldset className={styles.group} id="passport-recycled">
      <legend>{text('passports.block.recycled')}</legend>
      {passport.recycledShare !== null && (
        <p className={styles.note}>
          {text('passports.recycled.fromData', { share: format.share(passport.recycledShare) })}
        </p>
      )}
      <div className={styles.fields}>
        <StateField
          label={text('passports.recycled.state')}
          state={recycled.state}
          onChange={(state) => change({ state })}
        />
        {recycled.state === 'value' && (
          <>
            <NumberField
              label={text('passports.recycled.percent')}
              unit="%"
              min={0}
              minExcluded
              max={100}
              value={recycled.percent}
              onChange={(percent) => change({ percent })}
              error={fieldError(problem, 'recycled.percent')}
            />
            <TextField
              label={text('passports.recycled.evidence')}
              value={recycled.evidence ?? ''}
              onChange={(evidence) => change({ evidence: evidence || null })}
              error={fieldError(problem, 'recycled.evidence')}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

const sources = ['articles', 'declaration'] as const

export function Substances({ passport, draft: { substances }, problem, onChange }: GroupProps) {
  const text = useText()
  const format = useFormat()
  const { candidateList } = passport
  const change = (changes: Partial<typeof substances>) =>
    onChange({ substances: { ...substances, ...changes } })
  return (
    <fieldset className={styles.group} id="passport-substances">
      <legend>{text('passports.block.substances')}</legend>
      <div className={styles.fields}>
        <Select
          label={text('passports.substances.source')}
          required
          entries={sources.map((id) => ({ id, value: text(`passports.substances.${id}`) }))}
          value={substances.source}
          onChange={(id) => change({ source: id === 'declaration' ? 'declaration' : 'articles' })}
        />
        {substances.source === 'declaration' && (
          <>
            <TextField
              label={text('passports.substances.declaredBy')}
              value={substances.declaredBy ?? ''}
              onChange={(declaredBy) => change({ declaredBy: declaredBy || null })}
              error={fieldError(problem, 'substances.declaredBy')}
            />
            <TextField
              label={text('passports.substances.declaredOn')}
              type="date"
              value={substances.declaredOn ?? ''}
              onChange={(day) => change({ declaredOn: day || null })}
              error={fieldError(problem, 'substances.declaredOn')}
            />
            <TextField
              label={text('passports.substances.evidence')}
              hint={text('passports.substances.hint')}
              value={substances.evidence ?? ''}
              onChange={(evidence) => change({ evidence: evidence || null })}
              error={fieldError(problem, 'substances.evidence')}
            />
            <Checkbox
              checked={substances.release === candidateList}
              onChange={(covers) => change({ release: covers ? candidateList : null })}
              label={text('passports.substances.release', { date: format.dayMonthYear(candidateList) })}
            />
            <Checkbox
              checked={substances.others}
              onChange={(others) => change({ others })}
              label={text('passports.substances.others')}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

export function Recyclability({ draft: { recyclability }, problem, onChange }: GroupProps) {
  const text = useText()
  return (
    <fieldset className={styles.group} id="passport-recyclability">
      <legend>{text('passports.block.recyclability')}</legend>
      <p className={styles.note}>{text('passports.recyclability.text')}</p>
      <div className={styles.fields}>
        <Select
          label={text('passports.recyclability.shown')}
          required
          entries={recyclabilities.map((id) => ({ id, value: text(`passports.recyclability.${id}`) }))}
          value={recyclability.shown}
          onChange={(id) => {
            const shown = recyclabilities.find((one) => one === id)
            if (shown) onChange({ recyclability: { ...recyclability, shown } })
          }}
        />
        {recyclability.shown !== 'nothing' && (
          <TextField
            label={text('passports.recyclability.document')}
            value={recyclability.document ?? ''}
            onChange={(document) =>
              onChange({ recyclability: { ...recyclability, document: document || null } })
            }
            error={fieldError(problem, 'recyclability.document')}
          />
        )}
      </div>
    </fieldset>
  )
}

export function Bonus({ draft: { bonus }, problem, onChange }: GroupProps) {
  const text = useText()
  return (
    <fieldset className={styles.group} id="passport-bonus">
      <legend>{text('passports.block.bonus')}</legend>
      <div className={styles.fields}>
        <StateField
          label={text('passports.bonus.state')}
          state={bonus.state}
          onChange={(state) => onChange({ bonus: { ...bonus, state } })}
        />
        {bonus.state === 'value' && (
          <TextField
            label={text('passports.bonus.text')}
            hint={text('passports.bonus.hint')}
            value={bonus.text ?? ''}
            onChange={(words) => onChange({ bonus: { ...bonus, text: words || null } })}
            error={fieldError(problem, 'bonus.text')}
          />
        )}
      </div>
    </fieldset>
  )
}
