interface WeaveProps {
  readonly size?: number
  readonly className?: string | undefined
}

/** Woven threads: warp upright, weft across. The sign of Ecotrame, and the drawing of empty places. */
export function Weave({ size = 56, className }: WeaveProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
    >
      <path
        d="M10 4v9M10 19v9M16 4v3M16 13v6M16 25v3M22 4v9M22 19v9"
        stroke="currentColor"
        strokeWidth="2.4"
      />
      <path
        d="M4 10h3M13 10h6M25 10h3M4 16h9M19 16h9M4 22h3M13 22h6M25 22h3"
        stroke="var(--attention)"
        strokeWidth="2.4"
      />
    </svg>
  )
}
