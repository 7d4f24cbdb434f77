import { describe, expect, it } from 'vitest'
import { picture } from './support/browser.ts'
import { owner, setStage, toast } from './support/stage.ts'

const stage = setStage()

describe('a message', () => {
  it.each([
    ['en', 1280],
    ['fr', 360],
  ] as const)(
    'in %s at %d pixels covers neither bell nor menus nor the buttons beside it',
    async (language, width) => {
      const { page, person, complaints, context } = await stage.signedIn(owner, language, { width })
      const { words } = person
      await page.goto('/user/profile')
      await person.types(page.getByLabel(words('profile.name')), `Hélène ${width}`)
      await person.clicks(person.button('action.save'))
      await toast(page, words('profile.saved'))
      await page
        .getByRole('status')
        .filter({ hasText: words('profile.saved') })
        .hover()
      await picture(page, `toast-${width}-${language}`)
      // What lies at the middle of each control in sight is the control itself, or a part of it.
      const covered = await page.evaluate((said) => {
        const isMessage = (element: Element | null) =>
          element?.closest('[role=status], [role=alert]')?.textContent?.includes(said) === true
        return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')]
          .filter((control) => !isMessage(control))
          .filter((control) => {
            const { left, top, width: wide, height } = control.getBoundingClientRect()
            return wide > 0 && isMessage(document.elementFromPoint(left + wide / 2, top + height / 2))
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
      }, words('profile.saved'))
      expect(covered).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
