import { isLocked, type FieldValue, type FormValue, type Parameter, type ParameterKind } from '@ecotrame/lca'
import type { ReactElement } from 'react'
import { useLanguage, useText, wordingIn, type Language } from '../../../i18n/index.ts'
import {
  Checkbox,
  Field,
  NumberField,
  Select,
  TextField,
  useFormat,
  type FieldFrame,
  type Format,
} from '../../../ui/index.ts'
import { CommentMark } from '../../comments/index.ts'
import { offeredOptions, optionEntry } from '../../form-options/index.ts'
import { TermHelp } from '../../glossary/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { OriginChip } from './origin-chip.tsx'
import { useWordsOfMask } from './use-words-of-mask.ts'
import { SwingHint } from '../precision/index.ts'
import styles from './form.module.css'

interface ParameterFieldProps {
  readonly parameter: Parameter
  readonly value: FormValue | undefined
  readonly path: string
  readonly onChange: (value: FieldValue) => void
  readonly onReset?: (() => void) | undefined
  /** In a list of entries: the label is read out only, with the name of the entry. */
  readonly inList?: string | undefined
  /** What applies while an empty choice is left to the French method, and why. */
  readonly derived?: { readonly value: string; readonly why: string } | undefined
}

interface DrawnProps extends ParameterFieldProps {
  readonly frame: FieldFrame
  readonly id: string
  readonly language: Language
  readonly format: Format
  /** What applies while nothing is given. */
  readonly applies: FieldValue
  /** Stands in an empty choice that the method decides. */
  readonly unset: string
}

/** One field of the form, drawn by its kind; what it is called and how it is limited are data. */
export function ParameterField(props: ParameterFieldProps) {
  const { parameter, value, path, inList } = props
  const language = useLanguage()
  const format = useFormat()
  const { state, readOnly, dispatch, errorAt } = useEditing()
  const origin = value?.origin ?? 'default'
  const { mask } = state.content
  const standard = inList === undefined ? state.ofOrganization[parameter.id] : undefined
  const locked = mask !== null && isLocked(mask, path)
  const ofMask = useWordsOfMask(parameter, value, { mask, locked })
  const text = useText()
  const unset = props.derived?.value ?? text('field.origin.default')
  // What has to be entered has no default.
  const isOpen = parameter.configuration.required && origin === 'default' && (value?.value ?? null) === null
  const { applies, note } = useWhatApplies(parameter, value, format)
  const label = wordingIn(language, parameter.label)
  const hint = parameter.hint ? wordingIn(language, parameter.hint) : undefined
  const frame: FieldFrame = {
    label: inList === undefined ? label : `${label}, ${inList}`,
    hideLabel: inList !== undefined,
    required: parameter.configuration.required,
    error: errorAt(path),
    hint:
      inList === undefined
        ? [props.derived?.why ?? hint, note, ofMask].filter(Boolean).join(' ') || undefined
        : undefined,
    help: inList === undefined ? <TermHelp field={`parameter.${parameter.id}`} label={label} /> : undefined,
    origin: inList === undefined && !isOpen ? <OriginChip origin={origin} locked={locked} /> : undefined,
    menu: inList === undefined ? <Beside path={path} label={label} /> : undefined,
    onReset: canReset(value, standard) && inList === undefined ? props.onReset : undefined,
    resetTooltip: useResetTooltip(value, standard),
  }
  const drawn: DrawnProps = { ...props, frame, id: fieldId(path), language, format, applies, unset }
  return (
    <div className={styles.fieldPlace} data-commented onBlur={() => dispatch({ type: 'left', path })}>
      <fieldset className={styles.held} disabled={locked || readOnly}>
        {draw[parameter.configuration.kind](drawn)}
      </fieldset>
      {inList === undefined && <ResetNotice parameter={parameter} />}
    </div>
  )
}

/** What is known about a field besides its value. */
function Beside({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <>
      <SwingHint path={path} />
      <CommentMark place={{ kind: 'field', key: path }} name={label} />
    </>
  )
}

/** What stands there neither by default nor as the mask or the organization says. */
function canReset(value: FormValue | undefined, ofOrganization: FormValue | undefined): boolean {
  if (value === undefined) return false
  if (value.maskedValue !== null) return value.value !== value.maskedValue
  if (ofOrganization !== undefined) return value.value !== ofOrganization.value
  return value.origin !== 'default'
}

function useResetTooltip(value: FormValue | undefined, ofOrganization: FormValue | undefined) {
  const text = useText()
  if ((value?.maskedValue ?? null) !== null) return text('masks.field.reset')
  return ofOrganization === undefined ? undefined : text('organizationData.field.reset')
}

const draw: Record<ParameterKind, (props: DrawnProps) => ReactElement> = {
  number: drawNumber,
  select: drawChoice,
  country: drawChoice,
  boolean: (props) => <YesOrNo {...props} />,
  text: drawText,
}

function drawNumber({ parameter, value, frame, id, onChange, inList, applies, format }: DrawnProps) {
  const { unit, minimum, maximum, minimumExcluded, integer, fixed, significantGapPercent } =
    parameter.configuration
  const standard = parameter.configuration.default
  return (
    <NumberField
      {...frame}
      id={id}
      value={typeof value?.value === 'number' ? value.value : null}
      onChange={onChange}
      unit={unit}
      min={minimum}
      max={maximum}
      minExcluded={minimumExcluded}
      integer={integer}
      fixed={fixed}
      default={typeof standard === 'number' ? standard : null}
      gapPercent={significantGapPercent}
      placeholder={typeof applies === 'number' ? format.number(applies, { upTo: 4 }) : undefined}
      plain={inList !== undefined}
    />
  )
}

function drawChoice({ parameter, value, frame, id, onChange, language, unset }: DrawnProps) {
  const { options = [], required, default: standard } = parameter.configuration
  return (
    <Select
      {...frame}
      id={id}
      entries={offeredOptions(options, value?.value).map((option) => optionEntry(option, language))}
      value={typeof value?.value === 'string' ? value.value : null}
      onChange={onChange}
      clearable={!required && standard === null}
      placeholder={required ? undefined : unset}
    />
  )
}

function YesOrNo({ value, frame, id, onChange }: DrawnProps) {
  const text = useText()
  return (
    <Field {...frame} id={id}>
      {(ids) => (
        <span className={styles.yesOrNo}>
          <Checkbox {...ids} checked={value?.value === true} onChange={onChange} />
          <span aria-hidden>{text(value?.value === true ? 'editor.yes' : 'editor.no')}</span>
        </span>
      )}
    </Field>
  )
}

function drawText({ value, frame, id, onChange }: DrawnProps) {
  return (
    <TextField
      {...frame}
      id={id}
      value={typeof value?.value === 'string' ? value.value : ''}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
    />
  )
}

/** The value that the method takes now where the form gives none, when it is not the default on screen. */
function useWhatApplies(parameter: Parameter, value: FormValue | undefined, format: Format) {
  const text = useText()
  const language = useLanguage()
  const { effective } = useEditing()
  const { effectiveRef, unit = '', options, default: standard } = parameter.configuration
  if (!effective || effectiveRef === undefined || value?.origin !== 'default')
    return { applies: null, note: null }
  const found = (effective as unknown as Readonly<Record<string, unknown>>)[effectiveRef]
  const applies = onScreen(found, unit)
  if (applies === null || applies === standard) return { applies: null, note: null }
  const option = options?.find(({ id }) => id === applies)
  const words =
    typeof applies === 'number'
      ? format.quantity(applies, unit, { upTo: 2 })
      : option
        ? wordingIn(language, option.label)
        : String(applies)
  return { applies, note: text('editor.field.applies', { value: words }) }
}

/** A value of the model as the form shows it: shares in per cent, without the noise of the multiplication. */
function onScreen(value: unknown, unit: string): FieldValue {
  if (typeof value === 'number') return unit === '%' ? Math.round(value * 1e12) / 1e10 : value
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** Says at the field that was changed which others went back to their default. */
function ResetNotice({ parameter }: { readonly parameter: Parameter }) {
  const text = useText()
  const language = useLanguage()
  const { state } = useEditing()
  const notice = state.resetNotice?.by === parameter.id ? state.resetNotice : null
  const names = state.form.parameters
    .filter(({ id }) => notice?.fields.includes(id))
    .map(({ label }) => wordingIn(language, label))
  return (
    <p role="status" className={styles.notice}>
      {names.length > 0 && text('editor.field.othersReset', { fields: names.join(', ') })}
    </p>
  )
}
