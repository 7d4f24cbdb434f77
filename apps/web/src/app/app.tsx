import { createTheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '../ui/states.tsx'
import { themeManager } from '../ui/theme-choice.ts'
import { ToastList } from '../ui/toast-list.tsx'
import { Weave } from '../ui/weave.tsx'
import type { AppRouter } from './begin.ts'
import styles from './app.module.css'

const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  respectReducedMotion: true,
  cursorType: 'pointer',
})
const colourSchemes = themeManager()

type Phase =
  { name: 'starting' } | { name: 'ready'; router: AppRouter } | { name: 'failed'; problem: unknown }

interface AppProps {
  readonly queries: QueryClient
  readonly begin: () => Promise<AppRouter>
}

/** Shows the mark until the start is through, then the screens. */
export function App({ queries, begin }: AppProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'starting' })
  useEffect(() => {
    if (phase.name !== 'starting') return
    let current = true
    const to = (next: Phase) => {
      if (current) setPhase(next)
    }
    begin().then(
      (router) => to({ name: 'ready', router }),
      (problem: unknown) => to({ name: 'failed', problem }),
    )
    return () => {
      current = false
    }
  }, [phase.name, begin])
  return (
    <MantineProvider theme={theme} colorSchemeManager={colourSchemes} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        {phase.name === 'starting' && <StartingMark />}
        {phase.name === 'failed' && (
          <ErrorPanel problem={phase.problem} onRetry={() => setPhase({ name: 'starting' })} />
        )}
        {phase.name === 'ready' && <RouterProvider router={phase.router} />}
        <ToastList />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const StartingMark = () => (
  <div className={styles.starting}>
    <Weave size={56} />
  </div>
)
