import * as z from 'zod/mini'
import { scoreLabelIds, displayLabel } from '@ecotrame/lca'
import {
  attributionOfVersion,
  differenceOfVersions,
  fullResult,
  impactsPerComponent,
  type CallAnswer,
} from '@ecotrame/contract'
import { versionTold } from '../figures.ts'
import { foreign, named, namedOrNone } from '../foreign-text.ts'
import { tool, type Tools } from '../tool.ts'
import { partTold } from '../words.ts'

type Full = CallAnswer<typeof fullResult>
type PerComponent = CallAnswer<typeof impactsPerComponent>

const mostLines = 12
const largest = <T>(all: readonly T[], size: (one: T) => number): readonly T[] =>
  [...all].sort((a, b) => Math.abs(size(b)) - Math.abs(size(a))).slice(0, mostLines)

/** The French cost after durability, by entry and by stage: each adds up to the score. */
function frenchParts(
  { components, durability, frenchScope }: PerComponent,
  { contributions, processes }: Full,
) {
  if (!frenchScope) return null
  const stages = new Map<string, number>()
  for (const { byLifeCycle } of components)
    for (const [stage, { ecs }] of Object.entries(byLifeCycle))
      stages.set(stage, (stages.get(stage) ?? 0) + ecs)
  const nameOf = new Map(processes.map((process) => [process.id, process]))
  return {
    unit: 'µPt',
    micropoints: components.reduce((sum, { ecs }) => sum + ecs, 0),
    durability,
    byStage: [...stages].map(([stage, micropoints]) => ({ stage, micropoints })),
    byEntry: largest(components, ({ ecs }) => ecs).map(({ kind, name, ecs }) => ({
      kind,
      name: namedOrNone(name),
      micropoints: ecs,
    })),
    /** As amounts × process: before durability divides them. */
    largestLinesBeforeDurability: largest(contributions, ({ ecs }) => ecs).map((line) => {
      const process = line.process === null ? undefined : nameOf.get(line.process)
      return {
        stage: line.stage,
        purpose: line.purpose,
        entry: namedOrNone(line.component.name),
        amount: line.amount,
        unit: process?.unit ?? null,
        process: process === undefined ? null : foreign('import', process.name),
        source: process === undefined ? null : foreign('import', process.source),
        micropoints: line.ecs,
      }
    }),
  }
}

function pefParts({ pef, pefProblems }: Full) {
  if (pef === null) return { figure: null, problems: pefProblems }
  return {
    unit: 'µPt',
    micropoints: pef.score.micropoints,
    coverage: pef.score.coverage,
    byStage: pef.stages.map(({ stage, micropoints, share }) => ({ stage, micropoints, share })),
    byCategory: largest(pef.categories, ({ micropoints }) => micropoints ?? 0).map(
      ({ category, micropoints, share }) => ({ category, micropoints, share }),
    ),
    largestLines: largest(pef.trace, ({ micropoints }) => micropoints).map((line) => ({
      stage: line.stage,
      purpose: line.purpose,
      amount: line.amount,
      unit: line.unit,
      dataset: foreign('import', line.dataset.nameEn),
      pack: line.pack.id,
      packRelease: line.pack.release,
      location: line.location,
      proxy: line.standIn,
      micropoints: line.micropoints,
    })),
  }
}

async function differenceTold({ ask }: Tools, full: Full, versus: string, label: string | undefined) {
  const chosen = scoreLabelIds.find((one) => one === label) ?? displayLabel(full.frenchScope)
  const { id } = full.version
  const told = await ask(differenceOfVersions, { params: { id }, query: { versus, label: chosen } })
  return {
    label: told.label,
    unit: told.unit,
    before: { evaluation: named(told.before.evaluation.name), figure: told.before.figure },
    after: { evaluation: named(told.after.evaluation.name), figure: told.after.figure },
    difference: told.difference,
    parts: told.parts === null ? null : told.parts.map(partTold),
  }
}

export const explainScoreTool = tool({
  name: 'explain_score',
  title: 'Explain a score',
  description:
    'Explains the scores of the active version of an evaluation: the French environmental cost and PEF by stage, component and largest contributions, the steps from PEF to the French environmental cost, and the effect of durability. With versus, it explains the difference from another version.',
  calls: [fullResult, impactsPerComponent, attributionOfVersion, differenceOfVersions],
  input: z.strictObject({
    id: z.uuid().check(z.describe('Id of an evaluation.')),
    versus: z.optional(z.uuid()).check(z.describe('Id of the version to compare the active one with.')),
    label: z
      .optional(z.enum(scoreLabelIds))
      .check(
        z.describe(
          'Score whose difference is explained; by default the French environmental cost, or PEF outside its scope.',
        ),
      ),
  }),
  run: async (tools, { id, versus, label }) => {
    const params = { id }
    const full = await tools.ask(fullResult, { params })
    const perComponent = await tools.ask(impactsPerComponent, { params })
    const attribution = await tools.ask(attributionOfVersion, { params: { id: full.version.id } })
    return {
      evaluation: { id: full.evaluation.id, name: named(full.evaluation.name) },
      version: versionTold(full),
      frenchPoints: full.version.score.points,
      french: frenchParts(perComponent, full),
      pef: pefParts(full),
      fromPefToFrench: attribution.chain,
      durability: attribution.durability?.effects ?? null,
      ...(versus === undefined ? {} : { difference: await differenceTold(tools, full, versus, label) }),
    }
  },
})
