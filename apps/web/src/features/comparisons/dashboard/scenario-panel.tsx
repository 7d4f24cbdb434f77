import { limits, type ComparedItem } from '@ecotrame/contract'
import {
  addedLineTypes,
  isVisible,
  withLines,
  type AddedLineType,
  type CategoryForm,
  type CompositionType,
  type FieldValue,
  type FormState,
  type Parameter,
} from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage, useText, wordingIn, type Language, type Text } from '../../../i18n/index.ts'
import { Button, ErrorPanel, NumberField, Select, SidePanel, Skeleton, TextField } from '../../../ui/index.ts'
import { categoryFormQuery } from '../../form-options/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../comparisons.module.css'
import type { Scene, Shown } from '../model/scene.ts'
import { descriptionQuery } from '../queries.ts'
import { changeWordsOf, verdictWords } from './item-list.tsx'

export type Scenario = Extract<ComparedItem, { kind: 'scenario' }>

interface ScenarioPanelProps {
  readonly scenario: Scenario
  /** As it was computed last. */
  readonly shown: Shown | undefined
  readonly scene: Scene | null
  readonly onChange: (scenario: Scenario) => void
  readonly onClose: () => void
}

/** Typing is not computed letter by letter. */
const pauseMilliseconds = 250

/** Fields of a copy that are changed, with the effect on the figure beside them. */
export function ScenarioPanel({ scenario, shown, scene, onChange, onClose }: ScenarioPanelProps) {
  const text = useText()
  const described = useQuery(descriptionQuery(scenario.version))
  const category = described.data?.category
  const form = useQuery({ ...categoryFormQuery(category ?? ''), enabled: category !== undefined })
  const [draft, setDraft] = useState(scenario)
  useEffect(() => {
    if (draft === scenario) return
    const wait = setTimeout(() => onChange(draft), pauseMilliseconds)
    return () => clearTimeout(wait)
  }, [draft, scenario, onChange])
  const problem = described.error ?? form.error
  return (
    <SidePanel opened title={text('comparisons.scenario.title')} onClose={onClose}>
      <div className={layout.stack4}>
        <Effect scene={scene} shown={shown} />
        <TextField
          label={text('comparisons.scenario.name')}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name: name === '' ? draft.name : name })}
        />
        {problem && <ErrorPanel problem={problem} />}
        {described.data && form.data ? (
          <Fields
            fields={fieldsOf(form.data, withLines(form.data, described.data as FormState, draft.added ?? []))}
            scenario={draft}
            onChange={setDraft}
          />
        ) : (
          !problem && <Skeleton height={200} />
        )}
        {described.data && form.data && (
          <Lines
            first={described.data.composition.length}
            composition={withLines(form.data, described.data as FormState, draft.added ?? []).composition}
            scenario={draft}
            onChange={setDraft}
          />
        )}
      </div>
    </SidePanel>
  )
}

/** Fields that a new line needs before anything can be computed. */
const neededOf = { material: ['material', 'share'], trim: ['trim'] } as const satisfies Record<
  AddedLineType,
  readonly string[]
>

interface LinesProps {
  /** Place of the first line that is added. */
  readonly first: number
  readonly composition: FormState['composition']
  readonly scenario: Scenario
  readonly onChange: (scenario: Scenario) => void
}

/** Lines that the version does not have: each can be taken out again, the last one first, as places name the others. */
function Lines({ first, composition, scenario, onChange }: LinesProps) {
  const text = useText()
  const added = scenario.added ?? []
  const add = (type: AddedLineType) => {
    const place = first + added.length
    const changes = neededOf[type].map((id) => ({ path: `composition[${place}].values.${id}`, value: null }))
    onChange({ ...scenario, added: [...added, type], changes: [...scenario.changes, ...changes] })
  }
  const last = first + added.length - 1
  const number = composition.slice(0, last + 1).filter(({ type }) => type === added.at(-1)).length
  const removeLast = () =>
    onChange({
      ...scenario,
      added: added.slice(0, -1),
      changes: scenario.changes.filter(({ path }) => !path.startsWith(`composition[${last}].`)),
    })
  const type = added.at(-1)
  return (
    <div className={layout.wrap2}>
      {addedLineTypes.map((one) => (
        <Button
          key={one}
          size="small"
          disabled={added.length >= limits.scenarioLinesMaximum}
          onClick={() => add(one)}
        >
          {text(`comparisons.scenario.add.${one}`)}
        </Button>
      ))}
      {type !== undefined && (
        <Button size="small" kind="quiet" onClick={removeLast}>
          {text('comparisons.scenario.removeLine', { line: text(`comparisons.line.${type}`, { number }) })}
        </Button>
      )}
    </div>
  )
}

/** The figure of the scenario, and how far it is from the baseline. */
function Effect({ scene, shown }: { readonly scene: Scene | null; readonly shown: Shown | undefined }) {
  if (!scene || !shown) return <Skeleton height={60} />
  const { text, figures, answer } = scene
  const problems = answer.items[shown.place]?.problems ?? []
  return (
    <div className={styles.effect} role="status">
      <strong>{figures.written(shown.result?.figure ?? null)}</strong>
      <span>{text('comparisons.scenario.effect', { change: changeWordsOf(scene, shown) })}</span>
      <span>{verdictWords(scene, shown)}</span>
      {problems.map(({ path, message }) => (
        <span key={path} className={layout.error}>
          {message}
        </span>
      ))}
    </div>
  )
}

interface Field {
  readonly path: string
  readonly parameter: Parameter
  readonly value: FieldValue
  /** Kind and place of the line of the composition; `null`: the product. */
  readonly line: { readonly type: CompositionType; readonly number: number } | null
}

/** Every field that can be changed, in the order of the form. */
function fieldsOf(form: CategoryForm, { values, composition }: FormState): readonly Field[] {
  const seen = (parameter: Parameter) =>
    parameter.configuration.kind !== 'text' && isVisible(parameter, values)
  const ofProduct = form.parameters.filter(seen).map((parameter): Field => ({
    path: `values.${parameter.id}`,
    parameter,
    value: values[parameter.id]?.value ?? null,
    line: null,
  }))
  const counts = new Map<string, number>()
  const ofLines = composition.flatMap((entry, index) => {
    const number = (counts.get(entry.type) ?? 0) + 1
    counts.set(entry.type, number)
    return form.composition[entry.type].filter(seen).map((parameter): Field => ({
      path: `composition[${index}].values.${parameter.id}`,
      parameter,
      value: entry.values[parameter.id]?.value ?? null,
      line: { type: entry.type, number },
    }))
  })
  return [...ofProduct, ...ofLines]
}

interface FieldsProps {
  readonly fields: readonly Field[]
  readonly scenario: Scenario
  readonly onChange: (scenario: Scenario) => void
}

function Fields({ fields, scenario, onChange }: FieldsProps) {
  const text = useText()
  const language = useLanguage()
  const changed = scenario.changes.flatMap((change) => {
    const field = fields.find(({ path }) => path === change.path)
    return field ? [{ field, value: change.value }] : []
  })
  const set = (path: string, value: FieldValue) =>
    onChange({
      ...scenario,
      changes: scenario.changes.some((change) => change.path === path)
        ? scenario.changes.map((change) => (change.path === path ? { path, value } : change))
        : [...scenario.changes, { path, value }],
    })
  const leave = (path: string) =>
    onChange({ ...scenario, changes: scenario.changes.filter((change) => change.path !== path) })
  return (
    <>
      {changed.map(({ field, value }) => (
        <div key={field.path} className={styles.scenarioField}>
          <ChangedField
            field={field}
            label={fieldName(field, language, text)}
            value={value}
            onChange={(next) => set(field.path, next)}
          />
          <Button kind="quiet" size="small" onClick={() => leave(field.path)}>
            {text('comparisons.scenario.leave')}
          </Button>
        </div>
      ))}
      <Select
        label={text('comparisons.scenario.addField')}
        entries={fields
          .filter(({ path }) => !scenario.changes.some((change) => change.path === path))
          .map((field) => ({ id: field.path, value: fieldName(field, language, text) }))}
        value={null}
        placeholder={text('comparisons.scenario.choose')}
        onChange={(path) => {
          const field = fields.find((one) => one.path === path)
          if (field) set(field.path, field.value)
        }}
      />
    </>
  )
}

const fieldName = ({ parameter, line }: Field, language: Language, text: Text): string => {
  const label = wordingIn(language, parameter.label)
  return line === null ? label : `${text(`comparisons.line.${line.type}`, { number: line.number })}, ${label}`
}

interface ChangedFieldProps {
  readonly field: Field
  readonly label: string
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
}

function ChangedField({ field: { parameter }, label, value, onChange }: ChangedFieldProps) {
  const text = useText()
  const language = useLanguage()
  const {
    kind,
    unit,
    minimum,
    maximum,
    minimumExcluded,
    integer,
    fixed,
    options = [],
  } = parameter.configuration
  if (kind === 'number')
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        unit={unit}
        min={minimum}
        max={maximum}
        minExcluded={minimumExcluded}
        integer={integer}
        fixed={fixed}
      />
    )
  const entries =
    kind === 'boolean'
      ? [
          { id: 'true', value: text('editor.yes') },
          { id: 'false', value: text('editor.no') },
        ]
      : options.map((option) => ({ id: option.id, value: wordingIn(language, option.label) }))
  return (
    <Select
      label={label}
      entries={entries}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(kind === 'boolean' ? id === 'true' : id)}
      placeholder={text('field.origin.default')}
    />
  )
}
