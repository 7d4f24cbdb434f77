import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { show } from '../../../testing/show.tsx'
import { CreateScreen } from './create-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { keepDraft } from './model/index.ts'
import {
  aMaterialLine,
  aServer,
  evaluationId,
  formOf,
  type FakeServer,
} from '../../../testing/editor/fake-server.ts'

const userId = '00000000-0000-4000-8000-0000000000f1'

async function open(server: FakeServer, { stage = 'identity', language = 'en' as Language } = {}) {
  const at = `/evaluation/edit/${server.row.id}?stage=${stage}`
  const shown = await show(<EditScreen />, { at, language })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  return { ...shown, user: userEvent.setup() }
}
const cotton = async (share = 100) =>
  aMaterialLine(await formOf('jeans'), '00000000-0000-4000-8000-0000000000c1', {
    material: 'ei-coton',
    share,
  })
const saves = (server: FakeServer) => server.calls.filter(({ method }) => method === 'PUT')
const scoreOf = () => screen.getByRole('complementary').querySelector('output')?.textContent
const add = async (user: UserEvent, placeholder: RegExp, typed: string) => {
  await user.type(screen.getByPlaceholderText(placeholder), typed)
  await user.keyboard('{Enter}')
}

beforeEach(() => localStorage.clear())

describe('the form', () => {
  test('is drawn from what the server describes, in the language of the reader', async () => {
    await open(await aServer(), { language: 'fr' })
    expect(screen.getByRole('textbox', { name: /^Masse nette/ })).toHaveProperty('value', '450')
    expect(screen.getByRole('link', { name: /^Matières premières/ })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Confection' })).toBeNull()
  })

  test('shows the origin of a value, and goes back to the default', async () => {
    const { user } = await open(await aServer())
    const mass = screen.getByRole('textbox', { name: /^Net mass/ })
    await user.clear(mass)
    await user.type(mass, '500')
    expect(screen.getByText('Entered')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Back to the default value: Net mass/ }))
    expect(mass).toHaveProperty('value', '450')
    expect(screen.queryByText('Entered')).toBeNull()
  })

  test('a field that has to be filled in and is empty wears no default', async () => {
    await open(await aServer({}, 'belt'))
    const mass = screen.getByRole('textbox', { name: /^Net mass/ })
    expect(mass).toHaveProperty('value', '')
    expect(mass.closest('fieldset')?.textContent).not.toContain('Default')
  })

  test.each([
    ['massKg', { role: 'textbox', name: /^Net mass/ }],
    ['makingCountry', { role: 'combobox', name: /^Country of garment making/ }],
    ['printing.type', { role: 'combobox', name: /^Printing/ }],
  ])('opens at the field of a link: %s', async (field, { role, name }) => {
    const server = await aServer()
    await show(<EditScreen />, { at: `/evaluation/edit/${server.row.id}?field=${field}`, language: 'en' })
    const control = await screen.findByRole(role, { name })
    await waitFor(() => expect(document.activeElement).toBe(control))
  })

  test('warns of a significant gap, in the field and in the sidebar', async () => {
    const { user } = await open(await aServer())
    const mass = screen.getByRole('textbox', { name: /^Net mass/ })
    await user.clear(mass)
    await user.type(mass, '900')
    expect(screen.getByRole('button', { name: /Significant gap: 100\.0.%/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Identity.*1/ })).toBeTruthy()
  })

  test('hides the expert fields until the switch is off, and leaves their values out while it is on', async () => {
    const server = await aServer()
    const { user } = await open(server, { stage: 'confection' })
    expect(screen.queryByRole('textbox', { name: /^Dead stock/ })).toBeNull()
    await user.click(screen.getByRole('switch'))
    const stock = screen.getByRole('textbox', { name: /^Dead stock/ })
    await user.clear(stock)
    await user.type(stock, '20')
    await waitFor(
      () => expect(saves(server).at(-1)?.body?.['values']).toMatchObject({ deadStock: { value: 20 } }),
      {
        timeout: 20_000,
      },
    )
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText(/1 expert value is hidden/)).toBeTruthy()
    await waitFor(
      () =>
        expect(saves(server).at(-1)?.body?.['values']).toMatchObject({
          deadStock: { value: 15, origin: 'default' },
        }),
      { timeout: 20_000 },
    )
  })

  test('says which field went back to its default with another', async () => {
    const { user } = await open(await aServer(), { stage: 'transport' })
    await user.type(screen.getByRole('textbox', { name: /air/i }), '40')
    await user.click(screen.getByRole('link', { name: /^Garment making/ }))
    const country = await screen.findByRole('combobox', { name: /^Country of garment making/ })
    await user.clear(country)
    await user.type(country, 'France')
    await user.keyboard('{Enter}')
    expect(screen.getByText(/This change resets to the default: .*air/i)).toBeTruthy()
  })
})

describe('the composition', () => {
  test('is typed by keyboard alone: name, share, next line; the score follows', async () => {
    const { user } = await open(await aServer(), { stage: 'rawMaterial' })
    await add(user, /cot/, 'cot')
    const share = await screen.findByRole('textbox', { name: 'Share, Cotton' })
    await waitFor(() => expect(document.activeElement).toBe(share))
    await user.keyboard('60{Enter}')
    expect(document.activeElement).toBe(screen.getByPlaceholderText(/cot/))
    // The other language is understood: "lin" is French for linen.
    await user.keyboard('lin{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Share, Linen, long fibre' })).toHaveProperty(
      'value',
      '40',
    )
    await waitFor(() => expect(scoreOf()).toMatch(/^\d.\d{3}.pts$/))
  })

  test('a missing share keeps the last figure in brackets, is said, and spread', async () => {
    const server = await aServer()
    server.row = { ...server.row, composition: [await cotton()] }
    const { user } = await open(server, { stage: 'rawMaterial' })
    await waitFor(() => expect(scoreOf()).toMatch(/pts$/))
    const whole = scoreOf()
    const share = screen.getByRole('textbox', { name: 'Share, Cotton' })
    await user.clear(share)
    await user.type(share, '95')
    await waitFor(() => expect(scoreOf()).toBe(`(${whole})`))
    expect(screen.getByText(/^5.% missing/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Spread the rest' }))
    expect(share).toHaveProperty('value', '100')
    await waitFor(() => expect(scoreOf()).toBe(whole))
  })

  test('by mass, shares follow', async () => {
    const server = await aServer()
    server.row = { ...server.row, composition: [await cotton()] }
    const { user } = await open(server, { stage: 'rawMaterial' })
    await user.click(screen.getByRole('radio', { name: 'by mass' }))
    const mass = screen.getByRole('textbox', { name: 'Mass, Cotton' })
    expect(mass).toHaveProperty('value', '450')
    await user.clear(mass)
    await user.type(mass, '225')
    expect(screen.getByRole('listitem', { name: 'Cotton' }).textContent).toContain('50\u202f%')
    expect(screen.getByText(/^225.g missing/)).toBeTruthy()
  })

  test('is taken from a pasted label; what is not known is said', async () => {
    const { user } = await open(await aServer(), { stage: 'rawMaterial' })
    await user.click(screen.getByPlaceholderText(/cot/))
    await user.paste('60% coton 30% polyester 5% yack 5% zorblax')
    expect(await screen.findByRole('textbox', { name: 'Share, Cotton' })).toHaveProperty('value', '60')
    expect(screen.getByRole('textbox', { name: 'Share, Polyester' })).toHaveProperty('value', '30')
    expect(
      screen.getByText('Not in the list of materials: zorblax. Replaced with the nearest material: yack'),
    ).toBeTruthy()
    expect(screen.getByText(/^5.% missing/)).toBeTruthy()
  })

  test('lines move with Alt and an arrow', async () => {
    const server = await aServer()
    const flax = aMaterialLine(await formOf('jeans'), '00000000-0000-4000-8000-0000000000c2', {
      material: 'ei-lin',
      share: 40,
    })
    server.row = { ...server.row, composition: [await cotton(60), flax] }
    const { user } = await open(server, { stage: 'rawMaterial' })
    await user.click(screen.getByRole('textbox', { name: 'Share, Cotton' }))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const lines = within(screen.getByRole('list', { name: 'Composition' })).getAllByRole('listitem')
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual(['Flax (linen)', 'Cotton'])
    expect(screen.getByRole('textbox', { name: 'Share, Cotton' })).toHaveProperty('value', '60')
  })
})

describe('saving', () => {
  test('happens by itself, on the row that was opened, and says when', async () => {
    const server = await aServer()
    const { user } = await open(server)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy())
    expect(saves(server).map(({ body }) => body?.['name'])).toEqual(['Jeans Élise 2'])
  })

  test('Ctrl S saves at once', async () => {
    const server = await aServer()
    const { user } = await open(server)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saves(server)).toHaveLength(1), { timeout: 500 })
  })

  test('without a connection the changes stay on the device and are offered on return', async () => {
    const server = await aServer()
    server.offline = true
    const { user } = await open(server)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' offline')
    await screen.findByText(/Your changes are kept on this device/)
    server.offline = false
    const { user: later } = await open(server)
    await later.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Jeans Élise offline')
    await waitFor(() => expect(server.row.name).toBe('Jeans Élise offline'))
  })

  test('a kept draft can be discarded', async () => {
    const server = await aServer()
    const { name, reference, values, composition } = server.row
    const form = { values, composition }
    const base = {
      name,
      reference,
      category: 'jeans',
      team: null,
      mask: null,
      facilities: [],
      tags: [],
      form,
    }
    const content = { ...base, name: 'From yesterday' }
    keepDraft(localStorage, userId, evaluationId, {
      content,
      base,
      rowVersion: 1,
      keptAt: '2026-11-20T10:00:00Z',
    })
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', name)
    expect(saves(server)).toEqual([])
  })

  test('somebody else saved: nothing is overwritten, each field is chosen', async () => {
    const server = await aServer()
    const { user } = await open(server)
    server.row = { ...server.row, name: 'Theirs', rowVersion: 7 }
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' mine')
    const dialog = await screen.findByRole('dialog')
    expect(server.row.name).toBe('Theirs')
    expect(within(dialog).getByRole('button', { name: 'Save my choices' })).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByRole('radio', { name: 'Jeans Élise mine' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save my choices' }))
    await waitFor(() => expect(server.row.name).toBe('Jeans Élise mine'))
  })

  test('leaving with unsaved changes asks, in the exact words', async () => {
    const server = await aServer()
    server.offline = true
    const { user, router } = await open(server)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
    await user.click(screen.getByRole('link', { name: 'LCA Results' }))
    expect(
      await screen.findByText('You have unsaved changes, are you sure you want to leave this page ?'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toContain('/evaluation/edit/')
  })
})

describe('running', () => {
  test('with something missing leads to it and does not call the server', async () => {
    const server = await aServer()
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Save and run' }))
    const summary = await screen.findByRole('group', { name: '1 field needs attention' })
    expect(document.activeElement).toBe(summary)
    expect(server.calls.some(({ path }) => path.includes('/evaluate/'))).toBe(false)
    await user.click(within(summary).getByRole('button', { name: 'Composition' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText(/cot/)))
  })

  test('saves, runs and opens the results', async () => {
    const server = await aServer()
    server.row = { ...server.row, composition: [await cotton()] }
    const { user, router } = await open(server)
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/evaluation/results/${evaluationId}`))
    const last = server.calls.map(({ method, path }) => `${method} ${path}`)
    expect(last.findIndex((call) => call.startsWith('PUT'))).toBeLessThan(
      last.findIndex((call) => call.includes('/evaluate/')),
    )
  })

  test('shows what the server refused at the field', async () => {
    const server = await aServer()
    server.row = { ...server.row, composition: [await cotton()] }
    server.runRefused = [{ path: 'values.mass', code: 'OUT_OF_RANGE', message: 'Far too heavy.' }]
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Save and run' }))
    await screen.findByRole('group', { name: '1 field needs attention' })
    const mass = screen.getByRole('textbox', { name: /^Net mass/ })
    const described = mass.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Far too heavy.')
    await user.type(mass, '0')
    expect(screen.queryByText(/Far too heavy/)).toBeNull()
  })
})

test('a new evaluation is made at once, once, and opened in place of the address', async () => {
  const server = await aServer()
  const { router } = await show(<CreateScreen />, { at: '/evaluation/create?category=jeans' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/evaluation/edit/${evaluationId}`))
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { category: 'jeans' },
  ])
  expect(router.history.length).toBe(1)
})

test('a new evaluation starts from the mask of its address', async () => {
  const server = await aServer()
  await show(<CreateScreen />, { at: '/evaluation/create?category=jeans&mask=m' })
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      category: 'jeans',
      mask: { id: 'm' },
    }),
  )
})
