import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  readonly onSave: () => void
  readonly onRun: () => void
  /** Previous (`-1`) or next (`1`) stage. */
  readonly onStage: (by: -1 | 1) => void
}

/** Ctrl/⌘ S saves, Ctrl/⌘ Enter saves and runs, Alt Page up and Page down walk the stages. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, shortcuts)
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function actionOf(event: KeyboardEvent, { onSave, onRun, onStage }: Shortcuts): (() => void) | null {
  const command = event.ctrlKey || event.metaKey
  if (command && event.key.toLowerCase() === 's') return onSave
  if (command && event.key === 'Enter') return onRun
  if (event.altKey && event.key === 'PageUp') return () => onStage(-1)
  if (event.altKey && event.key === 'PageDown') return () => onStage(1)
  return null
}
