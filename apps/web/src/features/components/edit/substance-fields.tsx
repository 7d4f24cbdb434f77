import { articleVerdict, declarationMethods, substanceVerdict, type SubstanceVerdict } from '@ecotrame/lca'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, Icon, NumberField, Select, Switch, TextField } from '../../../ui/index.ts'
import { VerdictChip } from '../chips.tsx'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../components.module.css'
import { AddSubstance } from './add-substance.tsx'
import type { Editing } from './component-form.tsx'
import { ListFields } from './list-fields.tsx'
import type { Substance } from './draft.ts'

const declared = ({ status, concentration }: Substance) => ({ status, concentrationPercent: concentration })

/** Whether the component is an article of its own, and what was declared of the substances in it. */
export function SubstanceFields({ editing }: { readonly editing: Editing }) {
  const text = useText()
  const { content, change, errorAt } = editing
  const { article, substances, listDeclaration } = content
  return (
    <section className={edit.group} aria-labelledby="component-substances">
      <h2 id="component-substances">
        {text('components.substances.label')}{' '}
        {article && (
          <VerdictChip verdict={articleVerdict(substances.map(declared), listDeclaration !== null)} />
        )}
      </h2>
      <Switch
        label={text('components.article')}
        checked={article}
        onChange={(on) =>
          change(on ? { article: on } : { article: on, substances: [], listDeclaration: null })
        }
      />
      {errorAt('article') !== null && (
        <p role="alert" className={layout.error}>
          {errorAt('article')}
        </p>
      )}
      {article && (
        <>
          <p className={layout.soft}>{text('components.articleHelp')}</p>
          <ListFields editing={editing} />
          <ul className={layout.list2}>
            {substances.map((substance, index) => (
              <SubstanceRow
                key={`${substance.entry ?? ''} ${index}`}
                substance={substance}
                at={`substances[${index}]`}
                errorAt={errorAt}
                onChange={(next) => change({ substances: substances.with(index, next) })}
                onRemove={() => change({ substances: substances.toSpliced(index, 1) })}
              />
            ))}
          </ul>
          <AddSubstance onAdd={(substance) => change({ substances: [...substances, substance] })} />
        </>
      )}
    </section>
  )
}

interface SubstanceRowProps {
  readonly substance: Substance
  readonly at: string
  readonly errorAt: Editing['errorAt']
  readonly onChange: (substance: Substance) => void
  readonly onRemove: () => void
}

function SubstanceRow({ substance, at, errorAt, onChange, onRemove }: SubstanceRowProps) {
  const text = useText()
  const { entry, name, cas, status, concentration } = substance
  const set = (changes: Partial<Substance>) => onChange({ ...substance, ...changes })
  return (
    <li className={styles.substance} aria-label={name}>
      <div className={styles.substanceHead}>
        {entry === null ? (
          <TextField
            label={text('components.substance.own')}
            required
            value={name}
            onChange={(next) => set({ name: next })}
            error={errorAt(`${at}.name`, name.trim() === '' ? 'substance' : undefined)}
          />
        ) : (
          <p className={styles.rowName}>
            <strong>{name}</strong>{' '}
            <span className={layout.soft}>{[entry, cas].filter(Boolean).join(' · ')}</span>
          </p>
        )}
        <SubstanceChip verdict={substanceVerdict(declared(substance))} />
        <Button
          kind="quiet"
          icon={<Icon of={IconX} />}
          aria-label={text('components.removeNamed', { name })}
          onClick={onRemove}
        />
      </div>
      <div className={edit.fields}>
        {entry === null && (
          <TextField
            label={text('components.substance.cas')}
            value={cas ?? ''}
            onChange={(next) => set({ cas: next || null })}
            error={errorAt(`${at}.cas`)}
          />
        )}
        <Select
          label={text('components.substance.status')}
          entries={(['present', 'absent'] as const).map((id) => ({
            id,
            value: text(`components.substance.${id}`),
          }))}
          value={status}
          onChange={(id) =>
            set(id === 'absent' ? { status: 'absent', concentration: null } : { status: 'present' })
          }
        />
        {status === 'present' && (
          <NumberField
            label={text('components.substance.concentration')}
            unit="%"
            min={0}
            max={100}
            fixed={7}
            value={concentration}
            onChange={(next) => set({ concentration: next })}
            hint={text('components.substance.threshold')}
            error={errorAt(`${at}.concentration`)}
          />
        )}
        <Select
          label={text('components.method.label')}
          clearable
          entries={declarationMethods.map((id) => ({ id, value: text(`components.method.${id}`) }))}
          value={substance.method}
          onChange={(id) => set({ method: id })}
        />
        <TextField
          label={text('components.evidence')}
          type="url"
          value={substance.evidence ?? ''}
          onChange={(evidence) => set({ evidence: evidence || null })}
          error={errorAt(`${at}.evidence`)}
        />
        <TextField
          label={text('components.substance.declaredOn')}
          type="date"
          value={substance.declaredOn ?? ''}
          onChange={(day) => set({ declaredOn: day || null })}
          error={errorAt(`${at}.declaredOn`)}
        />
      </div>
    </li>
  )
}

const tones = {
  above: 'error',
  below: 'neutral',
  absent: 'neutral',
  unknown: 'attention',
} as const satisfies Record<SubstanceVerdict, string>

function SubstanceChip({ verdict }: { readonly verdict: SubstanceVerdict }) {
  const text = useText()
  return <Chip tone={tones[verdict]}>{text(`components.substanceVerdict.${verdict}`)}</Chip>
}
