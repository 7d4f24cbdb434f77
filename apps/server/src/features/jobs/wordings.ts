import type { JobKind } from '@ecotrame/contract'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Language } from '../../platform/sessions/session.ts'

interface KindWording {
  /** What goes on. */
  readonly going: string
  readonly done: (count: string) => string
  /** Instead, when all of it was done. */
  readonly ready?: string
}

const exported = {
  en: {
    going: 'Exporting, part',
    done: (count: string) => `Parts of the export written: ${count}.`,
    ready: 'Your export is ready: download it from the bell.',
  },
  fr: {
    going: 'Export, partie',
    done: (count: string) => `Parties de l’export écrites : ${count}.`,
    ready: 'Votre export est prêt : téléchargez-le depuis la cloche.',
  },
}

const kinds = {
  evaluate_evaluations: {
    en: { going: 'Running evaluations', done: (count) => `Evaluations run: ${count}.` },
    fr: { going: 'Calcul des évaluations', done: (count) => `Évaluations calculées : ${count}.` },
  },
  publish_evaluations: {
    en: { going: 'Publishing evaluations', done: (count) => `Evaluations published: ${count}.` },
    fr: { going: 'Publication des évaluations', done: (count) => `Évaluations publiées : ${count}.` },
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
      ready: 'Your database is imported: its records have their impacts.',
    },
    fr: {
      going: 'Import d’une base de données',
      done: (count) => `Bases de données importées : ${count}.`,
      ready: 'Votre base de données est importée : ses données ont leurs impacts.',
    },
  },
  preview_databases: {
    en: {
      going: 'Computing what own databases change',
      done: (count) => `Evaluations computed with own databases: ${count}. Nothing has changed yet.`,
      ready: 'What your databases change is computed. Nothing has changed yet.',
    },
    fr: {
      going: 'Calcul de l’effet des bases propres',
      done: (count) => `Évaluations calculées avec les bases propres : ${count}. Rien n’a encore changé.`,
      ready: 'L’effet de vos bases de données est calculé. Rien n’a encore changé.',
    },
  },
  apply_packaging: {
    en: {
      going: 'Bringing a packaging to evaluations',
      done: (count) => `Evaluations filled with a packaging: ${count}. Run them now.`,
    },
    fr: {
      going: 'Application d’un emballage aux évaluations',
      done: (count) => `Évaluations remplies avec un emballage : ${count}. Calculez-les maintenant.`,
    },
  },
  apply_component: {
    en: {
      going: 'Bringing a component to evaluations',
      done: (count) => `Evaluations brought up to date with a component: ${count}.`,
    },
    fr: {
      going: 'Mise à jour d’un composant dans les évaluations',
      done: (count) => `Évaluations mises à jour avec un composant : ${count}.`,
    },
  },
  measure_precisions: {
    en: {
      going: 'Measuring how sure results are',
      done: (count) => `Results whose precision is known now: ${count}.`,
    },
    fr: {
      going: 'Mesure de la précision des résultats',
      done: (count) => `Résultats dont la précision est maintenant connue : ${count}.`,
    },
  },
  check_declarations: {
    en: {
      going: 'Checking products for their declaration',
      done: (count) => `Products checked for their declaration: ${count}.`,
    },
    fr: {
      going: 'Contrôle des produits avant déclaration',
      done: (count) => `Produits contrôlés avant déclaration : ${count}.`,
    },
  },
  record_declarations: {
    en: {
      going: 'Writing declarations down',
      done: (count) => `Declarations written down: ${count}.`,
    },
    fr: {
      going: 'Enregistrement des déclarations',
      done: (count) => `Déclarations enregistrées : ${count}.`,
    },
  },
  export_evaluations: exported,
  export_products: exported,
  export_organization: {
    en: {
      going: 'Writing the archive of the organization',
      done: (count) => `Archives of the organization written: ${count}.`,
      ready: 'The archive of your organization is ready: download it from the bell.',
    },
    fr: {
      going: 'Écriture de l’archive de l’organisation',
      done: (count) => `Archives de l’organisation écrites : ${count}.`,
      ready: 'L’archive de votre organisation est prête : téléchargez-la depuis la cloche.',
    },
  },
} as const satisfies Record<JobKind, Readonly<Record<Language, KindWording>>>

/** Thousands stand apart by a narrow space in both languages (decisions §6), one that does not break. */
const number = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, '\u202f')

const left = {
  en: (minutes: number) => (minutes < 1 ? 'less than a minute left' : `about ${number(minutes)} min left`),
  fr: (minutes: number) =>
    minutes < 1 ? 'moins d’une minute restante' : `encore ${number(minutes)} min environ`,
}
const progress = {
  en: (at: string, total: string) => `${at} of ${total}`,
  fr: (at: string, total: string) => `${at} sur ${total}`,
}
const ends = {
  en: {
    failed: (count: string) => `Not possible: ${count}. Settings › Jobs says why.`,
    cancelled: 'Job cancelled.',
    stopped: 'Job stopped before its end.',
  },
  fr: {
    failed: (count: string) => `Impossibles : ${count}. Le détail est dans Paramètres › Tâches.`,
    cancelled: 'Tâche annulée.',
    stopped: 'Tâche arrêtée avant la fin.',
  },
} as const

/** How far a job is that goes on. */
export function progressOf(job: JobRow, language: Language, secondsLeft: number | null): string {
  const { done, failed, total, step } = job
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const at =
    step === null
      ? progress[language](number(done + failed), number(total))
      : `${Math.floor(step.share * 100)}\u202f%`
  const remaining = secondsLeft === null ? '' : `, ${left[language](Math.round(secondsLeft / 60))}`
  return `${kinds[job.kind][language].going}${colon} ${at}${remaining}`
}

/** How a job ended: first what was done, then what was not. */
export function endOf(job: JobRow, language: Language): { readonly title: string; readonly content: string } {
  const { state, done, failed, total, code } = job
  const words = ends[language]
  const rest = [
    ...(code === null ? [] : [words.stopped]),
    ...(state === 'cancelled' ? [words.cancelled] : []),
    ...(failed === 0 ? [] : [words.failed(number(failed))]),
  ]
  const wording: KindWording = kinds[job.kind][language]
  const counted = wording.done(progress[language](number(done), number(total)))
  const title = state === 'done' ? (wording.ready ?? counted) : counted
  return { title, content: rest.join(' ') }
}
