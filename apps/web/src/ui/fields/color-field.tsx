import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { contrastRatio } from '../contrast.ts'
import layout from '../layout.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './color-field.module.css'
import { RequiredMark } from './field.tsx'

/** Colours that stand off the grounds of both themes, and off each other. */
export const colors = {
  red: '#c9483f',
  orange: '#bd631f',
  ochre: '#a07214',
  olive: '#788025',
  green: '#4a8a3c',
  teal: '#23897a',
  turquoise: '#2786a0',
  blue: '#3f7cc4',
  indigo: '#6d6fc9',
  violet: '#9560bd',
  pink: '#bd5292',
  grey: '#7a7d75',
} as const
export type ColorName = keyof typeof colors
export const colorNames = Object.keys(colors) as ColorName[]

export const nameOfColor = (color: string): ColorName | null =>
  colorNames.find((name) => colors[name] === color) ?? null

/** The grounds on which colours stand beside names, of `theme.css`: the sunken ground of the light theme, the surface of the dark one. */
export const grounds = { light: '#f2ede4', dark: '#1d201c' } as const
export type Theme = keyof typeof grounds

/** WCAG 2.2, 1.4.11: what a graphic needs to stand off its ground. */
const leastContrast = 3

/** The theme in which a colour is hard to see; `null`: in neither. No colour is faint in both. */
export const faintIn = (color: string): Theme | null =>
  (Object.keys(grounds) as Theme[]).find((theme) => contrastRatio(color, grounds[theme]) < leastContrast) ??
  null

interface ColorFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (color: string) => void
  readonly error: string | null
}

/** Twelve colours that can be seen in both themes, or one of one's own. */
export function ColorField({ label, value, onChange, error }: ColorFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <fieldset
      className={styles.colors}
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-invalid={error === null ? undefined : true}
    >
      <legend className={styles.legend}>
        {label}
        <RequiredMark />
      </legend>
      <div className={layout.wrap3}>
        {colorNames.map((name) => (
          <label key={name} className={styles.swatch} style={{ background: colors[name] }}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={value === colors[name]}
              onChange={() => onChange(colors[name])}
            />
            <VisuallyHidden>{text(`color.name.${name}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={layout.error}>
          {error}
        </p>
      )}
      <OwnColor value={value} onChange={onChange} />
    </fieldset>
  )
}

function OwnColor({ value, onChange }: Omit<ColorFieldProps, 'label' | 'error'>) {
  const text = useText()
  const own = value !== null && nameOfColor(value) === null
  const faint = own ? faintIn(value) : null
  return (
    <div className={layout.row3}>
      <label className={styles.ownLabel} data-chosen={own || undefined}>
        <input
          type="color"
          className={styles.picker}
          value={value ?? colors.grey}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {text('color.own')}
      </label>
      <p role="status" className={layout.soft}>
        {faint !== null && text(`color.faint.${faint}`)}
      </p>
    </div>
  )
}
