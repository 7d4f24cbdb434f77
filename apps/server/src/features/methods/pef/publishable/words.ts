import type { DataClassesAnswer } from '@ecotrame/contract'
import {
  disclaimerOf,
  heldShare,
  notStated,
  statedClasses,
  type ClassShares,
  type Disclaimer,
  type Holding,
  type PefReadiness,
  type ReadinessCheckId,
  type ReadinessState,
  type StatedClass,
  type Wording,
} from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { formats, writtenQuantity } from '@ecotrame/texts'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { ClassesOfVersion } from './classes-of-version.ts'

const percent = (share: number, language: Language): string =>
  writtenQuantity(share * 100, '%', { upTo: 1 }, language)

/** What must stand beside the score, with its figures. */
export const disclaimerText = ({ code, notCompliant, limit }: Disclaimer, language: Language): string =>
  pefWording.disclaimers[code][language]
    .replace('{share}', percent(notCompliant, language))
    .replace('{limit}', percent(limit, language))

/** A part of a product with its share of the PEF of all. */
interface ClassedPart {
  readonly points: number
  readonly classes: ClassShares | null
  readonly underPefcr: boolean
}

/** Shares of a sum of parts by class, and the disclaimers of its parts, in words; `null`: a part has not recorded them. */
export function toldClasses(
  parts: readonly ClassedPart[],
): ((language: Language) => readonly string[]) | null {
  const whole = parts.reduce((sum, { points }) => sum + points, 0)
  if (!(whole > 0) || parts.some(({ classes }) => classes === null)) return null
  const shareOf = (id: StatedClass) =>
    parts.reduce((sum, { points, classes }) => sum + (points / whole) * (classes?.[id] ?? 0), 0)
  const disclaimers = parts.flatMap(({ classes, underPefcr }) => disclaimerOf(classes, underPefcr) ?? [])
  return (language) => [
    ...statedClasses
      .filter((id) => shareOf(id) > 0)
      .map(
        (id) =>
          `${pefWording.dataClasses[id][language]}${formats[language].colon} ${percent(shareOf(id), language)}`,
      ),
    ...new Set(disclaimers.map((one) => disclaimerText(one, language))),
  ]
}

type Told = Pick<ClassesOfVersion, 'readiness' | 'underPefcr' | 'subCategory'> & {
  readonly pef: { readonly holding?: Holding }
}

/** What a check found, in one sentence. */
export const readinessText = (
  id: ReadinessCheckId,
  state: ReadinessState,
  told: Told,
  language: Language,
): string => sentences[id](told, state, language)[language]

type Sentence = (told: Told, state: ReadinessState, language: Language) => Wording

const sentences: Readonly<Record<ReadinessCheckId, Sentence>> = {
  coverage: ({ readiness: { covered, categories }, pef: { holding } }, _, language) => {
    const held = holding === undefined ? null : heldShare(holding)
    const text = held === null ? null : percent(held, language)
    return {
      en: `${covered} of ${categories} impact categories are covered; the score holds ${text ?? 'an unknown share'} of weighting × mass × steps.`,
      fr: `${covered} catégories d’impact sur ${categories} sont couvertes ; le score couvre ${text ?? 'une part inconnue'} de pondération × masse × étapes.`,
    }
  },
  classes: ({ readiness: { classes }, underPefcr }, state, language) =>
    classSentence(classes, underPefcr, state, language),
  quality: ({ readiness: { weakProcesses } }, state) =>
    state === 'unknown'
      ? { en: 'No process has a share of the score.', fr: 'Aucun procédé n’a de part dans le score.' }
      : weakProcesses.length === 0
        ? {
            en: 'Every most relevant process is within its threshold (Recommendation (EU) 2021/2279, Annex I, Data Needs Matrix).',
            fr: 'Chaque procédé parmi les plus pertinents respecte son seuil (recommandation (UE) 2021/2279, annexe I, matrice des besoins de données).',
          }
        : {
            en: `${weakProcesses.length} of the most relevant processes are above their threshold (Recommendation (EU) 2021/2279, Annex I, Data Needs Matrix).`,
            fr: `${weakProcesses.length} des procédés les plus pertinents dépassent leur seuil (recommandation (UE) 2021/2279, annexe I, matrice des besoins de données).`,
          },
  representativeProduct: ({ subCategory }, state) =>
    state === 'notApplicable'
      ? {
          en: 'No PEFCR covers this category, so there is no representative product.',
          fr: 'Aucun PEFCR ne couvre cette catégorie : il n’existe pas de produit représentatif.',
        }
      : state === 'unknown'
        ? {
            en: 'The sub-category of the PEFCR is not established.',
            fr: 'La sous-catégorie du PEFCR n’est pas établie.',
          }
        : {
            en: `The results of the representative product (${subCategory ?? ''}) are in a study that is not public.`,
            fr: `Les résultats du produit représentatif (${subCategory ?? ''}) figurent dans une étude non publique.`,
          },
  verification: (_, state) =>
    state === 'done'
      ? {
          en: 'A verifier has signed a statement that is valid today.',
          fr: 'Un vérificateur a signé une déclaration valable aujourd’hui.',
        }
      : {
          en: 'No valid signed statement from a verifier.',
          fr: 'Aucune déclaration signée et valable d’un vérificateur.',
        },
}

function classSentence(
  classes: PefReadiness['classes'],
  underPefcr: boolean,
  state: ReadinessState,
  language: Language,
): Wording {
  if (classes === null)
    return { en: 'No data have a share of the score.', fr: 'Aucune donnée n’a de part dans le score.' }
  if (state === 'unknown') {
    const share = percent(classes[notStated], language)
    return {
      en: `${share} of the score comes from data whose class nobody has provided, or no longer holds.`,
      fr: `${share} du score provient de données dont la classe n’est pas renseignée ou n’est plus valable.`,
    }
  }
  if (!underPefcr)
    return {
      en: 'Every dataset has a class. Without a PEFCR, the disclaimer covers the rest.',
      fr: 'Chaque jeu de données a une classe. Sans PEFCR, l’avertissement couvre le reste.',
    }
  const share = percent(classes['other-published'] + classes.proxy, language)
  return state === 'done'
    ? {
        en: 'All data are EF-compliant, ILCD entry-level or measured by the company.',
        fr: 'Toutes les données sont conformes EF, de niveau d’entrée ILCD ou mesurées par l’entreprise.',
      }
    : {
        en: `${share} of the score comes from data outside the order of choice: other published data and proxies.`,
        fr: `${share} du score provient de données hors de l’ordre de choix : autres données publiées et données de substitution.`,
      }
}

/** The same as the API tells it. */
export const classesAnswer = (classes: ClassesOfVersion, language: Language): DataClassesAnswer => {
  const { score, categories, uncovered, underPefcr, disclaimer, pef, expired, choices, readiness } = classes
  return {
    score: score && { ...score },
    categories: categories.map(({ shares, ...one }) => ({ ...one, shares: shares && { ...shares } })),
    uncovered,
    underPefcr,
    disclaimer: disclaimer && { ...disclaimer, message: disclaimerText(disclaimer, language) },
    packs: pef.packs.map(({ id, title, dataClass }) => ({
      id,
      name: { ...title },
      statement: dataClass ?? null,
    })),
    expired,
    choices: choices?.map(({ others, ...choice }) => ({ ...choice, others: [...others] })) ?? null,
    readiness: {
      checks: readiness.checks.map(({ id, state }) => ({
        id,
        state,
        message: readinessText(id, state, classes, language),
      })),
      weakProcesses: [...readiness.weakProcesses],
    },
  }
}
