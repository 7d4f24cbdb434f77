import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { addressOf } from './address.ts'
import { Link, linkAddress } from './link.tsx'

describe('the address of a link', () => {
  it.each([
    [
      '/evaluation/library',
      { state: ['draft', 'failed'], page: 2 },
      '/evaluation/library?state=draft&state=failed&page=2',
    ],
    ['/a', { empty: '', missing: undefined, none: null, zero: 0, no: false }, '/a?zero=0&no=false'],
    ['/a?x=1', { y: 'é & z' }, '/a?x=1&y=%C3%A9+%26+z'],
    ['/a', {}, '/a'],
  ])('%s with %j is %s', (path, params, address) => expect(addressOf(path, params)).toBe(address))

  it('is made for telephones and e-mail', () => {
    expect(linkAddress('tel', '+33 1 23 45 67 89')).toBe('tel:+33123456789')
    expect(linkAddress('email', 'anna@example.org', { subject: 'Data' })).toBe(
      'mailto:anna@example.org?subject=Data',
    )
  })
})

describe('following a link', () => {
  it('stays in the application', async () => {
    const { router } = await show(
      <Link to="/evaluation/library" params={{ page: 2 }}>
        go
      </Link>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'go' }))
    await waitFor(() => expect(router.state.location.href).toBe('/evaluation/library?page=2'))
  })

  it('goes nowhere when it is only for clicking', async () => {
    const onClick = vi.fn()
    const { router } = await show(
      <Link type="click" onClick={onClick}>
        open
      </Link>,
    )
    const link = screen.getByRole('button', { name: 'open' })
    await userEvent.click(link)
    link.focus()
    await userEvent.keyboard(' ')
    expect(onClick).toHaveBeenCalledTimes(2)
    expect(router.state.location.href).toBe('/')
  })

  it('opens elsewhere when asked', async () => {
    await show(
      <Link to="/dpr" newTab>
        DPR
      </Link>,
    )
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  })
})
