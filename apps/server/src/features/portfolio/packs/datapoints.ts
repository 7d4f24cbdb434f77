import type { Datapoint, PackContent } from './content.ts'

type Figures = Pick<PackContent, 'scope3' | 'scores' | 'targets'>

const tonne = 1000
const esrs = {
  en: 'ESRS, Delegated Regulation (EU) 2023/2772',
  fr: 'ESRS, règlement délégué (UE) 2023/2772',
} as const
const vsme = { en: 'VSME (EFRAG, December 2024)', fr: 'VSME (EFRAG, décembre 2024)' } as const

const notHeld = {
  en: 'Not held: the portfolio holds products only, no sites, purchases of energy or other activities.',
  fr: 'Non détenu : le portefeuille contient des produits seulement, ni sites, ni achats d’énergie, ni autres activités.',
} as const
const productsOnly = {
  en: 'Products with known units and a calculated result; the method note says which units count. Scope 3 categories unrelated to products are not held.',
  fr: 'Produits dont les unités et le résultat sont connus ; la note de méthode dit quelles unités comptent. Les catégories du scope 3 sans lien avec les produits ne sont pas détenues.',
} as const

/** A row that the data do not hold: it is said, and is no zero. */
const absent = (
  standard: Datapoint['standard'],
  reference: string,
  en: string,
  fr: string,
  unit: string,
  note: Datapoint['note'] = notHeld,
): Datapoint => ({ standard, reference, name: { en, fr }, value: null, unit, note })

/**
 * What standards of reports ask for, as far as the portfolio holds it.
 * Sources: Delegated Regulation (EU) 2023/2772, annex I, ESRS E1, E2 and E5, as published on 22 December 2023; EFRAG,
 * Voluntary standard for non-listed SMEs, December 2024, by the names of its disclosures.
 */
export const datapointsOf = (figures: Figures): readonly Datapoint[] => [
  ...climateDatapoints(figures),
  ...pollutionDatapoints,
  ...resourceDatapoints(figures),
  ...vsmeDatapoints(figures),
]

const tonnes = (kg: number | null): number | null => (kg === null ? null : kg / tonne)

function climateDatapoints({ scope3, targets }: Figures): readonly Datapoint[] {
  const unit = 't CO₂ eq'
  return [
    absent(esrs, 'E1-6 §44 (a)', 'Gross Scope 1 emissions', 'Émissions brutes du scope 1', unit),
    absent(esrs, 'E1-6 §44 (b)', 'Gross Scope 2 emissions', 'Émissions brutes du scope 2', unit),
    {
      standard: esrs,
      reference: 'E1-6 §44 (c), §51',
      name: {
        en: 'Gross Scope 3 emissions of products, without optional indirect use',
        fr: 'Émissions brutes du scope 3 des produits, sans l’utilisation indirecte facultative',
      },
      value: tonnes(scope3.required),
      unit,
      note: productsOnly,
    },
    ...scope3.categories.map(({ id, optional, value }): Datapoint => ({
      standard: esrs,
      reference: 'E1-6 §51',
      name: optional
        ? {
            en: `Scope 3 category ${id}, indirect use (optional)`,
            fr: `Scope 3, catégorie ${id}, utilisation indirecte (facultatif)`,
          }
        : { en: `Scope 3 category ${id}`, fr: `Scope 3, catégorie ${id}` },
      value: scope3.total === null ? null : tonnes(value),
      unit,
      note: productsOnly,
    })),
    absent(esrs, 'E1-6 §44 (d)', 'Total GHG emissions', 'Émissions totales de GES', unit),
    absent(
      esrs,
      'E1-6 §53',
      'GHG intensity per net revenue',
      'Intensité de GES par chiffre d’affaires net',
      `${unit} / EUR`,
    ),
    {
      standard: esrs,
      reference: 'E1-4 §33',
      name: {
        en: 'Targets of the portfolio in climate change (listed on the sheet of targets)',
        fr: 'Objectifs du portefeuille en changement climatique (détaillés dans la feuille des objectifs)',
      },
      value: targets.filter(({ label }) => label === 'climate').length || null,
      unit: '',
      note: {
        en: 'Targets on products. Whether they are science-based or compatible with 1.5 °C is not held.',
        fr: 'Objectifs portant sur les produits. Leur fondement scientifique et leur compatibilité avec 1,5 °C ne sont pas détenus.',
      },
    },
  ]
}

const pollutionDatapoints: readonly Datapoint[] = [
  absent(
    esrs,
    'E2-4 §28',
    'Emissions to air, water and soil, and microplastics',
    'Émissions dans l’air, l’eau et le sol, et microplastiques',
    't',
  ),
  absent(esrs, 'E2-5 §34', 'Amounts of substances of concern', 'Quantités de substances préoccupantes', 't', {
    en: 'Not held here: the substances that articles contain are declared in their own module, which the portfolio does not add up.',
    fr: 'Non détenu ici : les substances contenues dans les articles sont déclarées dans leur propre module, que le portefeuille n’additionne pas.',
  }),
]

const resourceDatapoints = ({ scores }: Figures): readonly Datapoint[] => [
  {
    standard: esrs,
    reference: 'E5-4 §31 (a)',
    name: { en: 'Weight of products', fr: 'Masse des produits' },
    value: scores.climate.total.products === 0 ? null : scores.climate.total.massKg / tonne,
    unit: 't',
    note: {
      en: 'Net mass of the products that count in climate change. Materials used on top of it, and packaging, are not held as masses.',
      fr: 'Masse nette des produits comptés en changement climatique. Les matières utilisées en plus et les emballages ne sont pas détenus en masse.',
    },
  },
  absent(
    esrs,
    'E5-4 §31 (b)',
    'Share of sustainably sourced biological materials',
    'Part des matières biologiques d’origine durable',
    '%',
  ),
  absent(
    esrs,
    'E5-4 §31 (c)',
    'Weight of reused or recycled components',
    'Masse des composants réutilisés ou recyclés',
    't',
  ),
  absent(
    esrs,
    'E5-5 §36',
    'Durability, repairability and recyclable content',
    'Durabilité, réparabilité et contenu recyclable',
    '',
  ),
]

const vsmeDatapoints = ({ scope3 }: Figures): readonly Datapoint[] => [
  absent(vsme, 'B3', 'Energy consumption', 'Consommation d’énergie', 'MWh'),
  absent(
    vsme,
    'B3',
    'Scope 1 and location-based Scope 2 emissions',
    'Émissions des scopes 1 et 2 (fondé sur la localisation)',
    't CO₂ eq',
  ),
  {
    standard: vsme,
    reference: 'B3',
    name: {
      en: 'Scope 3 emissions of products, without optional indirect use',
      fr: 'Émissions du scope 3 des produits, sans l’utilisation indirecte facultative',
    },
    value: tonnes(scope3.required),
    unit: 't CO₂ eq',
    note: productsOnly,
  },
  absent(
    vsme,
    'B7',
    'Resource use, circular economy and waste',
    'Utilisation des ressources, économie circulaire et déchets',
    '',
  ),
]
