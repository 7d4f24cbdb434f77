import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Wrapped } from '../../../testing/wrapped.tsx'
