import type { PassportDraft, ProductPassport } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form/index.ts'
import { TextField } from '../../ui/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Bonus, Recyclability, Recycled, Substances } from './block-fields.tsx'
import styles from './passports.module.css'
import { Places } from './place-fields.tsx'
import { Units } from './unit-rows.tsx'

/** What every group of fields works with. */
export interface GroupProps {
  readonly passport: ProductPassport
  readonly draft: PassportDraft
  readonly problem: Error | null
  readonly onChange: (changes: Partial<PassportDraft>) => void
}

interface PassportFormProps extends GroupProps {
  readonly readOnly: boolean
}

/** What people say beside the results: everything else is taken from the published version. */
export function PassportForm({ readOnly, ...group }: PassportFormProps) {
  const text = useText()
  return (
    <fieldset className={styles.group} disabled={readOnly} aria-label={text('passports.form.title')}>
      <h3>{text('passports.form.title')}</h3>
      <p className={styles.note}>{text('passports.form.text')}</p>
      <Places {...group} />
      <Recycled {...group} />
      <Substances {...group} />
      <Recyclability {...group} />
      <Bonus {...group} />
      <Texts {...group} />
      <Registered {...group} />
      <Units {...group} />
    </fieldset>
  )
}

const registered = ['operatorIdentifier', 'facilityIdentifier', 'commodityCode'] as const

/** What the European registry is expected to keep beside the product. */
function Registered({ draft, problem, onChange }: GroupProps) {
  const text = useText()
  return (
    <fieldset className={styles.group} id="passport-registry">
      <legend>{text('passports.registry.legend')}</legend>
      <div className={styles.fields}>
        {registered.map((field) => (
          <TextField
            key={field}
            label={text(`passports.registry.${field}`)}
            hint={text(`passports.registry.${field}Hint`)}
            value={draft[field] ?? ''}
            onChange={(value) => onChange({ [field]: value || null })}
            error={fieldError(problem, field)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const areas = ['care', 'repair', 'durability', 'endOfLife', 'recall', 'facilities'] as const

function Texts({ draft, problem, onChange }: GroupProps) {
  const text = useText()
  return (
    <fieldset className={styles.group} id="passport-texts">
      <legend>{text('passports.texts.title')}</legend>
      <div className={styles.fields}>
        <TextField
          label={text('passports.texts.contact')}
          value={draft.contact ?? ''}
          onChange={(contact) => onChange({ contact: contact || null })}
          error={fieldError(problem, 'contact')}
        />
        <TextField
          label={text('passports.texts.lastSaleOn')}
          type="date"
          hint={text('passports.texts.lastSaleHint')}
          value={draft.lastSaleOn ?? ''}
          onChange={(day) => onChange({ lastSaleOn: day || null })}
          error={fieldError(problem, 'lastSaleOn')}
        />
      </div>
      <div className={styles.fields}>
        {areas.map((field) => (
          <TextArea
            key={field}
            rows={3}
            label={text(`passports.texts.${field}`)}
            value={draft[field] ?? ''}
            onChange={(value) => onChange({ [field]: value || null })}
            error={fieldError(problem, field)}
          />
        ))}
      </div>
    </fieldset>
  )
}
