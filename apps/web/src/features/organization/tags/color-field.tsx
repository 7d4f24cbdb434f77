import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { faintIn, nameOfColor, tagColorNames, tagColors } from './tag-colors.ts'
import styles from './tags.module.css'

interface ColorFieldProps {
  readonly value: string | null
  readonly onChange: (color: string) => void
  readonly error: string | null
}

/** Twelve colours that can be seen in both themes, or one of one's own. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <fieldset
      className={styles.colors}
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-invalid={error === null ? undefined : true}
    >
      <legend className={styles.legend}>
        {text('tags.color.label')}
        <abbr className={styles.asterisk} title={text('field.required')}>
          *
        </abbr>
      </legend>
      <div className={styles.swatches}>
        {tagColorNames.map((name) => (
          <label key={name} className={styles.swatch} style={{ background: tagColors[name] }}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={value === tagColors[name]}
              onChange={() => onChange(tagColors[name])}
            />
            <VisuallyHidden>{text(`tags.color.name.${name}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <OwnColor value={value} onChange={onChange} />
    </fieldset>
  )
}

function OwnColor({ value, onChange }: Omit<ColorFieldProps, 'error'>) {
  const text = useText()
  const own = value !== null && nameOfColor(value) === null
  const faint = own ? faintIn(value) : null
  return (
    <div className={styles.own}>
      <label className={styles.ownLabel} data-chosen={own || undefined}>
        <input
          type="color"
          className={styles.picker}
          value={value ?? tagColors.grey}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {text('tags.color.own')}
      </label>
      <p role="status" className={styles.note}>
        {faint !== null && text(`tags.color.faint.${faint}`)}
      </p>
    </div>
  )
}
