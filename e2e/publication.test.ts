import { expect, it } from 'vitest'
import type { SharingAnswer } from '@ecotrame/contract'
import { picture } from './support/browser.ts'
import { publishAllTheSame } from './support/publish.ts'
import { accessible, looks, owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

it.each(looks)(
  'a page is looked at before it is public, is withdrawn, and comes back at its address, in $language',
  async ({ language, ...look }) => {
    const { page, person, headers, complaints, context } = await stage.signedIn(owner, language, look)
    const { words } = person
    const { items } = await stage.send<{ items: { id: string; name: string }[] }>(
      'GET',
      '/evaluations?limit=1&state=evaluated&category=tshirt&sort=name&fields=id,name',
      undefined,
      headers,
    )
    const [evaluation] = items
    if (evaluation === undefined) throw new Error('the demo has no evaluated shirt that is not public')
    const { id, name } = evaluation
    const sharing = () => stage.send<SharingAnswer>('GET', `/evaluations/${id}/sharing`, undefined, headers)

    await page.goto(`/evaluation/results/${id}`)
    await person.clicks(person.button('evaluation.publish.button'))
    const gate = page.getByRole('dialog', { name: words('publication.title', { name }) })
    await gate.getByText(words('publication.check.licences')).waitFor()
    const preview = gate.frameLocator('iframe')
    await preview.getByRole('heading', { level: 1, name }).waitFor()
    await preview.getByRole('note').waitFor()
    await picture(page, `publication-gate-${language}`)
    await accessible(page, 'the gate before a publication')
    const now = gate.getByRole('button', { name: words('publication.now'), exact: true })
    expect(await now.isDisabled()).toBe(true)
    await person.types(gate.getByLabel(words('publication.reason')), 'Autumn 2026')
    await publishAllTheSame(person, page)
    await toast(page, words('publication.done', { name }))
    const before = await sharing()
    const sheet = before.published?.sheet ?? ''

    // What somebody outside reads, in a window of its own.
    const reader = await context.newPage()
    const open = async (): Promise<number | undefined> => (await reader.goto(sheet))?.status()
    expect(await open()).toBe(200)
    await reader.getByRole('heading', { level: 1, name }).waitFor()

    await person.clicks(page.getByRole('button', { name: words('results.actions') }))
    await person.clicks(page.getByRole('menuitem', { name: words('sharing.button') }))
    const popup = page.getByRole('dialog', { name: words('sharing.title', { name }) })
    await person.clicks(popup.getByRole('tab', { name: words('sharing.pages.title') }))
    await popup.getByText('Autumn 2026').waitFor()
    await picture(page, `publication-standing-${language}`)
    await accessible(page, 'how something stands towards the public')
    await person.clicks(popup.getByRole('button', { name: words('publication.withdraw.open') }))
    const question = page.getByRole('dialog', { name: words('publication.withdraw.title', { name }) })
    const withdraw = question.getByRole('button', { name: words('publication.withdraw.button'), exact: true })
    expect(await withdraw.isDisabled()).toBe(true)
    await person.types(question.getByLabel(words('publication.withdraw.reason')), 'The mill was wrong')
    await picture(page, `publication-withdraw-${language}`)
    await accessible(page, 'a withdrawal')
    await person.clicks(withdraw)
    await question.waitFor({ state: 'detached' })
    await popup.getByText(words('publication.is.withdrawn')).waitFor()
    await popup.getByText('The mill was wrong').waitFor()

    expect(await open()).toBe(410)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    expect(await reader.locator('body').innerText()).not.toContain(name)
    await picture(reader, `publication-gone-${language}`)
    await accessible(reader, 'a page that was withdrawn')

    await person.clicks(popup.getByRole('button', { name: words('publication.open') }))
    await gate.getByText(words('publication.check.licences')).waitFor()
    await publishAllTheSame(person, page)
    await gate.waitFor({ state: 'detached' })
    await popup.getByText(words('publication.is.public')).waitFor()
    expect(await open()).toBe(200)
    expect((await sharing()).published?.publicId).toBe(before.published?.publicId)
    expect(complaints).toEqual([])
    await context.close()
  },
)
