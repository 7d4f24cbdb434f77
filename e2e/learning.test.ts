import type { Language } from '@ecotrame/texts'
import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import {
  accessible,
  administrator,
  fitsWidth,
  isSound,
  looks,
  owner,
  setStage,
  toast,
} from './support/stage.ts'

const stage = setStage()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const hostile = 'Maintenance <img src=x onerror="document.title=\'owned\'">'

describe('What’s New', () => {
  it('is published by an administrator, and unread for everybody until they open it', async () => {
    const { page, person, context, complaints } = await stage.signedIn(administrator, 'en')
    const { words } = person
    await page.goto('/platform/announcements')
    await isSound(page, words('announcements.administration'), 'announcements-administration-en')
    await person.clicks(person.button('announcements.new').first())
    const field = (key: 'content.field.title' | 'content.field.text', language: Language) =>
      page.getByLabel(`${words(key)} (${words(`content.language.${language}`)})`)
    await person.types(field('content.field.title', 'en'), hostile)
    await person.types(field('content.field.title', 'fr'), 'Maintenance')
    await person.types(
      field('content.field.text', 'en'),
      'We stop on **Sunday**. [Exports](/user/exports) go on.',
    )
    await person.types(field('content.field.text', 'fr'), 'Arrêt **dimanche**.')
    await person.clicks(page.getByRole('combobox', { name: words('announcements.publication.label') }))
    await person.clicks(page.getByRole('option', { name: words('announcements.publication.now') }))
    await picture(page, 'announcement-panel-en')
    await accessible(page, 'an announcement that is written')
    await person.clicks(page.getByRole('button', { name: words('action.save') }))
    await page.getByRole('row').filter({ hasText: hostile }).first().waitFor()
    expect(await page.title()).not.toBe('owned')
    expect(complaints).toEqual([])
    await context.close()

    const theirs = await stage.signedIn(owner, 'en')
    const link = theirs.page.getByRole('link', { name: /^What's New: 2 unread/ })
    await theirs.page.goto('/')
    await link.waitFor()
    await theirs.person.clicks(link)
    await isSound(theirs.page, "What's New", 'announcements-en')
    const item = theirs.page.getByRole('article', { name: hostile })
    await item.getByRole('strong').filter({ hasText: 'Sunday' }).waitFor()
    expect(await item.getByRole('img').count()).toBe(0)
    await theirs.page.getByRole('link', { name: "What's New", exact: true }).waitFor()
    await theirs.page.getByRole('button', { name: 'Method', exact: true }).click()
    await expect.poll(() => theirs.page.getByRole('article').count()).toBe(1)
    expect(theirs.complaints).toEqual([])
    await theirs.context.close()
  })
})

describe('the training centre', () => {
  it.each([
    { ...looks[0], email: owner },
    { ...looks[1], email: administrator },
  ])('has courses and documents, in $language at $width px', async ({ language, email, ...look }) => {
    const { page, person, context, complaints } = await stage.signedIn(email, language, look)
    const { words } = person
    await page.goto('/trainings')
    await page.getByRole('article').nth(4).waitFor()
    await isSound(page, words('topbar.trainingCenter'), `trainings-${language}`)
    await person.clicks(page.getByRole('article').first().getByRole('link'))
    const next = page.getByRole('button', { name: words('trainings.readAndNext') })
    await next.waitFor()
    await isSound(page, /./, `course-${language}`)
    const chapters = 4
    for (let chapter = 1; chapter < chapters; chapter += 1) await person.clicks(next)
    await person.clicks(page.getByRole('button', { name: words('trainings.readAndFinish') }))
    // Left at once: the last mark is kept all the same.
    await page.getByText(words('trainings.allRead')).waitFor()
    await page.goto('/trainings?search=PEFCR')
    await person.clicks(page.getByRole('tab', { name: new RegExp(words('trainings.tab.whitepapers')) }))
    await page.getByText(/PEFCR Apparel and Footwear/).waitFor()
    await isSound(page, words('topbar.trainingCenter'), `whitepapers-${language}`)
    await page.goto('/announcements')
    await page.getByRole('article').first().waitFor()
    await isSound(page, words('topbar.whatsNew'), `announcements-${language}-${look.width}`)
    await page.goto('/trainings')
    await page.getByText(words('trainings.finished'), { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes a whitepaper with its file and a course from the administration', async () => {
    const { page, person, context } = await stage.signedIn(administrator, 'fr', { width: 360, dark: true })
    const { words } = person
    await page.goto('/platform/trainings?tab=whitepapers')
    await person.clicks(person.button('whitepapers.new').first())
    await person.types(page.getByLabel(words('content.field.title')), 'Guide du tissage')
    await person.types(page.getByLabel(words('whitepapers.publisher')), 'Atelier Lin & Laine')
    for (const language of ['en', 'fr'] as const)
      await person.types(
        page.getByLabel(`${words('content.field.summary')} (${words(`content.language.${language}`)})`),
        'Résumé',
      )
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer: pdf })
    await person.clicks(page.getByRole('combobox', { name: words('content.field.state') }))
    await person.clicks(page.getByRole('option', { name: words('content.state.published') }))
    await picture(page, 'whitepaper-panel-fr')
    await accessible(page, 'a whitepaper that is entered')
    await fitsWidth(page, 'a whitepaper that is entered')
    await person.clicks(page.getByRole('button', { name: words('action.save') }))
    await toast(page, words('content.saved', { name: 'Guide du tissage' }))
    await page.goto('/trainings?tab=whitepapers&search=tissage')
    const download = page.waitForEvent('download')
    await person.clicks(
      page.getByRole('button', { name: words('whitepapers.downloadNamed', { title: 'Guide du tissage' }) }),
    )
    expect((await download).suggestedFilename()).toBe('guide.pdf')
    await page.goto('/platform/trainings')
    await person.clicks(page.getByRole('button', { name: /^Modifier / }).first())
    await page.getByText(/^1\. /).first().waitFor()
    await picture(page, 'course-panel-fr')
    await accessible(page, 'a course that is changed')
    await fitsWidth(page, 'a course that is changed')
    await context.close()
  })
})
