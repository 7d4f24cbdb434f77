import type { Language } from '../../../platform/sessions/session.ts'
import { checksumsPath, manifestPath } from './write-evidence.ts'

/** What the first page of an archive says of it. */
export interface Described {
  readonly name: string
  readonly reference: string
  readonly gtins: readonly string[]
  readonly score: number | null
  readonly hash: string
  readonly portalVersion: string
  readonly release: string
  readonly records: number
  readonly documents: number
}

const texts = {
  en: {
    title: 'Evidence for a French environmental cost',
    reference: 'Reference',
    codes: 'GTIN',
    score: 'Our score (points)',
    hash: 'SHA-256 of the declared content',
    release: 'Release of the data / version of the method',
    records: 'Declarations recorded',
    documents: 'Documents',
    content: [
      'declaration/   what is declared: request, row of the file, score, calculation line by line, findings, values left out',
      'records.json   declarations made, with the portal’s answers as they were recorded',
      'items/         for each evaluation: exact inputs with the origin of each value, steps, figures, version and dates',
      'documents/     files of data requests about these evaluations; documents.csv shows what each belongs to',
      'release.json   data, method and rules behind the figures',
      `${manifestPath}, ${checksumsPath}   SHA-256 of every file; check with: sha256sum -c ${checksumsPath}`,
    ],
    origins:
      'Origins of values: default = left to the method; user = entered; others as shown in the column.',
    portal: 'The application sent none of this to the portal and read none of it there.',
  },
  fr: {
    title: 'Justificatifs d’un coût environnemental',
    reference: 'Référence',
    codes: 'GTIN',
    score: 'Notre score (points)',
    hash: 'SHA-256 du contenu déclaré',
    release: 'Version des données / version de la méthode',
    records: 'Déclarations enregistrées',
    documents: 'Documents',
    content: [
      'declaration/   ce qui est déclaré : requête, ligne du fichier, score, calcul ligne par ligne, constats, valeurs écartées',
      'records.json   déclarations faites, avec les réponses du portail telles qu’elles ont été enregistrées',
      'items/         pour chaque évaluation : données exactes avec l’origine de chaque valeur, étapes, résultats, version et dates',
      'documents/     fichiers des demandes de données sur ces évaluations ; documents.csv indique à quoi chacun se rapporte',
      'release.json   données, méthode et règles derrière les résultats',
      `${manifestPath}, ${checksumsPath}   SHA-256 de chaque fichier ; à vérifier par : sha256sum -c ${checksumsPath}`,
    ],
    origins:
      'Origines des valeurs : default = laissée à la méthode ; user = saisie ; les autres comme l’indique la colonne.',
    portal: 'Rien de ceci n’a été envoyé au portail ni lu sur le portail par l’application.',
  },
} as const

/** The text of `README.txt`. */
export function describe(of: Described, language: Language): string {
  const text = texts[language]
  const colon = { en: ':', fr: ' :' }[language]
  const line = (title: string, value: string | number | null) => `${title}${colon} ${value ?? '–'}`
  return `${[
    text.title,
    '',
    of.name,
    line(text.reference, of.reference),
    line(text.codes, of.gtins.join(', ') || null),
    line(text.score, of.score),
    line(text.hash, of.hash),
    line(text.release, `${of.release} / ${of.portalVersion}`),
    line(text.records, of.records),
    line(text.documents, of.documents),
    '',
    ...text.content,
    '',
    text.origins,
    text.portal,
  ].join('\r\n')}\r\n`
}
