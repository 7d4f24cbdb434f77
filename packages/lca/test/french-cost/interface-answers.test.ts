import { describe, expect, test } from 'vitest'
import { evaluateFrenchCost, officialProduct, type Scores, type TransportResult } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { differences } from './close-to.ts'
import { dataFile } from './reference-cases.ts'

const release = await loadFrenchCostRelease('2025-10')

interface OfficialImpacts {
  readonly ecs: number
  readonly pef: number
}
interface OfficialTransport {
  readonly road: number
  readonly sea: number
  readonly air: number
  readonly impacts: OfficialImpacts
}
interface OfficialStep {
  readonly enabled: boolean
  readonly country: { readonly code: string }
  readonly impacts: OfficialImpacts
  readonly complementsImpacts: { readonly microfibers: number; readonly outOfEuropeEOL: number }
  readonly transport: OfficialTransport
  readonly inputMass: number
  readonly outputMass: number
  readonly waste: number
  readonly deadstock: number
  readonly elecKWh: number
  readonly heatMJ: number
  readonly picking: number | null
  readonly threadDensity: number | null
  readonly preTreatments: {
    readonly elecKWh: number
    readonly heatMJ: number
    readonly energy: OfficialImpacts
    readonly toxicity: OfficialImpacts
    readonly operations: readonly string[]
  }
}
interface Recorded {
  readonly body: unknown
  readonly answer: {
    readonly impacts: OfficialImpacts
    readonly impactsWithoutDurability: OfficialImpacts
    readonly durability: number
    readonly daysOfWear: number
    readonly useNbCycles: number
    readonly complementsImpacts: OfficialStep['complementsImpacts']
    readonly trimsImpacts: OfficialImpacts
    readonly transport: OfficialTransport
    readonly lifeCycle: readonly OfficialStep[]
  }
}

const recorded = (name: string) => JSON.parse(dataFile(`ecobalyse-interface/${name}`)) as Recorded

function evaluated(body: unknown) {
  const product = officialProduct(body, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value)
}

const impacts = ({ ecs, pef }: OfficialImpacts | Scores) => ({ ecs, pef })
const oursByMode = ({ roadKm, seaKm, airKm, ecs, pef }: TransportResult) => ({
  road: roadKm,
  sea: seaKm,
  air: airKm,
  ecs,
  pef,
})
const byMode = ({ road, sea, air, impacts: { ecs, pef } }: OfficialTransport) => ({
  road,
  sea,
  air,
  ecs,
  pef,
})

describe.each(['detailed-tshirt.json', 'detailed-jeans-all-fields.json', 'detailed-tshirt-upcycled.json'])(
  'recorded answer %s',
  (file) => {
    const { body, answer } = recorded(file)
    const result = evaluated(body)
    const same = (mine: object, theirs: object) =>
      expect(differences({ ...mine }, { ...theirs }, result.ecs)).toEqual([])

    test('totals', () => {
      same(impacts(result), impacts(answer.impacts))
      same(impacts(result.withoutDurability), impacts(answer.impactsWithoutDurability))
      same(impacts(result.trims), impacts(answer.trimsImpacts))
      same(oursByMode(result.transport), byMode(answer.transport))
      same(
        { microfibers: result.complements.microfibres, outOfEuropeEOL: result.complements.export },
        {
          microfibers: answer.complementsImpacts.microfibers,
          outOfEuropeEOL: answer.complementsImpacts.outOfEuropeEOL,
        },
      )
      expect([result.durability.applied, result.daysOfWear, result.careCycles]).toEqual([
        answer.durability,
        answer.daysOfWear,
        answer.useNbCycles,
      ])
    })

    test.each(result.stages.map((stage, index) => [stage.stage, stage, answer.lifeCycle[index]] as const))(
      'step %s, enabled or not, with its complement in the score',
      (_name, stage, step) => {
        if (step === undefined) throw new Error('no such step')
        same(
          {
            enabled: stage.enabled,
            country: stage.countryCode,
            ecs: stage.ecs + stage.complementEcs,
            pef: stage.pef,
            complement: stage.complementEcs,
            inputMass: stage.inputMassKg,
            outputMass: stage.outputMassKg,
            waste: stage.wasteKg,
            deadstock: stage.deadStockKg,
            elecKWh: stage.electricityKWh,
            heatMJ: stage.heatMJ,
            picks: stage.weaving?.picks ?? null,
            threadDensity: stage.weaving?.threadDensityPerCm ?? null,
          },
          {
            enabled: step.enabled,
            country: step.country.code,
            ...impacts(step.impacts),
            complement: step.complementsImpacts.microfibers + step.complementsImpacts.outOfEuropeEOL,
            inputMass: step.inputMass,
            outputMass: step.outputMass,
            waste: step.waste,
            deadstock: step.deadstock,
            elecKWh: step.elecKWh,
            heatMJ: step.heatMJ,
            picks: step.picking,
            threadDensity: step.threadDensity,
          },
        )
        same(oursByMode(stage.transport), byMode(step.transport))
      },
    )

    test('pre-treatments', () => {
      const ours = result.stages.find(({ stage }) => stage === 'ennobling')?.preTreatments
      const theirs = answer.lifeCycle[3]?.preTreatments
      if (!ours || !theirs) throw new Error('no pre-treatments')
      same(
        { elecKWh: ours.electricityKWh, heatMJ: ours.heatMJ, ...impacts(ours.energy) },
        { elecKWh: theirs.elecKWh, heatMJ: theirs.heatMJ, ...impacts(theirs.energy) },
      )
      same(impacts(ours.chemicals), impacts(theirs.toxicity))
      const names = [...release.processes.values()]
      expect(ours.operations.map((role) => names.find((one) => one.role === role)?.nameFr)).toEqual(
        theirs.operations,
      )
    })
  },
)

test.each(['simulator-tshirt.json', 'simulator-ecs-tshirt.json'])('recorded score of %s', (file) => {
  const { body, answer } = recorded(file)
  const result = evaluated(body)
  expect(
    differences({ ...result }, { ...answer.impacts }, 0).filter((one) => /^(ecs|pef)/.test(one)),
  ).toEqual([])
})

test.each([
  ['materials', 'id', [...release.materials.keys()]],
  ['products', 'id', [...release.products.keys()]],
  ['trims', 'id', [...release.trims.keys()]],
  [
    'countries',
    'code',
    [...release.countries.values()].filter((one) => one.usableForTextile).map((one) => one.code),
  ],
])('the list of %s keeps the official order', (list, key, ours) => {
  const { answer } = JSON.parse(dataFile(`ecobalyse-interface/${list}.json`)) as {
    answer: readonly Readonly<Record<string, string>>[]
  }
  expect(ours).toEqual(answer.map((entry) => entry[key]))
})
