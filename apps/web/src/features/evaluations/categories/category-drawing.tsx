import { drawings, otherDrawing } from './drawings/index.ts'

interface CategoryDrawingProps {
  readonly category: string
  readonly size?: number
}

export function CategoryDrawing({ category, size = 64 }: CategoryDrawingProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {(drawings[category] ?? otherDrawing).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
