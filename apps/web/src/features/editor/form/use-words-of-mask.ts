import type { FormValue, Parameter } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { useValueWords } from '../use-value-words.ts'
import type { ContentMask } from '../model/index.ts'

interface OfMask {
  readonly mask: ContentMask | null
  readonly locked: boolean
}

/** What the mask has to do with the value of a field; nothing where it says nothing about it. */
export function useWordsOfMask(
  parameter: Parameter,
  value: FormValue | undefined,
  { mask, locked }: OfMask,
): string | undefined {
  const text = useText()
  const words = useValueWords()
  const masked = value?.maskedValue ?? null
  if (mask === null || masked === null) return undefined
  if (locked) return text('masks.field.locked', { name: mask.name })
  if (value?.value === masked) return text('masks.field.filled', { name: mask.name })
  return text('masks.field.overridden', { name: mask.name, value: words(parameter, masked) })
}
