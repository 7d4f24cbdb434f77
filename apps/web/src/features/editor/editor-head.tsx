import { IconPencil, IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Link, Tooltip, Loader, useFormat } from '../../ui/index.ts'
import { CommentsButton } from '../comments/index.ts'
import { StateChip } from '../evaluations/index.ts'
import { AskButton } from '../requests/index.ts'
import { useEditing } from './editor-context.ts'
import layout from '../../ui/layout.module.css'
import styles from './editor.module.css'
import { MaskMark, MaskMenu } from './mask/mask-menu.tsx'
import type { Saving } from './use-saving.ts'

/** Whether what is on screen is kept, and where. */
function SaveMark({ saving }: { readonly saving: Saving }) {
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

interface EditorHeadProps {
  readonly saving: Saving
  readonly action: ReactNode
  /** Leads to the field of the name. */
  readonly onName: () => void
}

function Rename({ onName }: Pick<EditorHeadProps, 'onName'>) {
  const text = useText()
  const label = text('editor.name.edit')
  return (
    <Tooltip label={label}>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconPencil} size={16} />}
        aria-label={label}
        onClick={onName}
      />
    </Tooltip>
  )
}

/** Which evaluation this is, whether it is saved, and the one thing to do with it. */
export function EditorHead({ saving, action, onName }: EditorHeadProps) {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state, readOnly } = useEditing()
  const category = namedIn(language, evaluation.category)
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <p className={styles.breadcrumb}>
          <Link to="/evaluation/library">{text('menu.product.lcaResults')}</Link>
          <span aria-hidden>›</span>
          {category}
        </p>
        <div className={styles.titleLine}>
          <h1 className={layout.breaking}>{state.content.name || text('editor.name.none')}</h1>
          {!readOnly && <Rename onName={onName} />}
          <StateChip state={state.evaluationState} />
        </div>
        <MaskMark />
        {state.form.frenchProductId === null && (
          <p className={layout.soft}>{text('category.outsideFrenchScope')}</p>
        )}
      </div>
      <div className={styles.headActions}>
        {!readOnly && <SaveMark saving={saving} />}
        <CommentsButton />
        <AskButton asking={{ evaluation: evaluation.id }} size="small" />
        {!readOnly && <MaskMenu />}
        {action}
      </div>
    </header>
  )
}
