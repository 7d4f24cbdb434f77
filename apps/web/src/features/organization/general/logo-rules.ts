import { limits } from '@ecotrame/contract'

/** Kinds of pictures that the server takes. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

export type LogoProblem = 'type' | 'size'

/** What is wrong with a file before it is sent; what is inside, the server looks at. */
export function logoProblem(file: Pick<File, 'type' | 'size'>): LogoProblem | null {
  if (!logoTypes.some((type) => type === file.type)) return 'type'
  return file.size > limits.logoMaximumBytes ? 'size' : null
}
