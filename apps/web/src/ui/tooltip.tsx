import { Tooltip as MantineTooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  readonly label: string
  readonly children: ReactElement
  readonly disabled?: boolean
  readonly position?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words beside a control, on hover, on focus and on touch. The child must be able to hold focus. */
export function Tooltip({ label, children, disabled = false, position = 'top' }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={disabled || label === ''}
      position={position}
      multiline
      maw={280}
      openDelay={200}
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: styles.tooltip }}
    >
      {children}
    </MantineTooltip>
  )
}
