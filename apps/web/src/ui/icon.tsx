import type { Icon as TablerIcon } from '@tabler/icons-react'

export type Glyph = TablerIcon

interface IconProps {
  readonly of: Glyph
  readonly size?: number
  /** Read out instead of the picture; without it the picture is decoration. */
  readonly label?: string
  readonly className?: string | undefined
}

export function Icon({ of: Picture, size = 18, label, className }: IconProps) {
  return label === undefined ? (
    <Picture size={size} stroke={1.6} aria-hidden className={className} />
  ) : (
    <Picture size={size} stroke={1.6} role="img" aria-label={label} className={className} />
  )
}
