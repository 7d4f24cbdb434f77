import { IconCloudCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Icon, Loader, useFormat } from '../../ui/index.ts'
import styles from './editor.module.css'
import type { Saving } from './use-saving.ts'

/** Whether what is on screen is kept, and where. */
export function SaveMark({ saving }: { readonly saving: Saving }) {
  const text = useText()
  const format = useFormat()
  const { status, unsaved, savedAt } = saving
  if (status.state === 'offline')
    return (
      <Mark
        icon={<Icon of={IconCloudOff} />}
        words={status.problem.title || text('shell.offline')}
        attention
      />
    )
  if (status.state === 'saving') return <Mark icon={<Loader size={16} />} words={text('editor.saving')} />
  if (unsaved) return <Mark icon={<Icon of={IconPencil} />} words={text('form.unsaved')} attention />
  return (
    <Mark icon={<Icon of={IconCloudCheck} />} words={text('form.saved', { time: format.time(savedAt) })} />
  )
}

interface MarkProps {
  readonly icon: React.ReactNode
  readonly words: string
  readonly attention?: boolean
}

const Mark = ({ icon, words, attention = false }: MarkProps) => (
  <span className={styles.mark} role="status" data-attention={attention || undefined}>
    {icon}
    {words}
  </span>
)
