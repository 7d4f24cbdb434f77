import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { reportAnswering } from '../api/connection.ts'
import { forgetToasts } from '../ui/toasts.ts'

// What a test showed is taken down with it: parts left standing keep timers that outlive their document. A message that
// stays open, or a server that did not answer, would stand in the next test of the same worker.
afterEach(() => {
  cleanup()
  forgetToasts()
  reportAnswering(true)
})
