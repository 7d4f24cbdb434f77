import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/session.ts'
import { anAuth, aSubscription } from '../../../testing/an-account.ts'
import { show } from '../../../testing/show.tsx'
import { SettingsShell } from './settings-shell.tsx'

const pages = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => keepSubscription(aSubscription))

describe('the pages of Settings', () => {
  it('stand in groups; what only the plan closes stays listed, with the prompt', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    await show(<SettingsShell />)
    expect(pages('Organization')).toEqual([
      'General',
      'Users',
      'Teams',
      'Tags',
      'Facilities',
      'Masks',
      'Material prices',
      'Eco-organisation fees',
      'Organization data',
      'Declarant',
      'Label typeface',
      'Roles and permissions',
      'API keys, Upgrade your subscription plan to access this feature.',
      'Single sign-on',
      'Webhooks, Upgrade your subscription plan to access this feature.',
      'PACT footprints, Upgrade your subscription plan to access this feature.',
      'Connectors, Upgrade your subscription plan to access this feature.',
      'Subscription',
      'Calculation',
      'Databases',
      'Sessions and access',
      'Personal data',
      'Audit log',
    ])
    expect(screen.queryByRole('list', { name: 'Platform' })).toBeNull()
  })

  it('are those that the role may open', async () => {
    keepSession(anAuth({ role: 'reader' }))
    await show(<SettingsShell />)
    expect(pages('Organization')).not.toContain('General')
    keepSession(anAuth({ role: 'platform_administrator' }))
    await show(<SettingsShell />)
    expect(pages('Platform')).toEqual(['Organizations', 'Plans and options', 'Broadcast', 'Backups'])
  })

  it('mark the one that is shown', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    await show(<SettingsShell />, { at: '/organization/teams' })
    expect(screen.getByRole('link', { name: 'Teams' }).getAttribute('aria-current')).toBe('page')
  })
})
