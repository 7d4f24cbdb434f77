import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './api-keys.module.css'

/** Words to be copied whole, which can also be selected. */
export function Copyable({ words, first = false }: { readonly words: string; readonly first?: boolean }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void write(words)
      .then(() => setCopied(true))
      .catch(() => undefined)
  return (
    <div className={styles.key}>
      <code tabIndex={0}>{words}</code>
      <Button
        icon={<Icon of={copied ? IconCheck : IconCopy} />}
        onClick={copy}
        {...(first ? { 'data-autofocus': true } : {})}
      >
        {text(copied ? 'apiKeys.shown.copied' : 'apiKeys.shown.copy')}
      </Button>
    </div>
  )
}

/** Without a secure connection browsers have no clipboard: the words can still be selected. */
const write = async (words: string): Promise<void> => {
  if (!('clipboard' in navigator)) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(words)
}
