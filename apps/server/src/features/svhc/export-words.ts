import type { ProductReason, svhcExports } from '@ecotrame/contract'
import type { DeclarationMethod, Standing } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'

const english = {
  article: 'Article',
  articleCategory: 'Article category',
  articleIdentifier: 'Article identifier',
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
  method: 'Method',
  missing: 'Missing',
  product: 'Product',
  products: 'Products',
  reasons: 'Open',
  reference: 'Reference',
  safeUse: 'Safe use',
  season: 'Season',
  standing: 'Status',
  substance: 'Substance',
  supplier: 'Supplier',
}
export type ColumnId = keyof typeof english

/** Titles of the columns of files. */
export const columnTitles: Readonly<Record<Language, Readonly<Record<ColumnId, string>>>> = {
  en: english,
  fr: {
    article: 'Article',
    articleCategory: 'Catégorie d’article',
    articleIdentifier: 'Identifiant d’article',
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
    missing: 'Manque',
    product: 'Produit',
    products: 'Produits',
    reasons: 'Ouvert',
    reference: 'Référence',
    safeUse: 'Utilisation en toute sécurité',
    season: 'Saison',
    standing: 'Statut',
    substance: 'Substance',
    supplier: 'Fournisseur',
  },
}

export const sheetNames: Readonly<Record<Language, Readonly<Record<(typeof svhcExports)[number], string>>>> =
  {
    en: { products: 'Products', articles: 'Articles', scip: 'SCIP draft' },
    fr: { products: 'Produits', articles: 'Articles', scip: 'Projet SCIP' },
  }

interface ValueWords {
  readonly standing: Readonly<Record<Standing, string>>
  readonly reason: Readonly<Record<ProductReason, string>>
  readonly method: Readonly<Record<DeclarationMethod, string>>
}

/** As the screen says them. */
export const valueWords: Readonly<Record<Language, ValueWords>> = {
  en: {
    standing: {
      unknown: 'Unknown',
      above: 'Above 0.1 %',
      below: 'Below 0.1 %',
      absent: 'Not present (declared)',
    },
    reason: {
      NOT_DECLARED: 'not declared for the whole list',
      OLDER_LIST: 'declared for an older list',
      AMOUNT_UNKNOWN: 'concentration not stated',
      NO_ARTICLE: 'no article listed',
      NOT_LINKED: 'materials without a component',
      NOT_COMPLETE: 'list of articles not confirmed',
    },
    method: { test: 'Test', declaration: 'Declaration', bill: 'Bill of materials' },
  },
  fr: {
    standing: {
      unknown: 'Inconnu',
      above: 'Au-dessus de 0,1 %',
      below: 'En dessous de 0,1 %',
      absent: 'Absente (déclaré)',
    },
    reason: {
      NOT_DECLARED: 'non déclarés pour toute la liste',
      OLDER_LIST: 'déclarés pour une liste plus ancienne',
      AMOUNT_UNKNOWN: 'teneur non indiquée',
      NO_ARTICLE: 'aucun article indiqué',
      NOT_LINKED: 'matières sans composant',
      NOT_COMPLETE: 'liste des articles non confirmée',
    },
    method: { test: 'Essai', declaration: 'Déclaration', bill: 'Nomenclature' },
  },
}
