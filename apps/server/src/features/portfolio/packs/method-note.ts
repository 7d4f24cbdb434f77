import type { PortfolioBase } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { PackContent } from './content.ts'

const month = (language: 'en' | 'fr', number: number): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2001, number - 1, 1))

/** On which units figures stand: a choice of the organization that whoever reads them must know. */
const basisNotes = {
  sold: {
    en: 'Each figure is the sum over products of units sold × figure per piece, over the whole life of the product. The organization counts units sold, also for what is purchased.',
    fr: 'Chaque chiffre est la somme, sur les produits, des unités vendues × le chiffre par pièce, sur toute la vie du produit. L’organisation compte les unités vendues, y compris pour ce qui est acheté.',
  },
  purchased: {
    en: 'Each figure is the sum over products of units purchased × figure per piece, over the whole life of the product. The organization counts units purchased, also for use and end of life.',
    fr: 'Chaque chiffre est la somme, sur les produits, des unités achetées × le chiffre par pièce, sur toute la vie du produit. L’organisation compte les unités achetées, y compris pour l’utilisation et la fin de vie.',
  },
} as const satisfies Record<PortfolioBase, Wording>

/** How the figures of a pack were made, and what they leave out: what who reads it must know. */
export function methodNote({
  base = 'sold',
  span,
  scores,
  scope3,
  recalculationThreshold,
}: PackContent): readonly Wording[] {
  const { total, releases, sureness, mixedReleases } = scores.climate
  const { leftOut } = total
  const names = releases.map((one) => one.names.join(' + ')).join('; ') || '–'
  return [
    {
      en: `Period: ${span.period === 'year' ? `fiscal year ${span.id}, which begins in ${month('en', span.firstMonth)}` : `season ${span.id}`}. Seasons: ${span.seasons.join(', ')}.`,
      fr: `Période : ${span.period === 'year' ? `exercice ${span.id}, qui commence en ${month('fr', span.firstMonth)}` : `saison ${span.id}`}. Saisons : ${span.seasons.join(', ')}.`,
    },
    basisNotes[base],
    {
      en: `Climate change counts ${total.products} of ${total.all} products. Not counted: ${leftOut.notEvaluated} never evaluated, ${leftOut.withoutLabel} without climate change, ${leftOut.incomplete} without data for more than 2 % of their mass or steps, ${leftOut.withoutUnits} without these units. Nothing is estimated in their place.`,
      fr: `Le changement climatique compte ${total.products} produits sur ${total.all}. Non comptés : ${leftOut.notEvaluated} jamais évalués, ${leftOut.withoutLabel} sans changement climatique, ${leftOut.incomplete} sans données pour plus de 2 % de leur masse ou de leurs étapes, ${leftOut.withoutUnits} sans ces unités. Rien n’est estimé à leur place.`,
    },
    {
      en: `Releases: ${names}.${mixedReleases ? ' They differ: figures of different releases do not compare.' : ''} ${total.outdated} products changed since their run.`,
      fr: `Versions : ${names}.${mixedReleases ? ' Elles diffèrent : des chiffres de versions différentes ne se comparent pas.' : ''} ${total.outdated} produits ont changé depuis leur calcul.`,
    },
    {
      en: 'Characterisation: EF 3.1, climate change, kg CO₂ eq. Scope 3 categories: GHG Protocol, Corporate Value Chain (Scope 3) Standard, chapter 5. Washing, drying and ironing are indirect use, which is optional and stands apart.',
      fr: 'Caractérisation : EF 3.1, changement climatique, kg CO₂ eq. Catégories du scope 3 : GHG Protocol, Corporate Value Chain (Scope 3) Standard, chapitre 5. Lavage, séchage et repassage sont une utilisation indirecte, facultative et présentée à part.',
    },
    sureness === null || sureness.within === null
      ? {
          en: 'How sure the total is has not been measured.',
          fr: 'L’incertitude du total n’a pas été mesurée.',
        }
      : {
          en: `95 % interval and primary share are those of the PEF score of the same products, known for ${percent(sureness.measured)} of it: ± ${percent(sureness.within)} if all errors point the same way; ${percent(sureness.primary)} in primary data. No interval of climate change alone is calculated.`,
          fr: `L’intervalle à 95 % et la part de données primaires sont ceux du score PEF des mêmes produits, connus pour ${percent(sureness.measured)} de celui-ci : ± ${percent(sureness.within)} si toutes les erreurs vont dans le même sens ; ${percent(sureness.primary)} en données primaires. Aucun intervalle du changement climatique seul n’est calculé.`,
        },
    {
      en: `Recalculation: a pack never changes. When methods, data or products change a total by more than ${recalculationThreshold} %, its period and the base period are recalculated and frozen again, and targets count from the new base.`,
      fr: `Recalcul : un dossier ne change jamais. Quand les méthodes, les données ou les produits changent un total de plus de ${recalculationThreshold} %, sa période et la période de référence sont recalculées et figées à nouveau, et les objectifs partent de la nouvelle référence.`,
    },
    {
      en: `Datapoints of standards are named with standard and paragraph where certain; all others are left out. Scope 3 of products: ${scope3.products} products.`,
      fr: `Les points de données des normes portent la norme et le paragraphe quand ils sont certains ; les autres sont omis. Scope 3 des produits : ${scope3.products} produits.`,
    },
  ]
}

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)
