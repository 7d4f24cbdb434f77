import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import styles from './popup.module.css'

interface PopupProps {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly width?: 440 | 640 | 960
  /** Buttons of the foot, the one that decides last. */
  readonly actions?: ReactNode
  /** Something was typed: the backdrop no longer closes. */
  readonly dirty?: boolean
  /** Something stands open in it, which Escape closes first. */
  readonly keepsOnEscape?: boolean
  /** Only its actions end it: no Escape, no backdrop, no cross. */
  readonly mandatory?: boolean
  readonly children?: ReactNode
}

/** One decision or look-up. Focus goes in, stays and returns; mark the first control with `data-autofocus`. */
export function Popup({
  opened,
  title,
  onClose,
  width = 440,
  actions,
  dirty = false,
  keepsOnEscape = false,
  mandatory = false,
  children,
}: PopupProps) {
  const text = useText()
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={narrow}
      centered
      closeOnClickOutside={!dirty && !mandatory}
      closeOnEscape={!mandatory && !keepsOnEscape}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ overlay: styles.overlay, content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content radius={narrow ? 0 : 8}>
        <div className={styles.head}>
          <Modal.Title className={layout.lead}>{title}</Modal.Title>
          {!mandatory && (
            <Button
              kind="quiet"
              icon={<Icon of={IconX} />}
              aria-label={text('action.close')}
              onClick={onClose}
            />
          )}
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
