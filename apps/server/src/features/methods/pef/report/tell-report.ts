import type { Language } from '../../../../platform/sessions/session.ts'
import { annexSection, limitationsSection, reviewSection } from './parts/annex.ts'
import { dataClassesSection } from './parts/data-classes.ts'
import { goalSection, notice, scopeSection, summarySection } from './parts/front.ts'
import { interpretationSection, qualitySection } from './parts/interpretation.ts'
import { inventorySection } from './parts/inventory.ts'
import { resultsSection } from './parts/results.ts'
import type { Report } from './report.ts'
import { tellingIn, type ReportSource } from './telling.ts'

/** The report of a version in the order of the Recommendation (EU) 2021/2279, Annex I and II, in one language. */
export function tellReport(source: ReportSource, language: Language): Report {
  const telling = tellingIn(source, language)
  const { say, format, version, pef } = telling
  const packs = pef.packs.map(({ id, release }) => `${id} ${release}`).join(', ')
  return {
    title: say(`PEF report: ${version.evaluation.name}`, `Rapport PEF : ${version.evaluation.name}`),
    subtitle: say(
      `Version ${version.number}, calculated on ${format.date(version.createdAt)} · ${source.organization}`,
      `Version ${version.number}, calculée le ${format.date(version.createdAt)} · ${source.organization}`,
    ),
    notice: notice(telling),
    author: source.organization,
    sections: [
      summarySection(telling),
      goalSection(telling),
      scopeSection(telling),
      inventorySection(telling),
      resultsSection(telling),
      interpretationSection(telling),
      qualitySection(telling),
      dataClassesSection(telling),
      limitationsSection(telling),
      reviewSection(telling),
      annexSection(telling),
    ],
    trace: `${say('Source', 'Source')}${format.colon}version ${version.number} (${version.id}), ${format.date(version.createdAt)}, ${pef.method}, ${packs}, SHA-256 ${source.inputs.slice(0, 12)}…`,
  }
}
