import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { loadAllTexts, speak } from '../i18n/index.ts'
import { DataTable } from './data-table.tsx'

beforeAll(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)
const shown = (count: number, folds = true) =>
  show(
    <DataTable
      folds={folds}
      caption="Numbers"
      columns={[{ id: 'n', title: 'N', cell: (n: number) => n }]}
      rows={numbers(count)}
      rowKey={String}
      foot={
        <tr>
          <th scope="row">Total</th>
          <td>{numbers(count).reduce((sum, n) => sum + n, 0)}</td>
        </tr>
      }
    />,
  )
const rowsOf = () => within(screen.getByRole('table')).getAllByRole('row').length - 2

test('what a folded table shows and what it says that it hides are all of it, and its foot is of all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (count) => {
      await shown(count)
      const more = Number(
        /(\d+) more rows/.exec(screen.queryByText(/more rows/)?.textContent ?? '')?.[1] ?? 0,
      )
      expect(rowsOf() + more).toBe(count)
      expect(more === 0 || rowsOf() === 10).toBe(true)
      expect(screen.getByRole('row', { name: /^Total/ }).textContent).toBe(
        `Total${(count * (count - 1)) / 2}`,
      )
      cleanup()
    }),
    { numRuns: 25 },
  )
})

test('shows all at a press, and the first again; every row is there for the printer', async () => {
  await shown(46)
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(46)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 46' }))
  expect(rowsOf()).toBe(46)
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10' }))
  expect(rowsOf()).toBe(10)
})

test('a table that is worked on hides nothing', async () => {
  await shown(46, false)
  expect(rowsOf()).toBe(46)
  expect(screen.queryByText(/more rows/)).toBeNull()
})

test('one without rows says so', async () => {
  await shown(0)
  expect(screen.getByRole('cell', { name: 'Numbers: nothing to show yet.' })).toBeTruthy()
})
