import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AuditChangeInWords } from '@ecotrame/contract'
import { show } from '../../../../testing/show.tsx'
import { ChangeList } from './change-list.tsx'

const renamed: AuditChangeInWords = {
  path: 'values.mass',
  from: 160,
  to: 170,
  field: 'Net mass',
  fromText: '160 g',
  toText: '170 g',
}
const long = 'Cotton '.repeat(60).trim()

it('names the field, keeps its path for who looks closer, and shows both values', async () => {
  await show(<ChangeList changes={[renamed]} />)
  expect(screen.getByRole('heading', { name: 'Net mass' }).title).toBe('values.mass')
  expect(screen.getByRole('listitem').textContent).toBe('Net massBefore160 gAfter170 g')
})

it('cuts a long value until it is wanted whole', async () => {
  await show(<ChangeList changes={[{ ...renamed, toText: long }]} />)
  expect(screen.queryByText(long)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything', expanded: false }))
  screen.getByText(long)
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.queryByText(long)).toBeNull()
})

it('leaves out the side on which nothing ever was', async () => {
  await show(<ChangeList changes={[{ ...renamed, from: null, fromText: null }]} />)
  expect(screen.getByRole('listitem').textContent).toBe('Net massAfter170 g')
  expect(screen.queryByText('Before')).toBeNull()
})

it('tells of a secret only that it changed', async () => {
  const secret = { path: 'password', field: 'Password', hidden: true, from: null, to: null } as const
  await show(<ChangeList changes={[{ ...secret, fromText: null, toText: null }]} />)
  expect(screen.getAllByText('changed, not shown')).toHaveLength(2)
})
