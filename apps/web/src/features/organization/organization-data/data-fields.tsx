import { organizationFields, type FieldValue, type Parameter } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { ErrorPanel, NumberField, Select, Skeleton } from '../../../ui/index.ts'
import { categoryFormQuery } from '../../form-options/index.ts'
import type { DataBody } from './queries.ts'

interface DataFieldsProps {
  readonly category: string
  readonly values: DataBody['values']
  readonly onChange: (values: DataBody['values']) => void
  readonly errorAt: (path: string) => string | null
}

/** The fields of the form that an organization can say once for a category; what is left empty stays open. */
export function DataFields({ category, values, onChange, errorAt }: DataFieldsProps) {
  const text = useText()
  const form = useQuery(categoryFormQuery(category))
  if (form.error) return <ErrorPanel problem={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <Skeleton height={200} />
  const set = (id: string, value: FieldValue) => {
    const { [id]: _, ...others } = values
    onChange(value === null ? others : { ...others, [id]: value })
  }
  return (
    <>
      <p>{text('organizationData.help')}</p>
      {organizationFields(form.data).map((parameter) => (
        <DataField
          key={parameter.id}
          parameter={parameter}
          value={values[parameter.id] ?? null}
          onChange={(value) => set(parameter.id, value)}
          error={errorAt(`values.${parameter.id}`)}
        />
      ))}
    </>
  )
}

interface DataFieldProps {
  readonly parameter: Parameter
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  readonly error: string | null
}

function DataField({ parameter, value, onChange, error }: DataFieldProps) {
  const language = useLanguage()
  const { unit, minimum, maximum, integer, fixed, options } = parameter.configuration
  const label = wordingIn(language, parameter.label)
  if (options !== undefined)
    return (
      <Select
        label={label}
        error={error}
        clearable
        entries={options.map((option) => ({ id: option.id, value: wordingIn(language, option.label) }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    )
  return (
    <NumberField
      label={label}
      error={error}
      unit={unit}
      min={minimum}
      max={maximum}
      integer={integer}
      fixed={fixed}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
