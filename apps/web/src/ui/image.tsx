import { useState } from 'react'

interface ImageProps {
  readonly src: string
  /** Empty for decoration. */
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly className?: string | undefined
}

/** A picture that leaves its words, not a broken frame, when it cannot be loaded. */
export function Image({ src, alt, width, height, className }: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === src) return <span className={className}>{alt}</span>
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
