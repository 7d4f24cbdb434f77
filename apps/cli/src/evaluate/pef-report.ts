import { namedIn, type Language } from '@ecotrame/texts'
import { massCoverageOf, pefView, type PefMethod, type PefResult } from '@ecotrame/lca'
import { lifeCycles } from '@ecotrame/reference-data'
import { pefWording } from '@ecotrame/reference-data/pef'
import { pefWords, type PefWords } from './pef-words.ts'
import { figure, textTable } from './text-table.ts'

/** A PEF result for people to read in a terminal: what it is, what it covers, what is missing, from whom. */
export function pefReport(name: string, result: PefResult, method: PefMethod, language: Language): string {
  const said = pefWords[language]
  const category = method.categories.get(result.categoryId)?.name[language] ?? result.categoryId
  return [
    `${name}\n${said.title}, ${result.method}: ${category}\n`,
    summary(result, said, language),
    `${said.stages}\n${stageTable(result, method, said, language)}`,
    `${said.missing}\n${list(missingSteps(result, method, language))}`,
    `${said.notes}\n${list(notes(result, language))}`,
    `${said.data}\n${list(result.packs.map(({ attribution }) => attribution[language]))}`,
  ].join('\n')
}

function summary(result: PefResult, said: PefWords, language: Language): string {
  const { score, massKg, inFrenchScope } = result
  const per100g = figure((score.micropoints * 0.1) / massKg, 0, language)
  const covered = `${figure(score.coverage * 100, 1, language)} %`
  const scope = inFrenchScope ? said.inScope : said.outsideScope
  return textTable([
    [said.score, `${figure(score.micropoints, 0, language)} µPt`, `${per100g} ${said.per100g}`],
    [said.coverage, covered, said.ofWeighting],
    [said.withoutDataset, `${figure((massCoverageOf(result).share ?? 0) * 100, 1, language)} %`, said.ofMass],
    [said.french, scope],
  ])
}

function stageTable(result: PefResult, method: PefMethod, said: PefWords, language: Language): string {
  const rows = pefView(result, method).stages.map(({ stage, micropoints, share }) => [
    stageName(stage, language),
    figure(micropoints, 1, language),
    `${figure(share * 100, 1, language)} %`,
  ])
  return textTable([[said.stage, 'µPt', said.share], ...rows])
}

function stageName(stage: string, language: Language): string {
  const row = lifeCycles.find(({ id }) => id === stage)
  return row ? namedIn(language, row) : stage
}

/** Each step that the result does not hold, with the material that it is about. */
function missingSteps(
  { excluded }: PefResult,
  { materials }: PefMethod,
  language: Language,
): readonly string[] {
  return excluded.map(({ code, component, massKg }) => {
    const material = 'id' in component ? materials.get(component.id) : undefined
    const name = material && namedIn(language, material)
    return name === undefined
      ? pefWording.excluded[code][language]
      : `${pefWording.excluded[code][language]} (${[name, ...massOf(massKg, language)].join(', ')})`
  })
}

const massOf = (massKg: number | undefined, language: Language): readonly string[] =>
  massKg === undefined ? [] : [`${figure(massKg * 1000, 1, language)} g`]

const notes = ({ warnings, assumptions }: PefResult, language: Language): readonly string[] => [
  ...assumptions.map(({ code, params }) => filled(pefWording.assumptions[code][language], params)),
  ...warnings.map(({ code, params }) => filled(pefWording.warnings[code][language], params)),
  pefWording.notes.screening[language],
]

const filled = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

const list = (texts: readonly string[]): string => [...new Set(texts)].map((text) => `  ${text}\n`).join('')
