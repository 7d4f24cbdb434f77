import type { Page } from 'playwright-core'
import type { Person } from './person.ts'

/** Publishes in the popup that stands open, with what is missing read. */
export async function publishAllTheSame(person: Person, page: Page): Promise<void> {
  const { words } = person
  const popup = page.getByRole('dialog').last()
  await person.clicks(popup.getByRole('checkbox', { name: words('publication.allTheSame') }))
  await person.clicks(popup.getByRole('button', { name: words('publication.now'), exact: true }))
}
