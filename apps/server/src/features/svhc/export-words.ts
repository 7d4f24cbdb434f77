import type { ProductReason, scipIdentifiers, svhcExports } from '@ecotrame/contract'
import type { DeclarationMethod } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'

const english = {
  article: 'Article',
  articleCategory: 'Article category',
  articleIdentifier: 'Article identifier',
  articleIdentifierType: 'Identifier type',
  articleName: 'Article name',
  articles: 'Articles',
  cas: 'CAS number',
  concentration: 'Concentration, % w/w of the article',
  concentrationRange: 'Concentration range',
  declaredFor: 'Declared for the list of',
  declaredOn: 'Declared on',
  ec: 'EC number',
  entry: 'Entry',
  evidence: 'Evidence',
  list: 'Candidate List of',
  materialCategory: 'Material category',
  method: 'Source',
  missing: 'Missing',
  product: 'Product',
  productionInEu: 'Production in the EU',
  products: 'Products',
  reasons: 'Open points',
  reference: 'Reference',
  referenceType: 'Type of reference',
  safeUse: 'Safe use',
  season: 'Season',
  standing: 'Status',
  substance: 'Substance',
  supplier: 'Supplier',
  units: 'Units',
}
export type ColumnId = keyof typeof english

/** Titles of the columns of files. */
export const columnTitles: Readonly<Record<Language, Readonly<Record<ColumnId, string>>>> = {
  en: english,
  fr: {
    article: 'Article',
    articleCategory: 'Catégorie d’article',
    articleIdentifier: 'Identifiant d’article',
    articleIdentifierType: 'Type d’identifiant',
    articleName: 'Nom de l’article',
    articles: 'Articles',
    cas: 'Numéro CAS',
    concentration: 'Teneur, % en masse de l’article',
    concentrationRange: 'Plage de teneur',
    declaredFor: 'Déclaré pour la liste du',
    declaredOn: 'Déclaré le',
    ec: 'Numéro CE',
    entry: 'Entrée',
    evidence: 'Justificatif',
    list: 'Liste candidate du',
    materialCategory: 'Catégorie de matière',
    method: 'Source',
    missing: 'Manquant',
    product: 'Produit',
    productionInEu: 'Production dans l’UE',
    products: 'Produits',
    reasons: 'Points en suspens',
    reference: 'Référence',
    referenceType: 'Type de référence',
    safeUse: 'Utilisation en toute sécurité',
    season: 'Saison',
    standing: 'Statut',
    substance: 'Substance',
    supplier: 'Fournisseur',
    units: 'Unités',
  },
}

export const sheetNames: Readonly<Record<Language, Readonly<Record<(typeof svhcExports)[number], string>>>> =
  {
    en: { products: 'Products', articles: 'Articles', scip: 'SCIP draft' },
    fr: { products: 'Produits', articles: 'Articles', scip: 'Projet SCIP' },
  }

/** Of the links from a product to its articles. */
export const linksSheet: Readonly<Record<Language, string>> = { en: 'Links', fr: 'Liens' }

interface ValueWords {
  readonly reason: Readonly<Record<ProductReason, string>>
  readonly method: Readonly<Record<DeclarationMethod, string>>
  readonly identifier: Readonly<Record<(typeof scipIdentifiers)[number], string>>
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>
}

/** As the screen says them. */
export const valueWords: Readonly<Record<Language, ValueWords>> = {
  en: {
    reason: {
      NOT_DECLARED: 'not declared for the whole list',
      OLDER_LIST: 'declared for an older list',
      AMOUNT_UNKNOWN: 'concentration not stated',
      NO_ARTICLE: 'no article listed',
      NOT_LINKED: 'materials without a component',
      NOT_COMPLETE: 'list of articles not confirmed',
    },
    method: { test: 'Test', declaration: 'Declaration', bill: 'Bill of materials' },
    identifier: { partNumber: 'Part number', gtin: 'GTIN', catalogueNumber: 'Catalogue number' },
    yesNo: { yes: 'Yes', no: 'No' },
  },
  fr: {
    reason: {
      NOT_DECLARED: 'non déclarés pour toute la liste',
      OLDER_LIST: 'déclarés pour une liste plus ancienne',
      AMOUNT_UNKNOWN: 'teneur non indiquée',
      NO_ARTICLE: 'aucun article indiqué',
      NOT_LINKED: 'matières sans composant',
      NOT_COMPLETE: 'liste des articles non confirmée',
    },
    method: { test: 'Essai', declaration: 'Déclaration', bill: 'Nomenclature' },
    identifier: { partNumber: 'Numéro de pièce', gtin: 'GTIN', catalogueNumber: 'Numéro de catalogue' },
    yesNo: { yes: 'Oui', no: 'Non' },
  },
}
