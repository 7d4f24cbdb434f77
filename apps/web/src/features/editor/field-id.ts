/** Id of the control of a field, so that an error can lead to it. */
export const fieldId = (path: string): string => `field-${path}`

/** Puts the cursor into the field of a path, or into the nearest thing around it. False when it is not on screen. */
export function focusField(path: string): boolean {
  const control = document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(parentOf(path)))
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** `composition[0].values.share` stands in `composition[0]`, that in `composition`. */
const parentOf = (path: string) => path.replace(/\.values\..+$|\[\d+\].*$/, '')
