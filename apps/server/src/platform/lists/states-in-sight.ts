/**
 * The states that a list holds for its reader: drafts are for who writes. Empty: any; `null`: nothing of what was asked
 * for is in the reader's sight.
 */
export function statesInSight<State extends string>(
  asked: readonly State[],
  writes: boolean,
): readonly (State | 'published')[] | null {
  if (writes) return asked
  return asked.length === 0 || asked.some((state) => state === 'published') ? ['published'] : null
}
