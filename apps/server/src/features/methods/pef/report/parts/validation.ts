import type { Verdict } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import { paragraph, remark, type Block, type ReportCell } from '../report.ts'
import type { Telling } from '../telling.ts'
import { pairs, stated } from './words.ts'

const verdictNames: Readonly<Record<Verdict, Wording>> = {
  verified: { en: 'Verified', fr: 'Vérifié' },
  reservations: { en: 'Verified with reservations', fr: 'Vérifié avec réserves' },
  notVerified: { en: 'Not verified', fr: 'Non vérifié' },
}

/** What the verifier signed in their room; else what people say of a review, and how a verification begins. */
export function validationSection(telling: Telling) {
  const { say } = telling
  return {
    title: say('Validation statement', 'Déclaration de validation'),
    blocks: [standing(telling), table(telling), closing(telling)],
  }
}

function standing({ say, verification, format }: Telling): Block {
  if (verification === null)
    return paragraph(
      say(
        'No validation statement: this version has no verification. To begin one: result, list of versions, “Start verification”.',
        'Aucune déclaration de validation : cette version n’a pas de vérification. Pour en ouvrir une : résultat, liste des versions, «\u00A0Faire vérifier\u00A0».',
      ),
    )
  const { signed, openedAt } = verification
  if (signed === null)
    return paragraph(
      say(
        `Verification in progress since ${format.date(openedAt)}; nothing is signed yet.`,
        `Vérification en cours depuis le ${format.date(openedAt)} ; rien n’est encore signé.`,
      ),
    )
  if (signed.withdrawn !== null)
    return paragraph(
      say(
        `The statement was withdrawn on ${format.date(new Date(signed.withdrawn.at))} and no longer holds: ${signed.withdrawn.reason}`,
        `La déclaration a été retirée le ${format.date(new Date(signed.withdrawn.at))} et ne vaut plus : ${signed.withdrawn.reason}`,
      ),
    )
  return paragraph(
    signed.state === 'valid'
      ? say('A verifier has signed this statement.', 'Un vérificateur a signé cette déclaration.')
      : say('The validity of this statement is over.', 'La validité de cette déclaration est échue.'),
  )
}

function table(telling: Telling): Block {
  const { say, version, organization, verification } = telling
  const signed = verification?.signed ?? null
  const rows: readonly (readonly [string, ReportCell])[] = [
    [
      say('Study', 'Étude'),
      say(
        `PEF report: ${version.evaluation.name}, version ${version.number}`,
        `Rapport PEF : ${version.evaluation.name}, version ${version.number}`,
      ),
    ],
    [say('Commissioner', 'Commanditaire'), stated(telling, 'commissioner')],
    [say('User of the method', 'Utilisateur de la méthode'), organization],
    ...(signed === null ? reviewRows(telling) : signedRows(telling, signed)),
    [
      say('Conflicts of interest', 'Conflits d’intérêts'),
      say(
        'not asked by the application; the verifier states it in the scope or in a statement of their own',
        'non demandé par l’application ; le vérificateur l’indique dans le périmètre ou dans sa propre déclaration',
      ),
    ],
  ]
  return pairs(
    telling,
    say('Validation statement', 'Déclaration de validation'),
    say('Validation', 'Validation'),
    rows,
  )
}

const reviewRows = (telling: Telling): readonly (readonly [string, ReportCell])[] => [
  [telling.say('Reviewer', 'Responsable de la revue'), stated(telling, 'reviewer')],
  [telling.say('Review statement', 'Déclaration de revue'), stated(telling, 'reviewStatement')],
]

type Signed = NonNullable<NonNullable<Telling['verification']>['signed']>

const signedRows = (
  { say, language, format }: Telling,
  signed: Signed,
): readonly (readonly [string, ReportCell])[] => [
  [say('Verifier', 'Vérificateur'), signed.name],
  [say('Body', 'Organisme'), signed.body],
  [say('Accreditation', 'Accréditation'), signed.accreditation ?? say('not provided', 'non renseigné')],
  [say('Result', 'Résultat'), verdictNames[signed.verdict][language]],
  [say('Scope and objective', 'Périmètre et objectif'), signed.scope],
  [
    say('Sample checked', 'Échantillon vérifié'),
    say(`${signed.checked} of ${signed.planned}`, `${signed.checked} sur ${signed.planned}`),
  ],
  [
    say('Findings', 'Constats'),
    say(
      `${signed.findings.open} open, ${signed.findings.closed} closed`,
      `${signed.findings.open} ouverts, ${signed.findings.closed} clos`,
    ),
  ],
  [say('Signed on', 'Signée le'), format.date(new Date(signed.signedAt))],
  [say('Valid until', 'Valable jusqu’au'), format.date(new Date(signed.validUntil))],
  [say('Record that was signed (SHA-256)', 'Registre signé (SHA-256)'), signed.head],
]

const closing = ({ say, verification }: Telling): Block =>
  remark(
    verification?.signed
      ? say(
          'The installation signed the statement in the name of the verifier; the archive of the verification says how to check it.',
          'L’installation a signé la déclaration au nom du vérificateur ; l’archive de la vérification dit comment la contrôler.',
        )
      : say(
          'Both are shown as entered; the application does not check them.',
          'Ces deux mentions sont reproduites telles que saisies ; l’application ne les vérifie pas.',
        ),
  )
