import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ReportStatementsAnswer } from '@ecotrame/contract'
import { keepSession } from '../../../../api/session.ts'
import { anAuth } from '../../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../../testing/fake-server.ts'
import { show } from '../../../../../testing/show.tsx'
import { PefReportPopup } from './pef-report-popup.tsx'

const evaluation = '00000000-0000-4000-8000-0000000000e1'
const version = '00000000-0000-4000-8000-0000000000a1'
const first: ReportStatementsAnswer = {
  productClass: null,
  commissioner: null,
  goal: 'To learn',
  audience: null,
  additionalInformation: null,
  conclusions: null,
  reviewer: null,
  reviewStatement: null,
  updatedAt: null,
  rowVersion: 1,
}
const theirs = { ...first, goal: 'To publish', reviewer: 'Bureau Vert', rowVersion: 2 }

let asked: Asked[] = []
let kept: ReportStatementsAnswer = first
beforeEach(() => {
  kept = first
  keepSession(anAuth({ role: 'contributor' }))
  const path = `/evaluations/${evaluation}/report-statements`
  asked = fakeServer({
    [`GET ${path}`]: () => ({ body: kept }),
    [`PUT ${path}`]: ({ headers, body }) => {
      if (headers['if-match'] !== `"${kept.rowVersion}"`)
        return {
          status: 412,
          body: {
            title: 'Somebody else saved',
            code: 'STALE_VERSION',
            savedBy: 'Hélène Garnier',
            savedAt: '2026-11-20T14:05:00.000Z',
          },
        }
      kept = { ...kept, ...(body as object), rowVersion: kept.rowVersion + 1 }
      return { body: kept }
    },
  })
})

const isChecked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked

it('keeps what was typed when somebody else saved, and lets choose between both', async () => {
  const user = userEvent.setup()
  await show(<PefReportPopup evaluation={evaluation} version={version} onClose={() => undefined} />)
  const goal = await screen.findByLabelText('Reasons and intended use')
  await user.type(goal, ' what weighs most')
  await user.type(screen.getByLabelText('Commissioner'), 'Maison Rivage')
  kept = theirs
  await user.click(screen.getByRole('button', { name: 'Save and download' }))

  await screen.findByText(/Hélène Garnier saved this/)
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
  expect(isChecked(row('Commissioner').getByRole('radio', { name: 'Maison Rivage' }))).toBe(true)
  expect(isChecked(row('Reviewer').getByRole('radio', { name: 'Bureau Vert' }))).toBe(true)
  expect(isChecked(row('Reasons').getByRole('radio', { name: 'To publish' }))).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Decide later' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reasons and intended use').value).toBe(
      'To learn what weighs most',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Save and download' }))
  await user.click(await screen.findByRole('radio', { name: 'To learn what weighs most' }))
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(kept.rowVersion).toBe(3))
  expect(kept).toMatchObject({
    commissioner: 'Maison Rivage',
    goal: 'To learn what weighs most',
    reviewer: 'Bureau Vert',
  })
  expect(asked.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match'])).toEqual([
    '"1"',
    '"1"',
    '"2"',
  ])
})
