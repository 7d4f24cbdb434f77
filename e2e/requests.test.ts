import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { accessible, fitsWidth, looks, setStage, toast } from './support/stage.ts'

const stage = setStage()
const knitter = 'ines@lin-et-laine.example'
const contributor = 'emily@lin-et-laine.example'

describe('the request centre', () => {
  it('two people work on one request, each in a browser, and see each other live', async () => {
    const asking = await stage.signedIn(contributor, 'en')
    const answering = await stage.signedIn(knitter, 'fr')
    const [one, two] = [asking.person.words, answering.person.words]
    const evaluations = await stage.send<{ items: { id: string }[] }>(
      'GET',
      '/evaluations?limit=1',
      undefined,
      asking.headers,
    )
    await asking.page.goto(
      `/requests?request=new&ask_evaluation=${evaluations.items[0]?.id}&ask_field=values.mass`,
    )
    const form = asking.page.getByRole('complementary')
    await asking.person.types(
      form.getByRole('textbox', { name: one('request.title') }),
      'Mass <b>on a scale</b>',
    )
    await asking.person.clicks(form.getByRole('combobox', { name: one('request.team') }))
    await asking.person.clicks(asking.page.getByRole('option', { name: 'Maille', exact: true }))
    await answering.page.goto('/requests')
    await answering.page.getByRole('table').getByText('Pays de teinture').first().waitFor()
    await asking.person.clicks(form.getByRole('button', { name: one('request.send'), exact: true }))
    await toast(asking.page, one('request.create.success'))

    const row = answering.page.getByRole('row').filter({ hasText: 'Mass <b>on a scale</b>' })
    await row.waitFor()
    await answering.person.clicks(row.getByText('Mass <b>on a scale</b>'))
    const panel = answering.page.getByRole('complementary')
    await answering.person.clicks(panel.getByRole('button', { name: two('request.accept'), exact: true }))
    const shown = asking.page.getByRole('complementary')
    await shown
      .getByText(
        one('request.step', { from: one('request.status.sent'), to: one('request.status.accepted') }),
      )
      .waitFor()
    const box = panel.getByRole('textbox', { name: two('request.message.label') })
    await answering.person.types(box, '<script>alert(1)</script> 181 g')
    await answering.page.keyboard.press('Control+Enter')
    await shown.getByText('<script>alert(1)</script> 181 g').waitFor()
    await picture(asking.page, 'requests-live')

    await answering.person.clicks(panel.getByRole('button', { name: two('request.done'), exact: true }))
    await asking.person.clicks(shown.getByRole('button', { name: one('request.complete'), exact: true }))
    await panel.getByText(two('request.closed')).waitFor()
    expect(await box.count()).toBe(0)
    expect([...asking.complaints, ...answering.complaints]).toEqual([])
    await asking.context.close()
    await answering.context.close()
  })

  it.each(looks)('library and thread, $language, $width px', async ({ language, dark, width }) => {
    const { page, person, complaints, context } = await stage.signedIn(knitter, language, { dark, width })
    const { words } = person
    await page.goto('/requests')
    const title = page.getByText('Pays de teinture et de confection du T-shirt').first()
    await title.waitFor()
    await picture(page, `requests-${language}`)
    await accessible(page, `requests-${language}`)
    await fitsWidth(page, `requests-${language}`)
    await person.clicks(title)
    const panel = page.getByRole('complementary')
    await panel.getByText('Je demande à l’atelier de teinture').waitFor()
    await panel.getByText(words('request.fields.asked')).first().waitFor()
    await picture(page, `request-${language}`)
    await accessible(page, `request-${language}`)
    await fitsWidth(page, `request-${language}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
