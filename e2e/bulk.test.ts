import { expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, owner, setStage } from './support/stage.ts'

const stage = setStage()

interface Listed {
  readonly items: readonly { readonly id: string; readonly team: { readonly name: string } | null }[]
  readonly meta: { readonly totalItems: number }
}

it('all that a filter finds get a team by a job that goes on when the page is closed, and get it back', async () => {
  const { page, person, headers, complaints, context } = await stage.signedIn(owner, 'en')
  const { words } = person
  const found = '?search=autumn%20copy'
  const list = () => stage.send<Listed>('GET', `/evaluations${found}&limit=500&sort=name`, undefined, headers)
  const [original] = (await stage.send<Listed>('GET', '/evaluations?state=evaluated', undefined, headers))
    .items
  for (let copy = 1; copy <= 22; copy += 1)
    await stage.send(
      'POST',
      `/evaluations/duplicate/${original?.id}`,
      { name: `Autumn copy ${copy}` },
      headers,
    )
  const teams = async () => (await list()).items.map(({ id, team }) => [id, team?.name ?? null])
  const before = await teams()
  const count = before.length
  expect(count).toBe(22)
  expect(new Set(before.map(([, team]) => team === null))).toEqual(new Set([false]))

  await page.goto(`/evaluation/library${found}`)
  await person.clicks(page.getByRole('checkbox', { name: words('list.selectPage') }))
  await person.clicks(page.getByRole('button', { name: words('action.selectAll', { count }) }))
  await page.getByText(words('list.selected_other', { count })).waitFor()
  await picture(page, 'bulk-selected-en')
  await accessible(page, 'everything selected')

  await person.clicks(person.button('bulk.team.button'))
  const question = page.getByRole('dialog', { name: words('bulk.team.title_other', { count }) })
  await person.chooses(
    question.getByRole('combobox', { name: words('bulk.team.label') }),
    page.getByRole('option', { name: words('bulk.team.none') }),
  )
  await question.getByText(words('bulk.preview.changes')).waitFor()
  await picture(page, 'bulk-preview-en')
  await accessible(page, 'a preview of a change of many')
  await person.clicks(question.getByRole('button', { name: words('bulk.apply') }))
  await question.waitFor({ state: 'hidden' })
  // Nobody has to stay for it.
  await page.goto('about:blank')
  await expect.poll(async () => (await teams()).filter(([, team]) => team !== null)).toEqual([])

  await page.goto('/user/jobs')
  const kind = words('jobs.kind.move_evaluations')
  await person.clicks(page.getByRole('link', { name: kind }).first())
  const panel = page.getByRole('complementary', { name: kind })
  await picture(page, 'bulk-job-en')
  await accessible(page, 'a job that can be undone')
  await person.clicks(panel.getByRole('button', { name: words('jobs.undo.button') }))
  await panel.getByText(words('jobs.undone')).waitFor()
  await expect.poll(teams).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
})

it('on a phone in French the actions stand in a menu, and a preview says what cannot be done', async () => {
  const { page, person, complaints, context } = await stage.signedIn(owner, 'fr', { width: 360, dark: true })
  const { words } = person
  await page.goto('/evaluation/library')
  await person.clicks(page.getByRole('checkbox').first())
  const bar = page.getByRole('region', { name: words('list.selection.label') })
  await person.clicks(bar.getByRole('button', { name: /^Tout sélectionner/ }))
  await picture(page, 'bulk-selected-fr')
  await accessible(page, 'everything selected on a phone')
  await fitsWidth(page, 'bulk-selected-fr')
  await person.clicks(bar.getByRole('button', { name: words('list.actions') }))
  await picture(page, 'bulk-menu-fr')
  await person.clicks(page.getByRole('menuitem', { name: words('bulk.country.button') }))
  const question = page.getByRole('dialog')
  await person.chooses(
    question.getByRole('combobox', { name: words('bulk.country.label') }),
    page.getByRole('option', { name: 'Portugal' }),
    'Portugal',
  )
  await question.getByText(words('bulk.preview.changes')).waitFor()
  await picture(page, 'bulk-country-fr')
  await accessible(page, 'a preview of a country')
  await fitsWidth(page, 'bulk-country-fr')
  await person.clicks(question.getByRole('button', { name: words('action.cancel') }))
  expect(complaints).toEqual([])
  await context.close()
})
