import { referenceSegments, type DeclarationSettings } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { NumberField, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './declaration.module.css'

type Segments = DeclarationSettings['segments']

interface SegmentRowsProps {
  readonly segments: Segments
  readonly problem: unknown
  readonly onChange: (segments: Segments) => void
}

const today = () => new Date().toISOString().slice(0, 10)

/** The highest number of references offered on one day of the year, by segment, with that day. */
export function SegmentRows({ segments, problem, onChange }: SegmentRowsProps) {
  const text = useText()
  return (
    <fieldset className={styles.section}>
      <legend>{text('declarant.segments.title')}</legend>
      <p className={layout.softBreaking}>{text('declarant.segments.text')}</p>
      {referenceSegments.map((segment) => {
        const place = segments.findIndex((one) => one.segment === segment)
        const known = segments[place]
        const without = segments.filter((one) => one.segment !== segment)
        const name = text(`declarant.segments.${segment}`)
        return (
          <div key={segment} className={`${styles.row} ${styles.segment}`}>
            <NumberField
              label={text('declarant.segments.references', { name })}
              integer
              min={1}
              max={999_999}
              plain
              value={known?.references ?? null}
              onChange={(references) =>
                onChange(
                  references === null
                    ? without
                    : [...without, { segment, references, day: known?.day ?? today() }],
                )
              }
              error={fieldError(problem, `segments[${place}].references`)}
            />
            {known && (
              <TextField
                label={text('declarant.segments.day', { name })}
                type="date"
                value={known.day}
                onChange={(day) => onChange([...without, { ...known, day }])}
                error={fieldError(problem, `segments[${place}].day`)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
