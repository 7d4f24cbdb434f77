import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { filled } from '@ecotrame/texts'
import { list, paragraph, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'

export function assumptionsOf({ say, language, pef, stage, format }: Telling): readonly Block[] {
  const words = pef.assumptions.map(({ code, params = {} }) =>
    filled(pefWording.assumptions[code][language], spokenParams(params, format.given)),
  )
  const world = pef.countryNotModelled.map(stage)
  const all = [
    ...new Set(words),
    ...(world.length === 0 ? [] : [`${pefWording.notes.countryNotModelled[language]} ${world.join(', ')}`]),
  ]
  if (all.length === 0)
    return [paragraph(say('No assumption was needed.', 'Aucune hypothèse n’a été nécessaire.'))]
  return [
    paragraph(
      say('Assumptions made where nothing was provided:', 'Hypothèses faites faute de valeur renseignée :'),
    ),
    list(all),
  ]
}

type Params = Readonly<Record<string, string | number>>

const spokenParams = (params: Params, given: (value: number) => string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? given(value) : value]),
  )

/** Cut-offs, gaps in the data and what the method does not look at. */
export function limitationsOf(telling: Telling): readonly Block[] {
  const { say, language, pef, format, facility } = telling
  const warnings = pef.warnings.map(({ code, params = {} }) =>
    filled(
      pefWording.warnings[code][language],
      typeof params['facility'] === 'string' ? { ...params, facility: facility(params['facility']) } : params,
    ),
  )
  return [
    paragraph(say('Limitations:', 'Limites :')),
    list([
      say(
        'Cut-off: the method lets up to 3.0 % of the single score be left out; here nothing is cut off by share, and every step without data is named in this chapter. Its share is not known.',
        'Règle de coupure : la méthode permet d’exclure jusqu’à 3,0 % du score unique ; ici rien n’est coupé selon sa part, et chaque étape sans donnée est nommée dans ce chapitre. Sa part n’est pas connue.',
      ),
      say(
        `Data gaps: the single score covers ${format.percent(pef.score.coverage)} of the weighting; categories without complete data are not counted and not estimated. Chapter 6 gives the reason for each.`,
        `Données manquantes : le score unique couvre ${format.percent(pef.score.coverage)} de la pondération ; les catégories sans données complètes ne sont ni comptées ni estimées. Le chapitre 6 donne la raison de chacune.`,
      ),
      ...new Set(warnings),
      say(
        'Rules and default values of the PEFCR are transcribed from public sources and were not checked against the official text.',
        'Les règles et valeurs par défaut du PEFCR sont transcrites de sources publiques et n’ont pas été vérifiées sur le texte officiel.',
      ),
      say(
        'The method looks at the product and not at who uses it; the duration of service is debated; transport by mass underestimates bulky items.',
        'La méthode considère le produit et non son utilisateur ; la durée de service est discutée ; le transport en masse sous-estime les articles volumineux.',
      ),
      say(
        'Release of fibre fragments, biodiversity and social effects are outside the single score.',
        'Les rejets de fragments de fibres, la biodiversité et les effets sociaux sont hors du score unique.',
      ),
      say(
        'Results can be compared only within one sub-category, with the same version of the rules, the same rules of duration and the same coverage.',
        'Les résultats ne sont comparables que dans une même sous-catégorie, avec la même version des règles, les mêmes règles de durée et la même couverture.',
      ),
    ]),
  ]
}
