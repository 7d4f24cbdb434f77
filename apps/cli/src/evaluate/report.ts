import type { FrenchCostRelease, FrenchCostResult, StageResult } from '@ecotrame/lca'
import { namedIn, warningText, type Language } from '@ecotrame/texts'
import { figure, textTable } from './text-table.ts'
import { words, type StageColumn, type Words } from './words.ts'

/** A result for people to read in a terminal. */
export function report(
  name: string,
  result: FrenchCostResult,
  release: FrenchCostRelease,
  language: Language,
): string {
  const said = words[language]
  const warnings = result.warnings.map((warning) => `${said.warning}: ${warningText(warning, language)}\n`)
  return [
    `${name}\n${said.title.replace('{release}', `${release.id} (Ecobalyse ${release.officialVersion})`)}\n`,
    summary(result, said, language),
    `${said.stages}, ${said.beforeDurability}\n${stageTable(result, release, said, language)}`,
    `${said.contributions}, ${said.afterDurability}\n${contributionTable(result, said, language)}`,
    ...warnings,
  ].join('\n')
}

function summary(result: FrenchCostResult, said: Words, language: Language): string {
  const { label, durability } = result
  const points = `${figure(label.points, 0, language)} ${said.points}`
  const per100g = `${figure(label.pointsPer100g, 0, language)} ${said.per100g}`
  const wear = `${result.careCycles} ${said.careCycles}, ${result.daysOfWear} ${said.daysOfWear}`
  return textTable([
    [said.cost, points, per100g],
    [said.pef, `${figure(result.pef, 0, language)} ${said.points}`],
    [said.durability, figure(durability.applied, 2, language), wear],
  ])
}

const stageColumns: readonly StageColumn[] = [
  'stage',
  'country',
  'kgIn',
  'kgOut',
  'kWh',
  'MJ',
  'own',
  'complement',
  'transport',
]

function stageTable(
  result: FrenchCostResult,
  release: FrenchCostRelease,
  said: Words,
  language: Language,
): string {
  const rows = result.stages.map((stage) => {
    const cells = stageCells(stage, release, said, language)
    return stageColumns.map((column) => cells[column])
  })
  const points = (value: number) => figure(value, 1, language)
  const trims = [
    said.trims,
    '',
    '',
    figure(result.trims.massKg, 4, language),
    '',
    '',
    points(result.trims.ecs),
  ]
  const sums = sumsOf(result)
  const sum = [said.total, '', '', '', '', '', ...sums.map(points)]
  return textTable([stageColumns.map((column) => said.columns[column]), ...rows, trims, sum])
}

/** Own scores with the trims, complements, transport: together the cost before durability. */
function sumsOf({ stages, trims, transport }: FrenchCostResult): readonly number[] {
  const enabled = stages.filter((stage) => stage.enabled)
  const sum = (figureOf: (stage: StageResult) => number) =>
    enabled.reduce((total, stage) => total + figureOf(stage), 0)
  return [sum((stage) => stage.ecs) + trims.ecs, sum((stage) => stage.complementEcs), transport.ecs]
}

function stageCells(
  stage: StageResult,
  { countries }: FrenchCostRelease,
  said: Words,
  language: Language,
): Readonly<Record<StageColumn, string>> {
  const country = countries.get(stage.countryCode)
  const shown = (value: number, decimals: number) => (stage.enabled ? figure(value, decimals, language) : '')
  return {
    stage: said.stage[stage.stage],
    country: country ? namedIn(language, country) : stage.countryCode,
    kgIn: figure(stage.inputMassKg, 4, language),
    kgOut: figure(stage.outputMassKg, 4, language),
    kWh: shown(stage.electricityKWh, 3),
    MJ: shown(stage.heatMJ, 2),
    own: stage.enabled ? shown(stage.ecs, 1) : said.off,
    complement: shown(stage.complementEcs, 1),
    transport: shown(stage.transport.ecs, 1),
  }
}

function contributionTable(result: FrenchCostResult, said: Words, language: Language): string {
  const share = (ecs: number) => `${figure(result.ecs === 0 ? 0 : (100 * ecs) / result.ecs, 1, language)} %`
  return textTable([
    ...result.contributions.map(({ part, ecs }) => [said.part[part], figure(ecs, 1, language), share(ecs)]),
    [said.total, figure(result.ecs, 1, language), share(result.ecs)],
  ])
}
