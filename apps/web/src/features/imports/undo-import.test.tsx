import type { Import, ImportUndo } from '@ecotrame/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { UndoImport } from './undo-import.tsx'

const id = '7c9e6679-7425-40de-944b-000000000001'
const imported = (undo: Import['undo']) => ({ id, fileName: 'AW26.xlsx', undo })
const foreseen: ImportUndo = {
  records: 12,
  removed: 8,
  restored: 2,
  obstacles: [
    {
      code: 'CHANGED_SINCE',
      message: 'Changed since: it stays as it is now',
      count: 2,
      names: ['Tee', 'Polo'],
    },
  ],
}

describe('undoing an import', () => {
  it('says what goes, what is given back and what stays, before anything is done', async () => {
    const asked = fakeServer({
      [`GET /import/files/${id}/undo`]: { body: foreseen },
      [`POST /import/files/${id}/undo`]: {
        status: 202,
        body: imported({ state: 'running', undone: 0, left: 12 }),
      },
    })
    await show(<UndoImport imported={imported({ state: 'possible', undone: 0, left: 12 })} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
    await screen.findByText('8 items it created will be deleted.')
    await screen.findByText('2 items it changed will get their previous values back.')
    await screen.findByText(/^Changed since.*Tee, Polo$/)
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
    await expect.poll(() => asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('cannot be asked for where everything stays', async () => {
    fakeServer({ [`GET /import/files/${id}/undo`]: { body: { ...foreseen, removed: 0, restored: 0 } } })
    await show(<UndoImport imported={imported({ state: 'possible', undone: 0, left: 2 })} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
    await screen.findByText('Nothing in this import can be undone right now.')
    expect(screen.getByRole('button', { name: 'Undo import' })).toHaveProperty('disabled', true)
  })

  it('tells in French what was left, and offers it again', async () => {
    await show(<UndoImport imported={imported({ state: 'partly', undone: 10, left: 2 })} />, {
      language: 'fr',
    })
    await screen.findByText('Annulé en partie. 2 éléments sont restés inchangés.')
    await screen.findByRole('button', { name: 'Annuler cet import' })
  })
})
