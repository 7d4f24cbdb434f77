import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './button.module.css'
import { Loader } from './loader.tsx'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Shows that work goes on; the button keeps its place and its focus and does nothing meanwhile. */
  readonly loading?: boolean
  /** A button that stays pressed. */
  readonly active?: boolean | undefined
  readonly icon?: ReactNode
  readonly size?: 'normal' | 'small'
  /** Without children the button is a square around its icon and needs an `aria-label`. */
  readonly children?: ReactNode
}

export function Button({
  kind = 'secondary',
  loading = false,
  active,
  icon,
  size = 'normal',
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-size={size}
      data-square={children === undefined || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      aria-pressed={active}
      onClick={press}
      {...omit(rest)}
    >
      {loading ? <Loader size={16} /> : icon}
      {children !== undefined && <span className={layout.breaking}>{children}</span>}
    </button>
  )
}

const omit = ({ 'aria-disabled': _, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'children'>) => rest
