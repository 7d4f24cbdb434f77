/** Id of the control of a field, so that an error can lead to it. */
export const fieldId = (path: string): string => `field-${path}`

/** Puts the cursor into the field of a path, or into the nearest thing around it. False when it is not on screen. */
export function focusField(path: string): boolean {
  const control = placesAround(path)
    .map((place) => document.getElementById(fieldId(place)))
    .find((element) => element !== null)
  if (!control) return false
  unfold(control)
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** `composition[0].values.share` stands in `composition[0]`, that in `composition`. */
const placesAround = (path: string): readonly string[] => [
  path,
  path.replace(/(\[\d+\])\..+$/, '$1'),
  path.replace(/\.values\..+$|\[\d+\].*$/, ''),
]

/** What is folded away cannot have the cursor. */
function unfold(control: HTMLElement): void {
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
