import { namedIn } from '@ecotrame/texts'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { inLanguage } from '../../../../exports/index.ts'
import { remark, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { notProvided, pairs, stated, subCategoryOf } from './words.ts'

/** What the study is about, who made it, and what it holds for. */
export function generalSection(telling: Telling) {
  const { say, language } = telling
  const title = say('General', 'Informations générales')
  return {
    title,
    blocks: [
      pairs(telling, say('General information', 'Informations générales'), title, rowsOf(telling)),
      remark(pefWording.notes.pefcrValidity[language]),
    ],
  }
}

function rowsOf(telling: Telling): readonly (readonly [string, ReportCell])[] {
  const { say, format, version, pef, organization, reference, language, statements } = telling
  return [
    [say('Name of the product', 'Nom du produit'), version.evaluation.name],
    [say('Reference', 'Référence'), reference ?? notProvided(telling)],
    [say('Category', 'Catégorie'), namedIn(language, telling.cost.evaluation.category)],
    [
      say('Sub-category of the PEFCR', 'Sous-catégorie du PEFCR'),
      subCategoryOf(telling)?.name ?? say('none: outside of the PEFCR', 'aucune : hors du PEFCR'),
    ],
    [say('Product class (CPA code)', 'Classe du produit (code CPA)'), stated(telling, 'productClass')],
    [say('Organization', 'Organisation'), organization],
    [
      say('Place of the organization', 'Lieu de l’organisation'),
      statements.commissioner === null
        ? say(
            'not provided; enter it with the commissioner',
            'non renseigné ; à indiquer avec le commanditaire',
          )
        : say('see the commissioner, in chapter 3', 'voir le commanditaire, au chapitre 3'),
    ],
    [say('Version', 'Version'), `${version.number}${version.name === null ? '' : ` · ${version.name}`}`],
    [say('Calculated on', 'Calculée le'), format.date(version.createdAt)],
    [
      say('Published on', 'Publiée le'),
      version.publishedAt === null ? say('not published', 'non publiée') : format.date(version.publishedAt),
    ],
    [say('Geographic validity', 'Validité géographique'), marketText(telling)],
    [
      say('PEFCR followed', 'PEFCR suivi'),
      subCategoryOf(telling) === undefined
        ? say('none; the PEF method alone', 'aucun ; la méthode PEF seule')
        : say(
            `${pef.method}, from public transcriptions; conformity is not claimed`,
            `${pef.method}, d’après des transcriptions publiques ; aucune conformité n’est revendiquée`,
          ),
    ],
    [say('Other documents followed', 'Autres documents suivis'), say('none', 'aucun')],
    [say('Verifier', 'Vérificateur'), verifierText(telling)],
  ]
}

function marketText({ say, language, product }: Telling): string {
  if (product === null) return say('not known: see chapter 5', 'non connue : voir le chapitre 5')
  const market = inLanguage(language, product.market)
  return say(`sold and used in ${market}`, `vendu et utilisé : ${market}`)
}

function verifierText(telling: Telling): string {
  const signed = telling.verification?.signed
  return signed ? `${signed.name}, ${signed.body}` : stated(telling, 'reviewer')
}

export function goalSection(telling: Telling) {
  const { say, pef } = telling
  return {
    title: say('Goal of the study', 'Objectif de l’étude'),
    blocks: [
      pairs(telling, say('Goal of the study', 'Objectif de l’étude'), say('Goal', 'Objectif'), [
        [say('Intended application and reasons', 'Application prévue et raisons'), stated(telling, 'goal')],
        [say('Target audience', 'Public visé'), stated(telling, 'audience')],
        [say('Commissioner', 'Commanditaire'), stated(telling, 'commissioner')],
        [say('Made by', 'Réalisé par'), telling.organization],
        [say('Verifier', 'Vérificateur'), verifierText(telling)],
        [
          say('Limits of the method', 'Limites de la méthode'),
          say(
            `${pef.method}: 16 impact categories, of which the data cover ${pef.score.categories.length}; further limits in chapter 4`,
            `${pef.method} : 16 catégories d’impact, dont ${pef.score.categories.length} couvertes par les données ; autres limites au chapitre 4`,
          ),
        ],
        [
          say('Comparisons meant for the public', 'Comparaisons destinées au public'),
          say('none are made here', 'aucune n’est faite ici'),
        ],
      ]),
    ],
  }
}
