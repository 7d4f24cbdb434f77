import type { LeftOutReason, OwnDataKind, Wording } from '@ecotrame/lca'
import { inLanguage } from '../../../../exports/index.ts'
import { processesInWords } from '../../../../facilities/index.ts'
import { column, paragraph, tableBlock, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { activityData } from './activity.ts'
import { billTables } from './bill.ts'
import { gapsTable } from './system-boundary.ts'
import { pairs } from './words.ts'

/** What the chapters before leave out: names, amounts, entered values. */
export function confidentialSection(telling: Telling) {
  const { say, version } = telling
  return {
    title: say('Confidential annex', 'Annexe confidentielle'),
    blocks: [
      paragraph(
        say(
          'For the verifier and the organization. Leave this chapter out of what is published; the report has a form without it.',
          'Pour le vérificateur et l’organisation. Ne publiez pas ce chapitre ; le rapport existe sans lui.',
        ),
      ),
      pairs(telling, say('Calculation', 'Calcul'), say('Calculation', 'Calcul'), [
        [say('Calculated by', 'Calculée par'), version.author?.name ?? '–'],
        [say('Id of the evaluation', 'Id de l’évaluation'), version.evaluationId],
      ]),
      ...namesTable(telling),
      ...facilities(telling),
      ...activityData(telling),
      ...partsTables(telling),
      ...billTables(telling),
      ...(telling.pef.excluded.some(({ detail, massKg }) => detail !== null || massKg !== undefined)
        ? [gapsTable(telling)]
        : []),
    ],
  }
}

function namesTable({ say, names }: Telling): readonly Block[] {
  if (names.hidden.length === 0) return []
  return [
    tableBlock({
      title: say('Names that the chapters before replace', 'Noms remplacés dans les chapitres précédents'),
      sheet: say('Names', 'Noms'),
      columns: [
        column(say('In the chapters', 'Dans les chapitres'), 'text', 170),
        column(say('Name', 'Nom'), 'text', '*'),
      ],
      rows: names.hidden.map(({ shown, real }) => [shown, real]),
    }),
  ]
}

const kindNames: Readonly<Record<OwnDataKind, Wording & { readonly unit: string }>> = {
  electricity: { en: 'Electricity', fr: 'Électricité', unit: 'kWh/kg' },
  heat: { en: 'Heat', fr: 'Chaleur', unit: 'MJ/kg' },
  water: { en: 'Water', fr: 'Eau', unit: 'L/kg' },
  renewableElectricity: { en: 'Renewable electricity', fr: 'Électricité renouvelable', unit: '%' },
  heatFromBiomass: { en: 'Heat from biomass', fr: 'Chaleur issue de la biomasse', unit: '%' },
  loss: { en: 'Loss', fr: 'Perte', unit: '%' },
}

const leftOutNames: Readonly<Record<LeftOutReason, Wording>> = {
  expired: { en: 'not counted: expired', fr: 'non comptée : expirée' },
  withoutConsent: { en: 'not counted: no consent', fr: 'non comptée : sans accord' },
  notModelled: { en: 'not counted: not modelled', fr: 'non comptée : non modélisée' },
  severalFacilities: { en: 'not counted: several facilities', fr: 'non comptée : plusieurs sites' },
  impossible: { en: 'not counted: impossible', fr: 'non comptée : impossible' },
}

/** The facilities of the product and what they measured. */
function facilities({ say, version, language, product }: Telling): readonly Block[] {
  const all = version.form.records?.facilities ?? []
  if (all.length === 0)
    return [
      paragraph(
        say(
          'Facilities: none is named. To name some: evaluation, “Facilities”.',
          'Sites : aucun n’est nommé. Pour en nommer : évaluation, «\u00A0Sites de production\u00A0».',
        ),
      ),
    ]
  const leftOut = new Map((product?.ownData.leftOut ?? []).map(({ facility, reason }) => [facility, reason]))
  return [
    tableBlock({
      title: say('Facilities and what they measured', 'Sites et leurs mesures'),
      sheet: say('Facilities', 'Sites'),
      small: true,
      columns: [
        column(say('Facility', 'Site'), 'text', '*'),
        column(say('Run by', 'Exploité par'), 'text', 70),
        column(say('Process', 'Procédé'), 'text', 90),
        column(say('Measured', 'Mesuré'), 'text', 80),
        column(say('Value', 'Valeur'), 'value', 50),
        column(say('Unit', 'Unité'), 'text', 36),
        column(say('Evidence', 'Justificatif'), 'text', 80),
      ],
      rows: all.flatMap(({ name, ownRun, processes, data }): readonly (readonly ReportCell[])[] => {
        const by = ownRun ? say('the organization', 'l’organisation') : say('a supplier', 'un fournisseur')
        if (data.length === 0)
          return [[name, by, processesInWords(processes, language), say('nothing', 'rien'), null, '–', '–']]
        return data.map((one) => {
          const reason = one.leftOut ?? leftOut.get(name)
          return [
            name,
            by,
            processesInWords([one.process], language),
            kindNames[one.kind][language],
            one.value,
            kindNames[one.kind].unit,
            reason === undefined
              ? one.proven
                ? say('with evidence', 'justifiée')
                : say('stated', 'déclarée')
              : leftOutNames[reason][language],
          ]
        })
      }),
    }),
  ]
}

/** Parts and materials as the method decided them. */
function partsTables({ say, product, language, format }: Telling): readonly Block[] {
  if (product === null) return []
  const name = (country: { readonly nameEn: string; readonly nameFr: string } | null) =>
    country === null ? say('unknown', 'inconnu') : inLanguage(language, country)
  return [
    tableBlock({
      title: say('Materials as calculated', 'Matières telles que calculées'),
      sheet: say('Materials calculated', 'Matières calculées'),
      small: true,
      columns: [
        column(say('Part', 'Partie'), 'text', 90),
        column(say('Material', 'Matière'), 'text', '*'),
        column(say('Share of the part', 'Part dans la partie'), 'share', 60),
        column(say('Origin', 'Origine'), 'text', 150),
      ],
      rows: product.parts.flatMap((part) =>
        part.materials.map(({ material, share, origins }): readonly ReportCell[] => [
          part.name ?? `${say('Part', 'Partie')} ${part.index + 1}`,
          inLanguage(language, material),
          share,
          origins.map((one) => `${name(one.country)} ${format.percent(one.share)}`).join(', ') ||
            say('unknown', 'inconnu'),
        ]),
      ),
    }),
  ]
}
