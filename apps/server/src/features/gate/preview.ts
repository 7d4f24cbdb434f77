import type { PreviewedPage } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import type { ItemKind } from '../publication/index.ts'
import { previewPage, type SheetsDeps } from '../sheets/index.ts'
import { subjectOf } from './subject.ts'

interface Wanted {
  readonly kind: ItemKind
  readonly id: string
  readonly page: PreviewedPage
  readonly language: Language
}

/** A public page as publishing now would make it. @throws NOT_FOUND, NOT_EVALUATED */
export async function previewOf(
  deps: SheetsDeps,
  caller: Caller,
  { kind, id, page, language }: Wanted,
): Promise<{ html: string }> {
  const { figures } = await subjectOf(deps, caller, kind, id)
  if (figures === null) throw problem('NOT_EVALUATED')
  return { html: await previewPage(deps, figures.facts, page, language) }
}
