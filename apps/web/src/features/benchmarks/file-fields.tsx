import { limits } from '@ecotrame/contract'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { download } from '../../ui/charts/picture.ts'
import { Button, Icon, TextField } from '../../ui/index.ts'
import { LabelSelect } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './benchmarks.module.css'
import type { Draft } from './draft.ts'
import type { FormOf } from '../../ui/form/index.ts'

interface FileFieldsProps {
  readonly form: FormOf<Draft>
}

const template = 'reference;points_per_100g\nTS-1;412,5\nTS-2;388\n'

/** A file with its source, its day and the label that its figures are on. */
export function FileFields({ form: { draft, change, field, error } }: FileFieldsProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const missing = error('file')
  const saveTemplate = () => download('benchmark.csv', new Blob([template], { type: 'text/csv' }))
  return (
    <>
      <div className={layout.stack2}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={text('benchmarks.file.label')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) change({ file })
            // The same file can be chosen again after it was repaired.
            currentTarget.value = ''
          }}
        />
        <div className={layout.wrap2}>
          <Button
            icon={<Icon of={IconUpload} />}
            data-wrong={missing !== null || undefined}
            onClick={() => input.current?.click()}
          >
            {text('benchmarks.file.choose')}
          </Button>
          <Button kind="quiet" onClick={saveTemplate}>
            {text('benchmarks.file.template')}
          </Button>
        </div>
        {draft.file !== null && <p className={styles.hint}>{draft.file.name}</p>}
        {missing && (
          <p role="alert" className={styles.error}>
            {missing}
          </p>
        )}
      </div>
      <TextField {...field('sourceNote')} required maxLength={limits.nameMaximumLength} />
      <TextField {...field('asOf')} type="date" />
      <LabelSelect hasDefault value={draft.label} onChange={field('label').onChange} />
    </>
  )
}
