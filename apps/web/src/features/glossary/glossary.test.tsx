import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Explanation } from '@ecotrame/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, keepApiKey, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { GlossaryPopup, TermHelp } from './index.ts'

const aTerm = (title: string, changes: Partial<Explanation> = {}): Explanation => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  title_fr: '',
  description: `<p>About ${title}.</p>`,
  description_fr: '',
  sources: ['https://www.iso.org/standard/37456.html', 'Ecotrame documentation'],
  origin: 'shipped',
  rowVersion: 0,
  ...changes,
})
const terms = [
  aTerm('Yarn count', { title_fr: 'Titre du fil', description_fr: '<p>Finesse d’un <em>fil</em>.</p>' }),
  aTerm('Mask', { description: '<p onclick="x()">A <script>alert(1)</script>template</p>' }),
]
const answers = {
  'GET /explanations': {
    body: { items: terms, meta: { totalItems: 2, totalPages: 1, page: 1, limit: 500 } },
  },
  'GET /field-explanations': {
    body: { items: [{ field: 'parameter.yarnSize', explanation: 'yarn-count' }] },
  },
  'GET /explanations/yarn-count': { body: terms[0] },
}
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => {
  clearSession()
  keepSession(anAuth({ role: 'reader' }))
})

describe('the glossary', () => {
  it('asks for 500 terms and shows them in English, by name, their HTML made harmless', async () => {
    const asked = fakeServer(answers)
    await show(<GlossaryPopup onClose={vi.fn()} />, { language: 'fr' })
    await screen.findByRole('heading', { level: 3, name: 'Mask' })
    expect(asked[0]?.url).toBe('/api/explanations?limit=500')
    expect(headings()).toEqual(['Mask', 'Yarn count'])
    const entry = screen.getByRole('article', { name: 'Mask' })
    expect(entry.innerHTML).not.toMatch(/onclick|script/)
    expect(within(entry).getByRole('link', { name: 'iso.org' }).getAttribute('rel')).toBe('noreferrer')
  })

  it('filters a second after the last key, marks what it found and says how many', async () => {
    fakeServer(answers)
    await show(<GlossaryPopup onClose={vi.fn()} />)
    await screen.findByRole('article', { name: 'Mask' })
    const box = screen.getByRole('searchbox', { name: 'Filter explanations by words...' })
    await userEvent.type(box, 'YARN cöunt')
    expect(headings()).toHaveLength(2)
    await screen.findByText('1 result found for YARN cöunt')
    expect(headings()).toEqual(['Yarn count'])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Yarn',
      'count',
      'Yarn',
      'count',
    ])
    await userEvent.clear(box)
    await waitFor(() => expect(headings()).toHaveLength(2))
  })

  it('speaks French when asked; what is not translated stays empty', async () => {
    fakeServer(answers)
    await show(<GlossaryPopup onClose={vi.fn()} language="fr" />)
    await screen.findByRole('article', { name: 'Titre du fil' })
    expect(screen.getByRole('article', { name: 'Mask' }).textContent).not.toContain('template')
    expect(screen.getByRole('heading', { level: 3, name: 'Mask' }).lang).toBe('en')
  })

  it('is closed to a key', async () => {
    clearSession()
    keepApiKey('a-key')
    fakeServer(answers)
    await show(<GlossaryPopup onClose={vi.fn()} />)
    expect(await screen.findByRole('button', { name: 'click here' })).toBeTruthy()
  })
})

describe('help beside a label', () => {
  it('explains in place and leads to the term in the glossary, and back', async () => {
    fakeServer(answers)
    await show(<TermHelp field="parameter.yarnSize" label="Yarn size" />)
    const ask = await screen.findByRole('button', { name: 'What does “Yarn size” mean?' })
    await userEvent.click(ask)
    expect(await screen.findByText('About Yarn count.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open the glossary' }))
    const term = await screen.findByRole('heading', { level: 3, name: 'Yarn count' })
    await waitFor(() => expect(document.activeElement).toBe(term))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  it('is not there where no term explains the field', async () => {
    const asked = fakeServer(answers)
    await show(<TermHelp field="parameter.unheard" label="Unheard" />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
