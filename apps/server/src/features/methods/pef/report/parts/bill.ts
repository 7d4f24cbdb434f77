import type { TraceLine } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { purposeName } from '../../../../exports/index.ts'
import { column, pefcrStageNames, pefcrStageOf, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'

type Row = readonly ReportCell[]

/** The bill of processes by stage of the PEFCR; freight stands by itself. */
export function billTables(telling: Telling): readonly Block[] {
  const { pef, say, language } = telling
  const isFreight = ({ purpose }: TraceLine) => purpose === 'freight'
  const ofStages = pefcrStageNames.map((name, place) => ({
    name: name[language],
    lines: pef.trace.filter((line) => !isFreight(line) && pefcrStageOf(line.stage) === place),
  }))
  const freight = {
    name: say('Transport of all stages', 'Transports de toutes les étapes'),
    lines: pef.trace.filter(isFreight),
  }
  const [materials, making, ...after] = ofStages
  return [materials, making, freight, ...after].flatMap((group) =>
    group === undefined || group.lines.length === 0 ? [] : [billTable(group.name, group.lines, telling)],
  )
}

function billTable(name: string, lines: readonly TraceLine[], telling: Telling): Block {
  const { say, stage, component, language } = telling
  const rows = lines.map((line): Row => [
    stage(line.stage),
    purposeName(line.purpose)[language],
    component(line.component),
    line.amount,
    unitText(line.unit),
    datasetText(line, telling),
    line.pack.id,
    line.micropoints,
  ])
  return tableBlock({
    title: `${say('Bill of processes', 'Inventaire des procédés')}${telling.format.colon}${name}`,
    sheet: name,
    small: true,
    columns: [
      column(say('Stage', 'Étape'), 'text', 62),
      column(say('Purpose', 'Usage'), 'text', 68),
      column(say('Applies to', 'Concerne'), 'text', 50),
      column(say('Amount', 'Quantité'), 'amount', 38),
      column(say('Unit', 'Unité'), 'text', 24),
      column(say('Dataset', 'Jeu de données'), 'text', '*'),
      column(say('Data pack', 'Base de données'), 'text', 68),
      column('µPt', 'score', 32),
    ],
    rows,
  })
}

/** The dataset with its place, and what it stands for where it is not the thing itself. */
const datasetText = ({ dataset, location, standIn, companySpecific }: TraceLine, telling: Telling): string =>
  [
    telling.dataset(dataset),
    ...(location === null ? [] : [`(${location})`]),
    ...(standIn === null ? [] : [`– ${pefWording.standIns[standIn][telling.language]}`]),
    ...(companySpecific === true ? [telling.say('– primary data', '– donnée primaire')] : []),
  ].join(' ')

const units: Readonly<Record<string, string>> = { 't.km': 't·km', m2: 'm²', m3: 'm³' }
const unitText = (unit: string): string => units[unit] ?? unit
