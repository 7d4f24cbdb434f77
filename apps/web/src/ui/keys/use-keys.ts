import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { KeyId } from './declared-keys.ts'
import { takeKeys } from './press.ts'

/** What keys do while this part stands. `null`: the part listens by itself; `undefined`: not now. */
export type KeyActions = Readonly<Partial<Record<KeyId, (() => void) | null | undefined>>>

/** Takes keys as long as the part stands; `within` says where it is, should that be in a popup. */
export function useKeys(actions: KeyActions, within?: RefObject<Element | null>): void {
  const act = useEffectEvent((id: KeyId) => actions[id]?.())
  const ids = Object.entries(actions).filter(([, action]) => action !== undefined)
  const pressed = ids.flatMap(([id, action]) => (action === null ? [] : [id])).join(' ')
  const shown = ids.flatMap(([id, action]) => (action === null ? [id] : [])).join(' ')
  useEffect(() => {
    const split = (text: string) => text.split(' ').filter(Boolean) as KeyId[]
    return takeKeys({
      act: Object.fromEntries([
        ...split(shown).map((id) => [id, null]),
        ...split(pressed).map((id) => [id, () => act(id)]),
      ]),
      within: () => within?.current ?? null,
    })
  }, [pressed, shown, within])
}
