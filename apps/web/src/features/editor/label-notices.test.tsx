import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { keepLabelNotices, labelNotices } from '../paste/index.ts'
import { EditingProvider, type Editing } from './editor-context.ts'
import { LabelNotices } from './label-notices.tsx'

const evaluation = { id: '7c9e6679-7425-40de-944b-000000000001' }
const shown = () =>
  show(
    <EditingProvider value={{ evaluation } as Editing}>
      <LabelNotices />
    </EditingProvider>,
  )

beforeEach(() => {
  localStorage.clear()
})

describe('what a label said and the form did not take', () => {
  it('stays until each line is answered, over a reload too', async () => {
    keepLabelNotices(evaluation.id, [
      { kind: 'shares', words: 'Main fabric, Lining' },
      { kind: 'lost', words: 'Filling: 90% DUCK DOWN' },
    ])
    const { unmount } = await shown()
    await userEvent.click(screen.getByRole('button', { name: 'Checked' }))
    unmount()
    await shown()
    expect(screen.queryByText(/equal shares/)).toBeNull()
    expect(screen.getByText('Filling: 90% DUCK DOWN')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Not needed' }))
    expect(screen.queryByText('Filling: 90% DUCK DOWN')).toBeNull()
    expect(labelNotices(evaluation.id)).toEqual([])
  })

  it.each(['{', '{"kind":"lost"}', '[1,{"kind":"evil","words":"x"}]', 'null'])(
    'is nothing where the device kept %j',
    (kept) => {
      localStorage.setItem(`paste.notices ${evaluation.id}`, kept)
      expect(labelNotices(evaluation.id)).toEqual([])
    },
  )
})
