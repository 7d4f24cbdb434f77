import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Refusal } from '../../../ui/form/index.ts'
import { Button, Checkbox, Icon, showToast } from '../../../ui/index.ts'
import { useUploadFonts } from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './typeface.module.css'

/** Fonts are chosen, several at once, by somebody who says that they may be used. */
export function BringFonts() {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [confirmed, setConfirmed] = useState(false)
  const upload = useUploadFonts()
  const take = (files: FileList | null) => {
    if (files === null || files.length === 0) return
    upload.mutate([...files], {
      onSuccess: (refused) => {
        if (refused.length < files.length) showToast({ type: 'success', body: text('typeface.saved') })
      },
    })
  }
  return (
    <section className={layout.fitStack4}>
      {upload.data?.map(({ name, problem }) => (
        <div key={name}>
          <p className={styles.file}>{name}</p>
          <Refusal title={text('typeface.refused')} content={name} problem={problem} />
        </div>
      ))}
      <Checkbox label={text('typeface.right')} checked={confirmed} onChange={setConfirmed} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".ttf,.otf,.woff,.woff2"
        aria-label={text('typeface.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same files can be chosen again.
          currentTarget.value = ''
        }}
      />
      <div className={layout.row3}>
        <Button
          kind="primary"
          icon={<Icon of={IconUpload} />}
          disabled={!confirmed}
          loading={upload.isPending}
          aria-describedby="typeface-rules"
          onClick={() => input.current?.click()}
        >
          {text('typeface.choose')}
        </Button>
        <span id="typeface-rules" className={styles.note}>
          {text('typeface.rules')}
        </span>
      </div>
    </section>
  )
}
