import type { PefReportForm } from '@ecotrame/contract'
import type { Language } from '../../../../platform/sessions/session.ts'
import { annexSection } from './parts/annex.ts'
import { confidentialSection } from './parts/confidential.ts'
import { datasetSection } from './parts/aggregated-dataset.ts'
import { generalSection, goalSection } from './parts/general.ts'
import { interpretationSection } from './parts/interpretation.ts'
import { inventorySection } from './parts/inventory.ts'
import { resultsSection } from './parts/results.ts'
import { scopeSection } from './parts/scope.ts'
import { summarySection } from './parts/summary.ts'
import { validationSection } from './parts/validation.ts'
import { noticeOf } from './parts/words.ts'
import { reportChapters, type Report, type ReportChapter, type ReportSection } from './report.ts'
import { confidentially, tellingIn, type ReportSource, type Telling } from './telling.ts'

const chapters: Readonly<Record<ReportChapter, (telling: Telling) => Omit<ReportSection, 'id'>>> = {
  summary: summarySection,
  general: generalSection,
  goal: goalSection,
  scope: scopeSection,
  inventory: inventorySection,
  results: resultsSection,
  interpretation: interpretationSection,
  validation: validationSection,
  annex: annexSection,
  dataset: datasetSection,
  confidential: (telling) => confidentialSection(confidentially(telling)),
}

/** The report of a version in the chapters of the Recommendation (EU) 2021/2279, Annex II, in one language. */
export function tellReport(
  source: ReportSource,
  { language, form }: { readonly language: Language; readonly form: PefReportForm },
): Report {
  const telling = tellingIn(source, language)
  const { say, format, version, pef } = telling
  const packs = pef.packs.map(({ id, release }) => `${id} ${release}`).join(', ')
  const told = reportChapters.filter((id) => form === 'full' || id !== 'confidential')
  return {
    title: say(`PEF report: ${version.evaluation.name}`, `Rapport PEF : ${version.evaluation.name}`),
    subtitle: say(
      `Version ${version.number}, calculated on ${format.date(version.createdAt)} · ${source.organization}`,
      `Version ${version.number}, calculée le ${format.date(version.createdAt)} · ${source.organization}`,
    ),
    notice: noticeOf(telling, form),
    author: source.organization,
    sections: told.map((id) => ({ id, ...chapters[id](telling) })),
    trace: `${say('Source', 'Source')}${format.colon}version ${version.number} (${version.id}), ${format.date(version.createdAt)}, ${pef.method}, ${packs}, SHA-256 ${source.inputs.slice(0, 12)}…`,
  }
}
