import { boxResource, type Box } from '@ecotrame/contract/testing/box-resource'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { withToasts } from '../../../testing/with-toasts.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from './index.ts'

const boxes = resourceClient(boxResource)

function Boxes() {
  return (
    <ResourceScreen
      client={boxes}
      part="box"
      words={{ title: 'Boxes', new: 'New box', empty: 'No box yet' }}
      one="Box"
      nameOf={({ name }) => name}
      columns={useColumnsOf(boxResource, {
        name: { title: 'Name', fixed: true },
        volume: { title: 'Volume', kind: 'count' },
        createdAt: { title: 'Made on', kind: 'day' },
      })}
      card={({ name }) => name}
      form={(box, onClose) => <BoxForm box={box} onClose={onClose} />}
      reading={({ volume }) => `Holds ${volume}`}
      deletion={(box, closing) => <DeleteBox box={box} {...closing} />}
    />
  )
}

function DeleteBox({ box, ...closing }: { readonly box: Box } & Closing) {
  return (
    <DeleteQuestion
      title={`Delete ${box.name}`}
      button="Delete the box"
      done="It is gone"
      removal={boxes.useRemoval()}
      thing={{ row: box }}
      {...closing}
    >
      Really?
    </DeleteQuestion>
  )
}

interface Draft {
  readonly name: string
  readonly size: number | null
}

function BoxForm({ box, onClose }: { readonly box: Box | null; readonly onClose: (saved: boolean) => void }) {
  const editing = useEditing<Box, Draft>({
    row: box,
    draftOf: (row) => ({ name: row?.name ?? '', size: row?.size ?? null }),
    labels: { name: 'Name', size: 'Size' },
    missing: (draft) => blankIn(draft, 'name', 'size'),
    send: ({ name, size }, row) => boxes.save({ name, size: size ?? 0, material: 'card' }, row),
    fetch: boxes.one,
    said: ({ name }) => `${name} is kept`,
    stale: boxes.stale,
    onSaved: () => onClose(true),
  })
  return (
    <EditForm editing={editing} title={box?.name ?? 'New box'} part="box" onClose={onClose}>
      <TextField {...editing.field('name')} required />
      <NumberField {...editing.field('size')} required />
    </EditForm>
  )
}

const crate: Box = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac1',
  name: 'Crate',
  size: 2,
  material: 'card',
  volume: 8,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 5,
}
const one = `/boxes/${crate.id}`
const aServer = (more: Parameters<typeof fakeServer>[0] = {}, row: object = crate) =>
  fakeServer({
    'GET /boxes': { body: { items: [row], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } } },
    [`GET ${one}`]: { body: crate },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)
const signIn = (role: 'contributor' | 'reader') => keepSession(anAuth({ role }))

beforeEach(() => {
  localStorage.clear()
  signIn('contributor')
})

it('lists what a resource declares, and offers to sort by what it sorts by', async () => {
  aServer()
  await show(<Boxes />)
  expect(await screen.findByText('Crate')).toBeTruthy()
  const heads = screen.getAllByRole('columnheader')
  const sortable = heads.filter((head) =>
    within(head).queryByRole('button', { name: /^(Name|Volume|Made on)/ }),
  )
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Name', 'Volume'])
})

it('does not show half a row as a whole one', async () => {
  aServer({}, { id: crate.id, name: 'Crate', rowVersion: 5 })
  await show(<Boxes />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText('Crate')).toBeNull()
})

it('sends what is written once nothing is missing, and tells it', async () => {
  const asked = aServer({ 'POST /boxes': { status: 201, body: crate } })
  await show(withToasts(<Boxes />), { at: '/?box=new' })
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Crate')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText(/^Size/).getAttribute('aria-invalid')).toBe('true')
  expect(sent(asked, 'POST')).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Size/), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Crate is kept')).toBeTruthy()
  expect(sent(asked, 'POST')[0]?.body).toEqual({ name: 'Crate', size: 2, material: 'card' })
})

it('compares what somebody saved in between, and saves on top of it', async () => {
  let reads = 0
  const theirs = { ...crate, size: 7, rowVersion: 6 }
  const asked = aServer({
    [`GET ${one}`]: () => ({ body: (reads += 1) === 1 ? crate : theirs }),
    [`PUT ${one}`]: ({ headers }) =>
      headers['if-match'] === '"6"'
        ? { body: theirs }
        : {
            status: 409,
            body: {
              title: 'Changed',
              code: 'STALE_VERSION',
              savedBy: 'Ada',
              savedAt: '2026-01-02T08:00:00Z',
            },
          },
  })
  await show(<Boxes />, { at: `/?box=${crate.id}` })
  await userEvent.type(await screen.findByDisplayValue('Crate'), ' bis')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: /./ })
  expect(within(dialog).getByText(/Ada/)).toBeTruthy()
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(2))
  // What is fixed is not sent again.
  expect(sent(asked, 'PUT')[1]?.body).toEqual({ name: 'Crate bis', size: 7 })
})

it('duplicates a row and opens the copy', async () => {
  const copy = { ...crate, id: '5c9e6679-7425-40de-944b-e07fc1f90ac1', name: 'Crate (copy)' }
  const asked = aServer({
    [`POST /boxes/duplicate/${crate.id}`]: { status: 201, body: copy },
    [`GET /boxes/${copy.id}`]: { body: copy },
  })
  await show(withToasts(<Boxes />))
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Crate' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findByDisplayValue('Crate (copy)')).toBeTruthy()
  expect(await screen.findByText('Copy of Crate created.')).toBeTruthy()
  expect(sent(asked, 'POST')[0]?.body).toEqual({})
})

it('deletes the version that was read', async () => {
  const asked = aServer({ [`DELETE ${one}`]: { body: { id: crate.id, volume: 8 } } })
  await show(<Boxes />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Crate' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the box' }))
  await waitFor(() => expect(sent(asked, 'DELETE')[0]?.headers['if-match']).toBe('"5"'))
})

it('is read by who may not change it', async () => {
  signIn('reader')
  aServer()
  await show(<Boxes />, { at: `/?box=${crate.id}` })
  expect(await screen.findByText('Holds 8')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New box' })).toBeNull()
})
