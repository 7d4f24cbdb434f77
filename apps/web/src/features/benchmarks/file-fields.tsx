import { limits } from '@ecotrame/contract'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { download } from '../../ui/charts/picture.ts'
import { Button, Icon, TextField } from '../../ui/index.ts'
import { LabelSelect } from '../score-labels/index.ts'
import styles from './benchmarks.module.css'
import type { Draft } from './draft.ts'

interface FileFieldsProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
  readonly errorOf: (field: keyof Draft) => string | null | undefined
}

const template = 'reference;points_per_100g\nTS-1;412,5\nTS-2;388\n'

/** A file with its source, its day and the label that its figures are on. */
export function FileFields({ draft, onChange, errorOf }: FileFieldsProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const missing = errorOf('file')
  const saveTemplate = () => download('benchmark.csv', new Blob([template], { type: 'text/csv' }))
  return (
    <>
      <div className={styles.file}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={text('benchmarks.file.label')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) onChange({ file })
            // The same file can be chosen again after it was repaired.
            currentTarget.value = ''
          }}
        />
        <div className={styles.actions}>
          <Button icon={<Icon of={IconUpload} />} onClick={() => input.current?.click()}>
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
      <TextField
        label={text('benchmarks.sourceNote')}
        required
        maxLength={limits.nameMaximumLength}
        value={draft.sourceNote}
        onChange={(sourceNote) => onChange({ sourceNote })}
        error={errorOf('sourceNote') ?? null}
      />
      <TextField
        label={text('benchmarks.asOf')}
        type="date"
        value={draft.asOf}
        onChange={(asOf) => onChange({ asOf })}
      />
      <LabelSelect hasDefault value={draft.label} onChange={(label) => onChange({ label })} />
    </>
  )
}
