import type { CallParsed, exportSuppliers } from '@ecotrame/contract'
import { partsOfLabel } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell, ColumnKind, Sheet } from '../../platform/tables/cells.ts'
import { processesInWords } from '../facilities/index.ts'
import type { SuppliersDeps } from './deps.ts'
import type { SupplierRecord } from './supplier-store.ts'

const titles = {
  name: { en: 'Facility', fr: 'Site de production' },
  country: { en: 'Country', fr: 'Pays' },
  place: { en: 'Place', fr: 'Lieu' },
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
  tier: { en: 'Tier', fr: 'Rang' },
  processes: { en: 'Processes', fr: 'Procédés' },
  evaluations: { en: 'Evaluations', fr: 'Évaluations' },
  products: { en: 'Products', fr: 'Produits' },
  units: { en: 'Pieces', fr: 'Pièces' },
  withoutUnits: { en: 'Evaluations without units sold', fr: 'Évaluations sans unités vendues' },
  withoutFigure: { en: 'Evaluations without a value', fr: 'Évaluations sans valeur' },
  impact: { en: 'Associated impact (µPt)', fr: 'Impact associé (µPt)' },
  whole: { en: 'Whole of these evaluations (µPt)', fr: 'Total de ces évaluations (µPt)' },
  pointsAtStake: { en: 'Points at stake (µPt)', fr: 'Points en jeu (µPt)' },
  measured: { en: 'Evaluations measured', fr: 'Évaluations mesurées' },
  dqr: { en: 'Data quality (DQR)', fr: 'Qualité des données (DQR)' },
  primaryShare: { en: 'Primary data share (0 to 1)', fr: 'Part de données primaires (0 à 1)' },
  dataYear: { en: 'Data from', fr: 'Données de' },
  certificates: { en: 'Certificates', fr: 'Certificats' },
  nextExpiry: { en: 'Evidence valid until', fr: 'Justificatifs valables jusqu’au' },
} as const satisfies Record<string, Record<Language, string>>

export interface SupplierColumn {
  readonly id: keyof typeof titles
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (record: SupplierRecord) => Cell
}

/** The columns of the file, in their order. */
export function supplierColumns(
  { facilities }: Pick<SuppliersDeps, 'facilities'>,
  language: Language,
): readonly SupplierColumn[] {
  const column = (
    id: keyof typeof titles,
    value: SupplierColumn['value'],
    kind: ColumnKind = 'text',
  ): SupplierColumn => ({ id, title: titles[id][language], kind, value })
  const figure = (
    id:
      | 'evaluations'
      | 'products'
      | 'units'
      | 'withoutUnits'
      | 'withoutFigure'
      | 'impact'
      | 'whole'
      | 'pointsAtStake'
      | 'measured'
      | 'dqr'
      | 'primaryShare',
  ) => column(id, (record) => record[id], 'number')
  return [
    column('name', ({ name }) => name),
    column('country', ({ country }) => facilities.countryName(country, language)),
    column('place', ({ place }) => place),
    column('supplier', ({ supplier }) => supplier),
    column('tier', ({ tier }) => tier, 'number'),
    column('processes', ({ processes }) => processesInWords(processes, language) || null),
    figure('evaluations'),
    figure('products'),
    figure('units'),
    figure('withoutUnits'),
    figure('withoutFigure'),
    figure('impact'),
    figure('whole'),
    figure('pointsAtStake'),
    figure('measured'),
    figure('dqr'),
    figure('primaryShare'),
    column('dataYear', ({ dataYear }) => dataYear, 'number'),
    column(
      'certificates',
      ({ certificates }) =>
        certificates.map(({ scheme }) => facilities.schemeName(scheme)).join('; ') || null,
    ),
    column(
      'nextExpiry',
      ({ nextExpiry }) => (nextExpiry === null ? null : new Date(`${nextExpiry}T00:00:00Z`)),
      'day',
    ),
  ]
}

const about = {
  sheet: { en: 'About', fr: 'À propos' },
  what: { en: 'What', fr: 'Quoi' },
  value: { en: 'Value', fr: 'Valeur' },
  label: { en: 'Score', fr: 'Score' },
  basis: { en: 'Counted by', fr: 'Compté par' },
  releases: { en: 'Method releases', fr: 'Versions de la méthode' },
  impact: { en: 'Associated impact', fr: 'Impact associé' },
  impactMeaning: {
    en: 'Stages that the facility works on, of the evaluations that use it. Several facilities may work on the same stage: the rows are no sum.',
    fr: 'Étapes sur lesquelles le site travaille, dans les évaluations qui l’utilisent. Plusieurs sites peuvent travailler sur la même étape : les lignes ne s’additionnent pas.',
  },
  stake: { en: 'Points at stake', fr: 'Points en jeu' },
  stakeMeaning: {
    en: 'The part of the 95 % intervals that comes from these stages.',
    fr: 'La part des intervalles à 95 % qui vient de ces étapes.',
  },
  empty: { en: 'Empty cell', fr: 'Cellule vide' },
  emptyMeaning: { en: 'Not known.', fr: 'Inconnu.' },
  volume: { en: 'Units sold', fr: 'Unités vendues' },
  piece: { en: 'Piece: each evaluation once', fr: 'Pièce : chaque évaluation une fois' },
} as const satisfies Record<string, Record<Language, string>>

const familyNames = {
  pef: { en: 'PEF', fr: 'PEF' },
  frpef: { en: 'French PEF', fr: 'PEF français' },
  fr: { en: 'French environmental cost', fr: 'Coût environnemental' },
} as const

/** What rules the figures of the file, and what they mean. */
export function aboutTheFile(
  { label, basis }: Pick<CallParsed<typeof exportSuppliers>['query'], 'label' | 'basis'>,
  releases: readonly string[],
  language: Language,
): Sheet {
  const { family } = partsOfLabel(label)
  const rows: readonly (readonly [keyof typeof about, string])[] = [
    ['label', `${familyNames[family][language]} (${label})`],
    ['basis', about[basis][language]],
    ['releases', releases.join(', ')],
    ['impact', about.impactMeaning[language]],
    ['stake', about.stakeMeaning[language]],
    ['empty', about.emptyMeaning[language]],
  ]
  return {
    name: about.sheet[language],
    columns: [
      { title: about.what[language], kind: 'text' },
      { title: about.value[language], kind: 'text' },
    ],
    rows: rows.map(([id, value]) => [about[id][language], value]),
  }
}
