import {
  evaluateFrenchCost,
  officialProduct,
  officialStages,
  type FrenchCostRelease,
  type FrenchCostResult,
  type Problem,
  type StageResult,
} from '@ecotrame/lca'
import { problemText, warningText } from '@ecotrame/texts'

/** The answer to one line of JSON: a result or an error. Never throws for what the line holds. */
export function answerTo(line: string, release: FrenchCostRelease): object {
  const body = parsed(line)
  if (!body.ok) return errorAnswer([body.problem])
  const product = officialProduct(body.value, release)
  return product.ok ? resultAnswer(evaluateFrenchCost(product.value)) : errorAnswer(product.problems)
}

type Parsed =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Problem }

function parsed(line: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(line) }
  } catch {
    return { ok: false, problem: { path: '', code: 'INVALID_JSON', kind: 'structure' } }
  }
}

/** As the official calculator lists them: trims, transport and steps before durability, the rest after it. */
function resultAnswer(result: FrenchCostResult) {
  const { trims, transport, complements, warnings } = result
  return {
    ecs: result.ecs,
    pef: result.pef,
    ecsWithoutDurability: result.withoutDurability.ecs,
    durability: result.durability.applied,
    complements: { microfibers: complements.microfibres, outOfEuropeEOL: complements.export },
    trims: { ecs: trims.ecs, pef: trims.pef },
    transport: {
      road: transport.roadKm,
      sea: transport.seaKm,
      air: transport.airKm,
      ecs: transport.ecs,
      pef: transport.pef,
    },
    steps: result.stages.map(stepAnswer),
    ...(warnings.length === 0
      ? {}
      : {
          warnings: warnings.map((warning) => ({
            code: warning.code,
            path: warning.path,
            message: warningText(warning, 'en'),
          })),
        }),
  }
}

/** A step's score contains its complement and no transport. */
function stepAnswer({ stage, enabled, ecs, pef, complementEcs }: StageResult) {
  const id = officialStages[stage]
  return enabled ? { id, enabled, ecs: ecs + complementEcs, pef } : { id, enabled }
}

/** The first problem in front, then all of them. */
function errorAnswer(problems: readonly Problem[]) {
  const [first] = problems.map(spoken)
  return { error: { ...first, problems: problems.map(spoken) } }
}

const spoken = (problem: Problem) => ({
  code: problem.code,
  message: problemText(problem, 'en'),
  path: problem.path,
})
