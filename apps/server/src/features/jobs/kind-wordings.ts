import type { JobKind } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'

export interface KindWording {
  /** What goes on. */
  readonly going: string
  readonly done: (count: string) => string
  /** Instead, when all of it was done. */
  readonly ready?: string
}

const exported = {
  en: {
    going: 'Exporting, part',
    done: (count: string) => `Export parts created: ${count}.`,
    ready: 'Your export is ready: download it from your notifications.',
  },
  fr: {
    going: 'Export, partie',
    done: (count: string) => `Parties de l’export créées : ${count}.`,
    ready: 'Votre export est prêt : téléchargez-le depuis vos notifications.',
  },
}

/** What is said of a job of each kind while it goes on, and at its end. */
export const kindWordings = {
  evaluate_evaluations: {
    en: { going: 'Running evaluations', done: (count) => `Evaluations run: ${count}.` },
    fr: { going: 'Calcul des évaluations', done: (count) => `Évaluations calculées : ${count}.` },
  },
  publish_evaluations: {
    en: { going: 'Publishing evaluations', done: (count) => `Evaluations published: ${count}.` },
    fr: { going: 'Publication des évaluations', done: (count) => `Évaluations publiées : ${count}.` },
  },
  withdraw_evaluations: {
    en: { going: 'Withdrawing evaluations', done: (count) => `Evaluations withdrawn: ${count}.` },
    fr: { going: 'Retrait des évaluations', done: (count) => `Évaluations retirées : ${count}.` },
  },
  withdraw_products: {
    en: { going: 'Withdrawing products', done: (count) => `Products withdrawn: ${count}.` },
    fr: { going: 'Retrait des produits', done: (count) => `Produits retirés : ${count}.` },
  },
  publish_products: {
    en: { going: 'Publishing products', done: (count) => `Products published: ${count}.` },
    fr: { going: 'Publication des produits', done: (count) => `Produits publiés : ${count}.` },
  },
  import_evaluations: {
    en: { going: 'Importing', done: (count) => `Rows imported: ${count}.` },
    fr: { going: 'Import', done: (count) => `Lignes importées : ${count}.` },
  },
  undo_import: {
    en: { going: 'Undoing an import', done: (count) => `Rows of an import undone: ${count}.` },
    fr: { going: 'Annulation d’un import', done: (count) => `Lignes d’un import annulées : ${count}.` },
  },
  import_database: {
    en: {
      going: 'Importing a database',
      done: (count) => `Databases imported: ${count}.`,
      ready: 'Your database is read: open it to see its impacts, or what is left to decide.',
    },
    fr: {
      going: 'Import d’une base de données',
      done: (count) => `Bases de données importées : ${count}.`,
      ready: 'Votre base de données est lue : ouvrez-la pour voir ses impacts, ou ce qu’il reste à décider.',
    },
  },
  preview_databases: {
    en: {
      going: 'Calculating the effect of your own databases',
      done: (count) => `Evaluations calculated with your own databases: ${count}. Nothing has changed yet.`,
      ready: 'The effect of your databases is calculated. Nothing has changed yet.',
    },
    fr: {
      going: 'Calcul de l’effet de vos bases de données',
      done: (count) => `Évaluations calculées avec vos bases de données : ${count}. Rien n’a encore changé.`,
      ready: 'L’effet de vos bases de données est calculé. Rien n’a encore changé.',
    },
  },
  apply_packaging: {
    en: {
      going: 'Applying a packaging to evaluations',
      done: (count) => `Evaluations updated with the packaging: ${count}. Recalculate them now.`,
    },
    fr: {
      going: 'Application d’un emballage aux évaluations',
      done: (count) => `Évaluations mises à jour avec l’emballage : ${count}. Recalculez-les maintenant.`,
    },
  },
  apply_component: {
    en: {
      going: 'Updating a component in evaluations',
      done: (count) => `Evaluations updated with the component: ${count}.`,
    },
    fr: {
      going: 'Mise à jour d’un composant dans les évaluations',
      done: (count) => `Évaluations mises à jour avec le composant : ${count}.`,
    },
  },
  measure_precisions: {
    en: {
      going: 'Measuring the precision of results',
      done: (count) => `Results whose precision was measured: ${count}.`,
    },
    fr: {
      going: 'Mesure de la précision des résultats',
      done: (count) => `Résultats dont la précision est mesurée : ${count}.`,
    },
  },
  check_declarations: {
    en: {
      going: 'Checking products before declaration',
      done: (count) => `Products checked before declaration: ${count}.`,
    },
    fr: {
      going: 'Contrôle des produits avant déclaration',
      done: (count) => `Produits contrôlés avant déclaration : ${count}.`,
    },
  },
  read_market: {
    en: {
      going: 'Reading the list of the French government portal, page',
      done: (count) => `Pages of the French government portal read: ${count}.`,
    },
    fr: {
      going: 'Lecture de la liste du portail de l’État, page',
      done: (count) => `Pages du portail de l’État lues : ${count}.`,
    },
  },
  record_declarations: {
    en: {
      going: 'Recording declarations',
      done: (count) => `Declarations recorded: ${count}.`,
    },
    fr: {
      going: 'Enregistrement des déclarations',
      done: (count) => `Déclarations enregistrées : ${count}.`,
    },
  },
  tag_evaluations: {
    en: {
      going: 'Changing tags of evaluations',
      done: (count) => `Evaluations with changed tags: ${count}.`,
    },
    fr: {
      going: 'Modification des étiquettes des évaluations',
      done: (count) => `Évaluations dont les étiquettes sont à jour : ${count}.`,
    },
  },
  move_evaluations: {
    en: {
      going: 'Changing the team of evaluations',
      done: (count) => `Evaluations moved to a team: ${count}.`,
    },
    fr: {
      going: 'Changement d’équipe des évaluations',
      done: (count) => `Évaluations passées à une équipe : ${count}.`,
    },
  },
  place_evaluations: {
    en: {
      going: 'Changing facilities of evaluations',
      done: (count) => `Evaluations with changed facilities: ${count}. Recalculate them now.`,
    },
    fr: {
      going: 'Modification des sites des évaluations',
      done: (count) => `Évaluations dont les sites sont à jour : ${count}. Recalculez-les maintenant.`,
    },
  },
  mask_evaluations: {
    en: {
      going: 'Applying a mask to evaluations',
      done: (count) => `Evaluations with the mask: ${count}. Recalculate them now.`,
    },
    fr: {
      going: 'Application d’un masque aux évaluations',
      done: (count) => `Évaluations avec le masque : ${count}. Recalculez-les maintenant.`,
    },
  },
  country_evaluations: {
    en: {
      going: 'Setting a country in evaluations',
      done: (count) => `Evaluations with this country: ${count}. Recalculate them now.`,
    },
    fr: {
      going: 'Choix d’un pays dans les évaluations',
      done: (count) => `Évaluations avec ce pays : ${count}. Recalculez-les maintenant.`,
    },
  },
  delete_evaluations: {
    en: { going: 'Deleting evaluations', done: (count) => `Evaluations deleted: ${count}.` },
    fr: { going: 'Suppression des évaluations', done: (count) => `Évaluations supprimées : ${count}.` },
  },
  undo_evaluations: {
    en: {
      going: 'Undoing a change to evaluations',
      done: (count) => `Evaluations restored: ${count}.`,
    },
    fr: {
      going: 'Annulation d’une modification des évaluations',
      done: (count) => `Évaluations rétablies : ${count}.`,
    },
  },
  tag_products: {
    en: { going: 'Changing tags of products', done: (count) => `Products with changed tags: ${count}.` },
    fr: {
      going: 'Modification des étiquettes des produits',
      done: (count) => `Produits dont les étiquettes sont à jour : ${count}.`,
    },
  },
  move_products: {
    en: { going: 'Changing the team of products', done: (count) => `Products moved to a team: ${count}.` },
    fr: {
      going: 'Changement d’équipe des produits',
      done: (count) => `Produits passés à une équipe : ${count}.`,
    },
  },
  season_products: {
    en: { going: 'Setting the season of products', done: (count) => `Products with this season: ${count}.` },
    fr: {
      going: 'Choix de la saison des produits',
      done: (count) => `Produits avec cette saison : ${count}.`,
    },
  },
  collect_products: {
    en: {
      going: 'Adding products to a collection',
      done: (count) => `Products added to the collection: ${count}.`,
    },
    fr: {
      going: 'Ajout de produits à une collection',
      done: (count) => `Produits ajoutés à la collection : ${count}.`,
    },
  },
  delete_products: {
    en: { going: 'Deleting products', done: (count) => `Products deleted: ${count}.` },
    fr: { going: 'Suppression des produits', done: (count) => `Produits supprimés : ${count}.` },
  },
  undo_products: {
    en: { going: 'Undoing a change to products', done: (count) => `Products restored: ${count}.` },
    fr: {
      going: 'Annulation d’une modification des produits',
      done: (count) => `Produits rétablis : ${count}.`,
    },
  },
  delete_product_collections: {
    en: { going: 'Deleting collections', done: (count) => `Collections deleted: ${count}.` },
    fr: { going: 'Suppression des collections', done: (count) => `Collections supprimées : ${count}.` },
  },
  delete_comparisons: {
    en: { going: 'Deleting comparisons', done: (count) => `Comparisons deleted: ${count}.` },
    fr: { going: 'Suppression des comparaisons', done: (count) => `Comparaisons supprimées : ${count}.` },
  },
  delete_facilities: {
    en: { going: 'Deleting facilities', done: (count) => `Facilities deleted: ${count}.` },
    fr: { going: 'Suppression des sites', done: (count) => `Sites supprimés : ${count}.` },
  },
  export_evaluations: exported,
  export_products: exported,
  export_organization: {
    en: {
      going: 'Creating the organization archive',
      done: (count) => `Organization archives created: ${count}.`,
      ready: 'Your organization’s archive is ready: download it from your notifications.',
    },
    fr: {
      going: 'Création de l’archive de l’organisation',
      done: (count) => `Archives de l’organisation créées : ${count}.`,
      ready: 'L’archive de votre organisation est prête : téléchargez-la depuis vos notifications.',
    },
  },
} as const satisfies Record<JobKind, Readonly<Record<Language, KindWording>>>
