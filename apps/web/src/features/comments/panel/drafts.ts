/** Words that were begun and not sent, as long as the page is open: a panel that is closed loses nothing. */
const drafts = new Map<string, string>()

export const draftOf = (name: string): string | undefined => drafts.get(name)

export function keepDraft(name: string, words: string): void {
  if (words === '') drafts.delete(name)
  else drafts.set(name, words)
}

export const forgetDraft = (name: string): void => void drafts.delete(name)
