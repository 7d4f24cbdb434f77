import type { SVGProps } from 'react'

interface SvgFrameProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  readonly width: number
  readonly height: number
  readonly label: string
}

/** What a chart is drawn on, in pixels of the screen; its parts are reached by arrows. It can be saved as a file. */
export function SvgFrame({ width, height, label, ...props }: SvgFrameProps) {
  return (
    <svg
      data-picture
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      {...props}
    />
  )
}
