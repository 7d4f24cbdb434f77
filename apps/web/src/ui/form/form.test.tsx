import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { ApiProblem } from '../../api/problem.ts'
import { NumberField, TextField } from '../index.ts'
import { Form, useForm } from './index.ts'

interface Shelf {
  readonly name: string
  readonly room: string
  readonly boards: number | null
  readonly rowVersion: number
}
type Draft = Omit<Shelf, 'rowVersion'>
const fields = ['name', 'room', 'boards'] as const
const shelf: Shelf = { name: 'Oak', room: 'Hall', boards: 4, rowVersion: 1 }
const refusal = (errors: { path: string; message: string }[]) =>
  new ApiProblem({
    status: 422,
    code: 'INVALID_VALUES',
    title: 'Not saved',
    errors: errors.map((error) => ({ ...error, code: 'INVALID_VALUE' })),
  })

function Written({ row = shelf, send }: { row?: Shelf; send: (draft: Draft, row: Shelf) => Promise<Shelf> }) {
  const form = useForm<Shelf, Draft, Shelf>({
    row,
    draftOf: ({ name, room, boards }) => ({ name, room, boards }),
    labels: { name: 'Name', room: 'Room', boards: 'Boards' },
    wrong: ({ name }) => (name === '' ? { name: 'Give it a name' } : {}),
    send,
    keeps: (kept) => kept,
    onSaved: () => undefined,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('room')} />
      <NumberField {...form.field('boards')} />
      <output>{form.isChanged ? 'changed' : 'same'}</output>
      <button type="submit" aria-busy={form.pending || undefined}>
        Save
      </button>
    </Form>
  )
}
const labels = { name: 'Name', room: 'Room', boards: 'Boards' } as const
const box = (field: keyof Draft) => screen.getByRole<HTMLInputElement>('textbox', { name: labels[field] })
const type = (field: keyof Draft, value: string) => fireEvent.change(box(field), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const told = fc.stringMatching(/^[a-z]{1,12}$/)

it('shows what the server refuses at every field it names, goes to the first, and keeps what was typed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ name: told, room: told, boards: fc.nat({ max: 999 }) }),
      fc.subarray([...fields], { minLength: 1 }).chain((named) =>
        fc.record({
          named: fc.constant(named),
          // The server names them in any order, with or without the part of the request they stand in.
          order: fc.shuffledSubarray(named, { minLength: named.length }),
          prefix: fc.constantFrom('', 'body.'),
        }),
      ),
      async (typed, { named, order, prefix }) => {
        const errors = order.map((field) => ({ path: `${prefix}${field}`, message: `No such ${field}` }))
        await show(<Written send={() => Promise.reject(refusal(errors))} />)
        for (const field of fields) type(field, String(typed[field]))
        await save()
        await waitFor(() => expect(document.activeElement).toBe(box(named[0] as keyof Draft)))
        for (const field of fields) {
          expect(screen.queryByText(`No such ${field}`) !== null).toBe(named.includes(field))
          expect(box(field).getAttribute('aria-invalid')).toBe(named.includes(field) ? 'true' : null)
          expect(box(field).value).toBe(String(typed[field]))
        }
      },
    ),
    { numRuns: 12 },
  ))

it('says of what no field shows why it was refused', async () => {
  const errors = [{ path: 'body.shelfmark', message: 'The shelfmark is taken' }]
  await show(<Written send={() => Promise.reject(refusal(errors))} />)
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('The shelfmark is taken')
})

it('sends nothing while something is missing, goes there, and says so again each time', async () => {
  const send = vi.fn<() => Promise<Shelf>>().mockResolvedValue(shelf)
  await show(<Written send={send} />)
  type('name', '')
  for (let tries = 0; tries < 2; tries += 1) {
    await save()
    expect(document.activeElement).toBe(box('name'))
    expect(screen.getByText('Give it a name')).toBeTruthy()
    box('room').focus()
  }
  expect(send).not.toHaveBeenCalled()
  type('name', 'Elm')
  expect(screen.queryByText('Give it a name')).toBeNull()
})

it('goes on with what was kept, and with what was typed while it was being saved', async () => {
  let answer = (_kept: Shelf): void => undefined
  const send = vi.fn<(draft: Draft, row: Shelf) => Promise<Shelf>>(
    () => new Promise((resolve) => (answer = resolve)),
  )
  await show(<Written send={send} />)
  type('name', 'Elm')
  await save()
  type('name', 'Elm and ash')
  answer({ ...shelf, name: 'Elm', rowVersion: 2 })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(box('name').value).toBe('Elm and ash')
  await save()
  expect(send.mock.calls.map(([{ name }, { rowVersion }]) => [name, rowVersion])).toEqual([
    ['Elm', 1],
    ['Elm and ash', 2],
  ])
})
