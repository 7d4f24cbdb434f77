import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { reportAnswering } from '../src/api/connection.ts'
import { forgetToasts } from '../src/ui/toasts.ts'

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: 20_000 })

// What a test showed is taken down with it: parts left standing keep timers that outlive their document. A message that
// stays open, or a server that did not answer, would stand in the next test of the same worker.
afterEach(() => {
  cleanup()
  forgetToasts()
  reportAnswering(true)
})
