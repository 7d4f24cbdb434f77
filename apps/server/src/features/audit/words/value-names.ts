import { labelNames } from '../../score-labels/index.ts'
import { ownDataNames, processNames } from './facility-names.ts'
import type { Wording } from './wording.ts'

/** Names of the values that a field takes from a list. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, Wording>>>> = {
  role: {
    platform_administrator: { en: 'Platform administrator', fr: 'Administrateur de la plateforme' },
    organization_owner: { en: 'Organization owner', fr: 'Propriétaire de l’organisation' },
    team_manager: { en: 'Team manager', fr: 'Responsable d’équipe' },
    contributor: { en: 'Contributor', fr: 'Contributeur' },
    reader: { en: 'Reader', fr: 'Lecteur' },
  },
  language: { en: { en: 'English', fr: 'Anglais' }, fr: { en: 'French', fr: 'Français' } },
  theme: {
    system: { en: 'As the system', fr: 'Comme le système' },
    light: { en: 'Light', fr: 'Clair' },
    dark: { en: 'Dark', fr: 'Sombre' },
  },
  scope: {
    read: { en: 'Read', fr: 'Lecture' },
    evaluate: { en: 'Read and evaluate', fr: 'Lecture et évaluation' },
    widget: { en: 'Sheets and widgets', fr: 'Fiches et widgets' },
  },
  state: {
    checked: { en: 'Checked', fr: 'Contrôlé' },
    running: { en: 'Running', fr: 'En cours' },
    receiving: { en: 'Awaiting the file', fr: 'En attente du fichier' },
    importing: { en: 'Importing', fr: 'Import en cours' },
    done: { en: 'Done', fr: 'Terminé' },
    draft: { en: 'Draft', fr: 'Brouillon' },
    evaluating: { en: 'Evaluating', fr: 'Calcul en cours' },
    evaluated: { en: 'Evaluated', fr: 'Évaluée' },
    failed: { en: 'Failed', fr: 'En échec' },
    outdated: { en: 'Outdated', fr: 'À relancer' },
    published: { en: 'Published', fr: 'Publiée' },
  },
  calculationType: {
    average: { en: 'Average', fr: 'Moyenne' },
    sum: { en: 'Sum', fr: 'Somme' },
    weighted: { en: 'Weighted by units sold', fr: 'Pondérée par les unités vendues' },
  },
  label: labelNames,
  basis: {
    product: { en: 'per product weight', fr: 'par produit' },
    per100g: { en: 'per 100g', fr: 'pour 100 g' },
    per1000g: { en: 'per 1000g', fr: 'pour 1 000 g' },
  },
  type: {
    material: { en: 'Material', fr: 'Matière' },
    trim: { en: 'Trim', fr: 'Accessoire' },
    part: { en: 'Part', fr: 'Partie' },
    origin: { en: 'Origin', fr: 'Origine' },
    packaging: { en: 'Packaging', fr: 'Emballage' },
    leg: { en: 'Transport leg', fr: 'Trajet' },
  },
  method: {
    test: { en: 'Test', fr: 'Essai' },
    declaration: { en: 'Declaration', fr: 'Déclaration' },
    bill: { en: 'Bill of materials', fr: 'Nomenclature' },
  },
  status: {
    present: { en: 'Present', fr: 'Présente' },
    absent: { en: 'Absent', fr: 'Absente' },
  },
  partKind: {
    fabric: { en: 'Fabric', fr: 'Étoffe' },
    nonwoven: { en: 'Nonwoven', fr: 'Non-tissé' },
    filling: { en: 'Filling', fr: 'Garnissage' },
    sheet: { en: 'Sheet', fr: 'Matière en feuille' },
    moulded: { en: 'Moulded', fr: 'Moulé' },
    rigid: { en: 'Rigid', fr: 'Rigide' },
  },
  madeFrom: {
    filter: { en: 'Evaluations of the library', fr: 'Évaluations de la bibliothèque' },
    collection: { en: 'A collection of products', fr: 'Une collection de produits' },
    file: { en: 'A file', fr: 'Un fichier' },
    reference_product: {
      en: 'The reference product of the category',
      fr: 'Le produit de référence de la catégorie',
    },
    declared_market: { en: 'Products declared in France', fr: 'Produits déclarés en France' },
  },
  measure: {
    total: { en: 'Total', fr: 'Total' },
    perPiece: { en: 'Per piece', fr: 'Par pièce' },
    perKg: { en: 'Per kg', fr: 'Par kg' },
    perEuro: { en: 'Per euro of sales', fr: 'Par euro de ventes' },
  },
  kind: ownDataNames,
  exported: {
    evaluations: { en: 'Evaluations', fr: 'Évaluations' },
    products: { en: 'Products', fr: 'Produits' },
    version: { en: 'A version', fr: 'Une version' },
    production: { en: 'The inventory of an evaluation', fr: 'L’inventaire d’une évaluation' },
    environmental_cost: { en: 'An environmental cost', fr: 'Un coût environnemental' },
    materials: { en: 'Materials', fr: 'Matières' },
    processes: { en: 'Processes', fr: 'Procédés' },
  },
  process: processNames,
  processes: processNames,
  frenchPefReading: {
    1: {
      en: 'The inventory of PEF with the weights of the French cost',
      fr: 'L’inventaire du PEF avec les pondérations du coût environnemental',
    },
    2: {
      en: 'The inventory of the French cost with the weights of PEF',
      fr: 'L’inventaire du coût environnemental avec les pondérations du PEF',
    },
  },
  capabilities: {
    comparison: { en: 'Comparisons', fr: 'Comparaisons' },
    organization_dashboard: { en: 'Portfolio dashboard', fr: 'Tableau de bord du portefeuille' },
    dashboard_tab_stages: { en: 'Portfolio, tab Stages', fr: 'Portefeuille, onglet Étapes' },
    dashboard_tab_categories: { en: 'Portfolio, tab Categories', fr: 'Portefeuille, onglet Catégories' },
    dashboard_tab_trend: { en: 'Portfolio, tab Trend', fr: 'Portefeuille, onglet Évolution' },
    dashboard_tab_products: { en: 'Portfolio, tab Products', fr: 'Portefeuille, onglet Produits' },
    dashboard_tab_scope3: { en: 'Portfolio, tab Scope 3', fr: 'Portefeuille, onglet Scope 3' },
    dashboard_tab_plan: { en: 'Portfolio, tab Plan', fr: 'Portefeuille, onglet Plan' },
    svhc_dashboard: { en: 'SVHC dashboard', fr: 'Tableau de bord SVHC' },
    supplier_dashboard: { en: 'Supplier dashboard', fr: 'Tableau de bord des fournisseurs' },
    export: { en: 'Exports', fr: 'Exports' },
    widget: { en: 'Public sheets and widgets', fr: 'Fiches publiques et widgets' },
    api: { en: 'API keys', fr: 'Clés d’API' },
    import: { en: 'Imports', fr: 'Imports' },
  },
}

export const yesNo: Readonly<Record<'true' | 'false', Wording>> = {
  true: { en: 'Yes', fr: 'Oui' },
  false: { en: 'No', fr: 'Non' },
}
