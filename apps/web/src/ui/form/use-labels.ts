import { useText, type TextKey } from '../../i18n/index.ts'

/** Fields as people know them, by the keys of their names. */
export function useLabels<Field extends string>(
  titles: Readonly<Record<Field, TextKey>>,
): Readonly<Record<Field, string>> {
  const text = useText()
  const labels = Object.entries<TextKey>(titles).map(([field, key]) => [field, text(key)])
  return Object.fromEntries(labels) as Record<Field, string>
}
