import type { EvaluationState, ProductState } from '@ecotrame/contract'
import type { EfCategory, ReadinessCheckId, Wording } from '@ecotrame/lca'
import { lifeCycles } from '@ecotrame/reference-data'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import type { Language } from '@ecotrame/texts'

export const stateNames: Readonly<Record<EvaluationState, Wording>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  evaluating: { en: 'Evaluating', fr: 'Calcul en cours' },
  evaluated: { en: 'Evaluated', fr: 'Évaluée' },
  failed: { en: 'Failed', fr: 'En échec' },
  outdated: { en: 'Outdated', fr: 'À recalculer' },
  published: { en: 'Published', fr: 'Publiée' },
}

export const productStateNames: Readonly<Record<ProductState, Wording>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  evaluated: { en: 'Evaluated', fr: 'Évalué' },
  outdated: { en: 'Outdated', fr: 'À recalculer' },
  published: { en: 'Published', fr: 'Publié' },
}

export const impactNames: Readonly<Record<EfCategory, Wording>> = {
  cch: { en: 'Climate change', fr: 'Changement climatique' },
  ozd: { en: 'Ozone depletion', fr: 'Appauvrissement de la couche d’ozone' },
  htc: { en: 'Human toxicity, cancer', fr: 'Toxicité humaine, cancer' },
  htn: { en: 'Human toxicity, non-cancer', fr: 'Toxicité humaine, hors cancer' },
  pma: { en: 'Particulate matter', fr: 'Particules fines' },
  ior: { en: 'Ionising radiation', fr: 'Radiations ionisantes' },
  pco: { en: 'Photochemical ozone formation', fr: 'Formation d’ozone photochimique' },
  acd: { en: 'Acidification', fr: 'Acidification' },
  tre: { en: 'Eutrophication, terrestrial', fr: 'Eutrophisation terrestre' },
  fwe: { en: 'Eutrophication, freshwater', fr: 'Eutrophisation des eaux douces' },
  swe: { en: 'Eutrophication, marine', fr: 'Eutrophisation marine' },
  etf: { en: 'Ecotoxicity, freshwater', fr: 'Écotoxicité de l’eau douce' },
  ldu: { en: 'Land use', fr: 'Utilisation des sols' },
  wtu: { en: 'Water use', fr: 'Utilisation des ressources en eau' },
  fru: { en: 'Resource use, fossils', fr: 'Utilisation de ressources fossiles' },
  mru: { en: 'Resource use, minerals and metals', fr: 'Utilisation de ressources minérales et métalliques' },
}

/** What a PEF lacks before it is published; `null`: there is none, or that was not recorded. */
export const lackingText = (missing: readonly ReadinessCheckId[] | null, language: Language): string | null =>
  missing &&
  (missing.map((id) => pefWording.readiness[id][language]).join(', ') ||
    { en: 'nothing', fr: 'rien' }[language])

const same = (unit: string): Wording => ({ en: unit, fr: unit })
const equivalents = (unit: string): Wording => ({ en: `${unit} eq`, fr: `${unit} éq.` })

/** Units of the categories as the screens write them. */
export const impactUnits: Readonly<Record<EfCategory, Wording>> = {
  cch: equivalents('kg CO₂'),
  ozd: equivalents('kg CFC-11'),
  htc: same('CTUh'),
  htn: same('CTUh'),
  pma: { en: 'disease incidence', fr: 'incidence de maladie' },
  ior: equivalents('kBq U-235'),
  pco: { en: 'kg NMVOC eq', fr: 'kg COVNM éq.' },
  acd: equivalents('mol H⁺'),
  tre: equivalents('mol N'),
  fwe: equivalents('kg P'),
  swe: equivalents('kg N'),
  etf: same('CTUe'),
  ldu: same('Pt'),
  wtu: { en: 'm³ world eq', fr: 'm³ monde éq.' },
  fru: same('MJ'),
  mru: equivalents('kg Sb'),
}

const stages = new Map<string, Wording>(
  lifeCycles.map(({ id, name, name_fr }) => [id, { en: name, fr: name_fr }]),
)
/** Name of a life-cycle stage; one that is not known is named by its id. */
export const stageName = (id: string): Wording => stages.get(id) ?? { en: id, fr: id }
