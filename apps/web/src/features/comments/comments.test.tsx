import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommentThread } from '@ecotrame/contract'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { CommentMark, CommentsButton, CommentsProvider } from './index.ts'
import { mentionsIn, nameBegun, piecesOf } from '../mentions/index.ts'
import { lastingPath, pathInForm, readPlace } from './places.ts'

const evaluation = '00000000-0000-4000-8000-0000000000e1'
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const at = '2026-11-20T14:05:00.000Z'
const emily = { id: id(1), name: 'Emily Carter' }
const people = [
  { ...emily, team: 'Collection' },
  { id: id(2), name: 'Hélène Garnier', team: null },
]

const aThread = (number: number, changes: Partial<CommentThread> = {}): CommentThread => ({
  id: id(number),
  evaluation,
  place: {
    kind: 'field',
    key: 'values.mass',
    version: null,
    name: { en: 'Net mass', fr: 'Masse nette' },
    gone: false,
  },
  createdAt: at,
  resolved: null,
  comments: [
    {
      id: id(number + 100),
      author: emily,
      text: '<img src=x onerror=alert(1)> see https://example.org/a?b=1.',
      mentions: [],
      createdAt: at,
      editedAt: null,
      deletedAt: null,
      own: true,
      rowVersion: 1,
    },
  ],
  ...changes,
})

let asked: Asked[] = []
beforeEach(() => {
  keepSession(anAuth({ role: 'contributor' }))
  asked = fakeServer({
    [`GET /evaluations/comments/${evaluation}`]: { body: { items: [aThread(10)] } },
    [`GET /evaluations/comments/${evaluation}/people`]: { body: { items: people } },
    [`POST /evaluations/comments/${evaluation}`]: { status: 201, body: aThread(11) },
    [`PATCH /comment-threads/${id(10)}`]: {
      body: aThread(10, { resolved: { by: emily, at } }),
    },
  })
})

const onScreen = (
  <CommentsProvider evaluation={evaluation} nameOf={({ kind }) => (kind === 'field' ? 'Net mass' : null)}>
    <CommentsButton />
    <div data-commented>
      <input aria-label="Net mass" />
      <CommentMark place={{ kind: 'field', key: 'values.mass' }} name="Net mass" />
    </div>
    <div data-commented>
      <input aria-label="Price" />
      <CommentMark place={{ kind: 'field', key: 'values.price' }} name="Price" />
    </div>
  </CommentsProvider>
)

describe('comments beside a form', () => {
  it('are counted at the field after one call, and opened by keyboard', async () => {
    const user = userEvent.setup()
    const { router } = await show(onScreen)
    const mark = await screen.findByRole('link', { name: '1 open thread on “Net mass”' })
    expect(asked).toHaveLength(1)
    mark.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('complementary', { name: 'Comments' })
    expect(router.state.location.search).toEqual({ comments: 'field:values.mass' })
    expect(await within(panel).findByText(/onerror/)).toBeTruthy()
    expect(panel.querySelector('img')).toBeNull()
    expect(
      within(panel).getByRole('link', { name: 'https://example.org/a?b=1' }).getAttribute('rel'),
    ).toContain('noopener')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  it('begin from the field that has the cursor', async () => {
    const user = userEvent.setup()
    const { router } = await show(onScreen)
    await user.click(screen.getByRole('textbox', { name: 'Price' }))
    await user.keyboard('{Control>}{Alt>}m{/Alt}{/Control}')
    await waitFor(() => expect(router.state.location.search).toEqual({ comments: 'field:values.price' }))
  })

  it('name people from the keyboard, and send who is meant', async () => {
    const user = userEvent.setup()
    await show(onScreen, { at: '/?comments=field:values.mass' })
    const box = await screen.findByRole('textbox', { name: 'New comment on “Net mass”' })
    await user.type(box, 'Ask @gar')
    expect(await screen.findByRole('option', { name: 'Hélène Garnier' })).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(box).toHaveProperty('value', 'Ask @Hélène Garnier ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        place: { kind: 'field', key: 'values.mass' },
        text: 'Ask @Hélène Garnier ',
        mentions: [id(2)],
      }),
    )
  })

  it('are resolved, and found again under that', async () => {
    const user = userEvent.setup()
    await show(onScreen, { at: `/?comments=${id(110)}` })
    await user.click(await screen.findByRole('button', { name: 'Resolve' }))
    await user.click(await screen.findByRole('tab', { name: 'Resolved (1)' }))
    expect(await screen.findByText(/Resolved by Emily Carter/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /open thread/ })).toBeNull()
  })

  it('are read by a reader, who writes none', async () => {
    keepSession(anAuth({ role: 'reader' }))
    await show(onScreen, { at: '/?comments=all' })
    expect(await screen.findByText(/onerror/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^(New comment|Reply)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Comment on “Price”' })).toBeNull()
  })
})

describe('the text of a comment', () => {
  it('has links to the web only', () => {
    const links = (text: string) => piecesOf(text, []).filter(({ kind }) => kind === 'link')
    expect(links('javascript:alert(1) data:text/html,x //x.org ftp://x.org')).toEqual([])
    expect(links('(see https://a.org/x?y=1), http://b.org!').map(({ text }) => text)).toEqual([
      'https://a.org/x?y=1',
      'http://b.org',
    ])
    const hostile = 'https://a.org/"onmouseover="alert(1) <script>'
    expect(
      piecesOf(hostile, [])
        .map(({ text }) => text)
        .join(''),
    ).toBe(hostile)
  })

  it('means the longest name after an @', () => {
    const ann = { id: 'a', name: 'Ann' }
    const anna = { id: 'b', name: 'Anna' }
    expect(mentionsIn('@Anna and Ann', [ann, anna])).toEqual([anna])
    expect(mentionsIn('mail ann@Ann @Ann', [ann, anna])).toEqual([ann])
    expect(nameBegun('Hello @Emi', 10)).toEqual({ from: 6, words: 'Emi' })
    expect(nameBegun('a@b.org', 7)).toBeNull()
  })
})

describe('the place of a thread', () => {
  it('keeps a line of the composition while lines are moved', () => {
    const lines = [{ id: 'x' }, { id: 'y' }]
    const key = lastingPath('composition[1].values.share', lines)
    expect(key).toBe('composition.y.values.share')
    expect(pathInForm(key, lines.toReversed())).toBe('composition[0].values.share')
    expect(pathInForm(key, [])).toBe(key)
  })

  it('is read from the address, or is none', () => {
    expect(readPlace('field:values.mass')).toEqual({ kind: 'field', key: 'values.mass' })
    expect(readPlace('evaluation')).toEqual({ kind: 'evaluation', key: '' })
    for (const text of ['field:', 'evaluation:x', 'all', id(1), '']) expect(readPlace(text)).toBeNull()
  })
})
