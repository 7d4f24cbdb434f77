import { column, list, tableBlock, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'

export function annexSection(telling: Telling) {
  const { say } = telling
  return {
    title: say('Annex: sources and traceability', 'Annexe : sources et traçabilité'),
    blocks: [references(telling), sourcesTable(telling), traceTable(telling)],
  }
}

const references = ({ say }: Telling): Block =>
  list([
    say(
      'Commission Recommendation (EU) 2021/2279 of 15 December 2021 on the use of the Environmental Footprint methods, Annexes I and II.',
      'Recommandation (UE) 2021/2279 de la Commission du 15 décembre 2021 relative à l’utilisation de méthodes d’empreinte environnementale, annexes I et II.',
    ),
    say(
      'PEFCR Apparel and Footwear 3.1, 29 April 2025, from public transcriptions.',
      'PEFCR Habillement et chaussures 3.1, 29 avril 2025, d’après des transcriptions publiques.',
    ),
    say(
      'Andreasi Bassi et al. 2023, characterisation and normalisation factors of EF 3.1, JRC; Sala et al. 2018, weighting, JRC.',
      'Andreasi Bassi et al. 2023, facteurs de caractérisation et de normalisation EF 3.1, JRC ; Sala et al. 2018, pondération, JRC.',
    ),
  ])

const sourcesTable = ({ say, sources, pef, pack: nameOf, names }: Telling): Block => {
  const open = new Map(pef.packs.map((pack) => [names.real.pack(pack), nameOf(pack)]))
  return tableBlock({
    title: say('Sources and licences', 'Sources et licences'),
    sheet: say('Sources and licences', 'Sources et licences'),
    small: true,
    columns: [
      column(say('Source', 'Source'), 'text', 96),
      column(say('Release', 'Version'), 'text', 70),
      column(say('Licence', 'Licence'), 'text', 96),
      column(say('Attribution', 'Mention de la source'), 'text', '*'),
      column(say('Notice', 'Avertissement'), 'text', 96),
    ],
    rows: sources.map((one) => [
      open.get(one.title) ?? one.title,
      one.release,
      one.licence,
      one.attribution,
      one.notice || '–',
    ]),
  })
}

function traceTable({ say, version, pef, inputs, format }: Telling): Block {
  return tableBlock({
    title: say('Traceability', 'Traçabilité'),
    sheet: say('Traceability', 'Traçabilité'),
    columns: [column(say('Item', 'Élément'), 'text', 160), column(say('Value', 'Valeur'), 'text', '*')],
    rows: [
      [say('Version', 'Version'), `${version.number}${version.name === null ? '' : ` · ${version.name}`}`],
      [say('Id of the version', 'Id de la version'), version.id],
      [say('Id of the evaluation', 'Id de l’évaluation'), version.evaluationId],
      [say('Calculated on', 'Calculée le'), format.date(version.createdAt)],
      [
        say('Published on', 'Publiée le'),
        version.publishedAt === null ? say('not published', 'non publiée') : format.date(version.publishedAt),
      ],
      [say('Method', 'Méthode'), pef.method],
      [
        say('Data packs', 'Bases de données'),
        pef.packs.map(({ id, release }) => `${id} ${release}`).join(', '),
      ],
      [say('Method release of the version', 'Version de la méthode enregistrée'), version.methodRelease],
      [say('SHA-256 of the inputs', 'SHA-256 des données saisies'), inputs],
      [
        say('How it is calculated', 'Comment elle est calculée'),
        say(
          'of the form of the version as JSON, names in alphabetical order, without spaces',
          'du formulaire de la version en JSON, noms par ordre alphabétique, sans espaces',
        ),
      ],
    ],
  })
}
