import { expect, it } from 'vitest'
import { picture, type Look } from './support/browser.ts'
import type { Language } from './support/person.ts'
import { accessible, setStage } from './support/stage.ts'

const stage = setStage()

// One team has an evaluation that cannot be run, the other has none.
it.each<[Language, 'done' | 'failed', Look]>([
  ['en', 'done', {}],
  ['fr', 'failed', { width: 360, dark: true }],
])('a library is run again as a job that tells how it went (%s: %s)', async (language, state, look) => {
  const { page, person, context, complaints } = await stage.window(language, look)
  const { words } = person
  await page.goto('/auth/login')
  await person.logsIn()
  await page.goto('/user/jobs')
  await page.getByText(words('empty.jobs')).waitFor()
  await person.clicks(person.button('jobs.run.button').first())
  const question = page.getByRole('dialog', { name: words('jobs.run.title') })
  await person.chooses(
    question.getByRole('combobox', { name: words('jobs.run.which') }),
    page.getByRole('option', { name: words('jobs.run.all') }),
  )
  await picture(page, `jobs-run-${language}`)
  await person.clicks(person.button('jobs.run.confirm'))
  await question.waitFor({ state: 'hidden' })

  const name = words('jobs.kind.evaluate_evaluations')
  await page
    .getByText(words(`jobs.state.${state}`), { exact: true })
    .first()
    .waitFor()
  await accessible(page, 'the jobs')
  await picture(page, `jobs-${language}`)

  await person.clicks(page.getByRole('link', { name }).first())
  const panel = page.getByRole('complementary', { name })
  await panel.getByText(words('jobs.finished')).waitFor()
  expect((await panel.getByRole('link').count()) > 0).toBe(state === 'failed')
  await accessible(page, 'a job')
  await picture(page, `jobs-panel-${language}`)
  expect(complaints).toEqual([])
  await context.close()
})
