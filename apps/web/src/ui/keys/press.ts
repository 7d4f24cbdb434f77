import { declaredKeys, isSingle, type KeyId } from './declared-keys.ts'
import { singleKeysOn } from './single-keys.ts'

/** Keys that a part of the screen takes while it stands. */
interface Taken {
  /** `null`: the part listens for it by itself, and it is only shown. */
  readonly act: Readonly<Partial<Record<KeyId, (() => void) | null>>>
  /** Where that part is: over a popup only its own keys of a single character work. */
  readonly within: () => Element | null
}

const taken: Taken[] = []
/** Time for the second of two keys. */
const pairMilliseconds = 1500
let first: { readonly key: string; readonly at: number } | null = null

/** Lets a part take keys; the one that came last has them. Gives how to let go. */
export function takeKeys(keys: Taken): () => void {
  if (taken.length === 0) document.addEventListener('keydown', press)
  taken.push(keys)
  return () => {
    taken.splice(taken.indexOf(keys), 1)
    if (taken.length === 0) document.removeEventListener('keydown', press)
  }
}

/** The keys that do something now, for whoever asks what they are. */
export const keysInUse = (): ReadonlySet<KeyId> =>
  new Set(taken.flatMap(({ act }) => Object.keys(act) as KeyId[]))

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const before = first !== null && event.timeStamp - first.at < pairMilliseconds ? first.key : null
  first = null
  const popup = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null
  const action = actionOf(event, before, popup)
  if (action !== null) {
    event.preventDefault()
    action()
  } else if (popup === null && isPlain(event) && !isTypedInto(event.target)) {
    first = { key: event.key.toLowerCase(), at: event.timeStamp }
  }
}

function actionOf(event: KeyboardEvent, before: string | null, popup: Element | null): (() => void) | null {
  for (const { act, within } of taken.toReversed()) {
    const isInPopup = popup !== null && popup.contains(within())
    for (const [id, action] of Object.entries(act) as [KeyId, (() => void) | null][]) {
      const { press: wanted, overPopups } = declaredKeys[id]
      if (action === null || !isPressed(wanted, event, before)) continue
      if (isSingle(wanted) && (!singleKeysOn() || isTypedInto(event.target))) continue
      if (popup === null || isInPopup || overPopups === true) return action
    }
  }
  return null
}

/** Fields take letters, and so do open lists and menus, which are searched by them. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
  ) !== null

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey

function isPressed(wanted: string, event: KeyboardEvent, before: string | null): boolean {
  const key = event.key.toLowerCase()
  if (isSingle(wanted)) {
    const [one = '', two] = wanted.split(' ')
    // Where a mark stands with Shift differs between keyboards; a letter with Shift is another one.
    const isShifted = event.shiftKey && /\p{L}/u.test(key)
    return isPlain(event) && !isShifted && (two === undefined ? key === one : before === one && key === two)
  }
  const parts = wanted.split('+')
  const last = (parts.at(-1) ?? '').toLowerCase()
  const isAlt = parts.includes('Alt')
  return (
    (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
    event.altKey === isAlt &&
    event.shiftKey === parts.includes('Shift') &&
    // With Alt a keyboard may write another letter.
    (key === last || (isAlt && event.code === `Key${last.toUpperCase()}`))
  )
}
