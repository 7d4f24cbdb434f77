import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test showed is taken down with it: parts left standing keep timers that outlive their document.
afterEach(cleanup)
