import { IconUpload } from '@tabler/icons-react'
import { useRef, type DragEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import layout from './layout.module.css'
import styles from './file-drop.module.css'
import { Icon } from './icon.tsx'

interface FileDropProps {
  /** What to drop here. */
  readonly lead: ReactNode
  /** Formats and limits, small. */
  readonly note: ReactNode
  readonly button: string
  /** Names the hidden input. */
  readonly label: string
  readonly accept: string
  readonly busy?: boolean
  readonly kind?: 'primary' | 'secondary'
  readonly onFile: (file: File | undefined) => void
}

/** A place where a file is dropped, or chosen with its button. */
export function FileDrop({ lead, note, button, busy = false, kind = 'primary', ...props }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    props.onFile(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <p>{lead}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={props.label}
        onChange={({ currentTarget }) => {
          props.onFile(currentTarget.files?.[0])
          // The same file can be chosen again after it was repaired.
          currentTarget.value = ''
        }}
      />
      <Button
        kind={kind}
        icon={<Icon of={IconUpload} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <p className={layout.dense}>{note}</p>
    </div>
  )
}
