// @vitest-environment node
import { join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { catalogues } from '@ecotrame/texts/catalogues/all'
import { textsOf } from '@ecotrame/texts/catalogues/areas'
import * as first from '@ecotrame/texts/catalogues/en/first'
import { loadedWith, readSources } from './source-texts.ts'

const folder = join(import.meta.dirname, '..')

describe('the first texts', () => {
  it('are all that is said before somebody is signed in', () => {
    const entries = [
      'app/app.tsx',
      'app/other-screens.tsx',
      'app/shell/raw-layout.tsx',
      'features/auth/index.ts',
    ]
    const files = loadedWith(entries.map((file) => join(folder, file)))
    const ofSignIn = new Set([...files].map((file) => relative(folder, file)))
    expect(ofSignIn).toContain('features/auth/login-screen.tsx')
    const known = new Set(
      Object.keys(textsOf(first)).flatMap((key) => [key, key.replace(/_(one|other)$/, '')]),
    )
    const asked = readSources(folder).asked.filter(({ where }) => ofSignIn.has(where.replace(/:\d+$/, '')))
    expect(asked.length).toBeGreaterThan(40)
    // Shared parts of lists and panels are loaded with the sign-in and shown within the frame only.
    expect(asked.filter(({ key, where }) => !known.has(key) && !where.startsWith('ui/'))).toEqual([])
  })

  it('are followed by all others, in every language that is spoken afterwards', async () => {
    vi.stubGlobal('localStorage', { setItem: () => undefined })
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    const { default: i18next } = await import('i18next')
    const { loadAllTexts, speak } = await import('./index.ts')
    await speak('en', { remember: false })
    expect([i18next.exists('auth.login.title'), i18next.exists('home.start')]).toEqual([true, false])
    // The language changes while the rest is on its way: nobody may see a key.
    await Promise.all([speak('fr', { remember: false }), loadAllTexts()])
    expect(i18next.t('svhc.gives')).toBe(catalogues.fr['svhc.gives'])
    await speak('en', { remember: false })
    expect(i18next.exists('svhc.gives')).toBe(true)
  })
})
