import { publicPages } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import type { SheetsDeps } from './deps.ts'
import type { PublicFacts } from './facts/public-facts.ts'
import { markup } from './pages/html.ts'
import { sheetPage, widgetPage, type PageOptions } from './pages/pages.ts'
import { texts } from './pages/texts.ts'
import { qrCodeOf } from './qr-code.ts'
import { sheetView } from './view/sheet-view.ts'

/** A page of something that is not public, as it would be; it says that it is none. */
export async function previewPage(
  { webLink, configuration }: SheetsDeps,
  facts: PublicFacts,
  form: 'sheet' | 'widget',
  language: Language,
): Promise<string> {
  const view = sheetView(facts, language, configuration.addresses.api)
  const path = facts.kind === 'evaluation' ? publicPages.evaluationSheet : publicPages.productSheet
  const sheet = webLink(path, { id: facts.publicId })
  const options: PageOptions = {
    language,
    theme: 'light',
    basis: 'product',
    inLanguage: (lang) => webLink(path, { id: facts.publicId, lang }),
    sheet,
    qrCode: await qrCodeOf(sheet),
  }
  return markedAsPreview((form === 'sheet' ? sheetPage : widgetPage)(view, options), language)
}

/** A page that says of itself that nobody else sees it. Its links lead nowhere yet: where it is shown no window may open. */
export function markedAsPreview(page: string, language: Language): string {
  const told = page
    .replace('<head>', '<head><base target="_blank">')
    .replace(
      '<main>',
      `<main>${markup`<p role="note"><strong>${texts.notPublicYet[language]}</strong></p>`.text}`,
    )
  if (!told.includes('role="note"')) throw new Error('A page without a place for its mark')
  return told
}
