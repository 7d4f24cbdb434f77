import type { TextKey } from '../../i18n/index.ts'

interface DeclaredKey {
  /** As it is pressed: `Mod` is Ctrl, or ⌘ on a Mac; `g h` is one after the other. */
  readonly press: string
  readonly text: TextKey
  readonly group: KeyGroup
  /** Also works while a popup is open over the screen. */
  readonly overPopups?: true
  /** Further keys that do the same in its direction, only shown. */
  readonly also?: readonly string[]
}

export const keyGroups = ['screen', 'list', 'goTo', 'everywhere'] as const
type KeyGroup = (typeof keyGroups)[number]

const list = (press: string, text: TextKey, also?: readonly string[]): DeclaredKey => ({
  press,
  text,
  group: 'list',
  ...(also === undefined ? {} : { also }),
})
const goTo = (letter: string, text: TextKey): DeclaredKey => ({ press: `g ${letter}`, text, group: 'goTo' })
const onScreen = (press: string, text: TextKey): DeclaredKey => ({
  press,
  text,
  group: 'screen',
  overPopups: true,
})

/** Every key of the application and what it does: what is pressed and what the list of keys shows come from here. */
const keys = {
  palette: { press: 'Mod+k', text: 'palette.title', group: 'everywhere' },
  showKeys: { press: '?', text: 'keys.show', group: 'everywhere' },
  close: { press: 'Escape', text: 'keys.close', group: 'everywhere' },
  goHome: goTo('h', 'menu.home'),
  goResults: goTo('e', 'menu.product.lcaResults'),
  goProducts: goTo('p', 'menu.product.library'),
  goRequests: goTo('r', 'topbar.requestCenter'),
  goBenchmarks: goTo('b', 'menu.ecodesign.benchmarks'),
  goComparisons: goTo('c', 'menu.ecodesign.comparisons'),
  goPortfolio: goTo('d', 'menu.corporate.portfolio'),
  search: { press: '/', text: 'keys.search', group: 'screen' },
  create: { press: 'n', text: 'keys.create', group: 'screen' },
  save: onScreen('Mod+s', 'keys.save'),
  run: onScreen('Mod+Enter', 'keys.run'),
  previousStage: onScreen('Alt+PageUp', 'keys.previousStage'),
  nextStage: onScreen('Alt+PageDown', 'keys.nextStage'),
  comment: onScreen('Mod+Alt+m', 'keys.comment'),
  editRow: list('e', 'keys.editRow'),
  duplicateRow: list('d', 'keys.duplicateRow'),
  compareRows: list('c', 'keys.compareRows'),
  informRow: list('i', 'keys.informRow'),
  walkRows: list('ArrowUp', 'keys.walkRows', ['ArrowDown', 'Home', 'End']),
  openRow: list('Enter', 'keys.openRow'),
  lookAtRow: list('Space', 'keys.lookAtRow'),
  takeRows: list('Shift+ArrowUp', 'keys.takeRows', ['Shift+ArrowDown']),
  takeAllRows: list('Mod+a', 'keys.takeAllRows'),
} as const satisfies Readonly<Record<string, DeclaredKey>>

export type KeyId = keyof typeof keys
export const declaredKeys: Readonly<Record<KeyId, DeclaredKey>> = keys
export const keyIds = Object.keys(keys) as readonly KeyId[]

/** A single character, alone or as the second of two: what can be switched off (WCAG 2.1.4). */
export const isSingle = (press: string): boolean => press.length === 1 || press.includes(' ')
