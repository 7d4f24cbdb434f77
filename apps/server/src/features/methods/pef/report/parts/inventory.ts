import { list, paragraph, remark, subHeading, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'
import { datasetsTable, datasetShares, statementsTable } from './datasets.ts'
import { modellingTable } from './modelling.ts'
import { qualityBlocks } from './quality.ts'
import { originNames } from './activity.ts'
import { pairs, shareText } from './words.ts'

export function inventorySection(telling: Telling) {
  const { say } = telling
  return {
    title: say('Life cycle inventory analysis', 'Analyse de l’inventaire du cycle de vie'),
    blocks: [
      subHeading(say('Screening', 'Étude préliminaire')),
      paragraph(
        say(
          'No separate screening was made: this calculation is itself a screening, with the defaults of the method where nothing was provided. Chapter 7 names the fields whose data would make it surer.',
          'Aucune étude préliminaire distincte : ce calcul est lui-même une première approche, avec les valeurs par défaut de la méthode là où rien n’est renseigné. Le chapitre 7 nomme les champs dont les données le rendraient plus sûr.',
        ),
      ),
      modellingTable(telling),
      subHeading(
        say(
          'Allocation of multi-functional processes',
          'Affectation (allocation) des procédés multifonctionnels',
        ),
      ),
      list([
        say(
          'Within the model: subdivision, then mass; no process of the model has a co-product of its own.',
          'Dans le modèle : subdivision, puis masse ; aucun procédé du modèle n’a de coproduit propre.',
        ),
        say(
          'Within the datasets: as their publishers state it (wool and meat, for example). The data packs give no other allocation.',
          'Dans les jeux de données : telle qu’indiquée par leurs éditeurs (laine et viande, par exemple). Les bases ne donnent pas d’autre affectation.',
        ),
        say(
          'Recycled content and end of life: Circular Footprint Formula.',
          'Contenu recyclé et fin de vie : formule de l’empreinte circulaire.',
        ),
      ]),
      companyData(telling),
      remark(
        say(
          'Entered values, amounts, facilities and the bill of processes are in the confidential annex.',
          'Les valeurs saisies, les quantités, les sites et l’inventaire des procédés figurent dans l’annexe confidentielle.',
        ),
      ),
      datasetsTable(telling),
      ...datasetShares(telling),
      statementsTable(telling),
      ...qualityBlocks(telling),
    ],
  }
}

/** How much of the data is of the company, without saying what it says. */
function companyData(telling: Telling): Block {
  const { say, version, precision, pef, language } = telling
  const values = [
    ...Object.values(version.form.values),
    ...version.form.composition.flatMap((entry) => Object.values(entry.values)),
  ].filter(({ value }) => value !== null)
  const origins = [...new Set(values.map(({ origin }) => origin))].map(
    (one) => `${originNames[one][language]} ${values.filter(({ origin }) => origin === one).length}`,
  )
  const facilities = version.form.records?.facilities ?? []
  const figures = facilities.flatMap(({ data }) => data)
  const lines = pef.trace.filter(({ companySpecific }) => companySpecific === true).length
  return pairs(
    telling,
    say('Company-specific data', 'Données spécifiques à l’entreprise'),
    say('Company data', 'Données de l’entreprise'),
    [
      [say('Values of the form by origin', 'Valeurs du formulaire par origine'), origins.join(', ')],
      [say('Values with evidence', 'Valeurs justifiées'), version.form.records?.proofs.length ?? 0],
      [say('Facilities named', 'Sites nommés'), facilities.length],
      [
        say('Figures that facilities measured', 'Mesures des sites'),
        say(
          `${figures.length}, of which ${figures.filter(({ proven }) => proven).length} with evidence`,
          `${figures.length}, dont ${figures.filter(({ proven }) => proven).length} justifiées`,
        ),
      ],
      [
        say('Lines of the bill from company data', 'Lignes de l’inventaire issues de l’entreprise'),
        say(`${lines} of ${pef.trace.length}`, `${lines} sur ${pef.trace.length}`),
      ],
      [
        say('Primary data, by mass', 'Données primaires, part de la masse'),
        shareText(precision?.primaryMass ?? null, telling),
      ],
      [
        say('Primary data, by impact', 'Données primaires, part de l’impact'),
        shareText(precision?.figures.pef.product?.primaryImpact ?? null, telling),
      ],
    ],
  )
}
