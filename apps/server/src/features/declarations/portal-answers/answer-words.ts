import { type Wording, numberText } from '@ecotrame/texts'
import type { PortalRowProblem, ScoreExplanation } from '@ecotrame/contract'
import type { DeclarationRules, DeclaredValue, PortalList } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { RowProblem } from './match-answers.ts'

/** Fields of a declaration that move its score. */
const fields: Readonly<Record<string, Wording>> = {
  category: { en: 'Category', fr: 'Catégorie' },
  massKg: { en: 'Mass (kg)', fr: 'Masse (kg)' },
  upcycled: { en: 'Remanufactured', fr: 'Remanufacturé' },
  business: {
    en: 'Size of the company and repair service',
    fr: 'Taille de l’entreprise et service de réparation',
  },
  numberOfReferences: { en: 'Number of references', fr: 'Nombre de références' },
  priceEur: { en: 'Price (EUR)', fr: 'Prix (EUR)' },
  spinningCountry: { en: 'Country of spinning', fr: 'Pays de filature' },
  fabricCountry: { en: 'Country of weaving or knitting', fr: 'Pays de tissage ou tricotage' },
  ennoblingCountry: { en: 'Country of dyeing and printing', fr: 'Pays de teinture et impression' },
  makingCountry: { en: 'Country of garment making', fr: 'Pays de confection' },
  printing: { en: 'Printing', fr: 'Impression' },
  'printing.kind': { en: 'Type of printing', fr: 'Type d’impression' },
  'printing.ratio': { en: 'Printed share', fr: 'Part imprimée' },
  fading: { en: 'Fading', fr: 'Délavage' },
  airTransportRatio: { en: 'Share transported by air', fr: 'Part du transport aérien' },
  trims: { en: 'Trims', fr: 'Accessoires' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  share: { en: 'Share', fr: 'Part' },
  country: { en: 'Origin', fr: 'Origine' },
  'materials.country': { en: 'Origin of the materials', fr: 'Origine des matières' },
  count: { en: 'Copies in the pack', fr: 'Exemplaires dans le lot' },
  mainComponent: { en: 'Main component', fr: 'Composant principal' },
}

const places: Readonly<Record<string, Wording>> = {
  items: { en: 'Item', fr: 'Article' },
  components: { en: 'Component', fr: 'Composant' },
}

const lists: Readonly<Record<string, PortalList>> = { materials: 'material', trims: 'trim' }

/** A code of the portal as people call it. */
function named(list: PortalList, id: string, { codes }: DeclarationRules, language: Language): string {
  const code = codes.find((one) => one.list === list && one.id === id)
  return code === undefined ? id : { en: code.labelEn, fr: code.label }[language]
}

/** A field by its place: `items[1].materials[ei-coton].share` is “Item 2 · Cotton · Share”. */
export function fieldText(path: string, rules: DeclarationRules, language: Language): string {
  const whole = fields[path]
  if (whole !== undefined) return whole[language]
  const held = [...path.matchAll(/\b(\w{1,20})\[([^\]]{1,200})\]/g)].map(([, list = '', id = '']) => {
    const place = places[list]
    if (place !== undefined) return `${place[language]} ${Number(id) + 1}`
    const [code = id, again] = id.split(' ')
    const name = named(lists[list] ?? 'material', code, rules, language)
    return again === undefined ? name : `${name} (${again})`
  })
  const last = path.replace(/^.*\]\.?/, '')
  return [...held, ...(last === '' ? [] : [fields[last]?.[language] ?? last])].join(' · ')
}

const yesNo: Readonly<Record<'true' | 'false', Wording>> = {
  true: { en: 'yes', fr: 'oui' },
  false: { en: 'no', fr: 'non' },
}
const noTrims: Wording = { en: 'none', fr: 'aucun' }

/** Lists in which codes of a field stand. */
const codeLists: Readonly<Record<string, PortalList>> = {
  category: 'category',
  business: 'business',
  'printing.kind': 'printing',
}

export function valueText(
  path: string,
  value: DeclaredValue,
  rules: DeclarationRules,
  language: Language,
): string {
  if (typeof value === 'boolean') return yesNo[`${value}`][language]
  const field = path.replace(/^.*\]\.?/, '')
  if (path === 'trims' || path.endsWith('.trims')) return noTrims[language]
  if (typeof value === 'string') {
    const list = /ountry$/.test(field) ? 'country' : codeLists[field]
    return list === undefined ? value : named(list, value, rules, language)
  }
  return ['share', 'printing.ratio', 'airTransportRatio'].includes(field)
    ? `${numberText(Number((value * 100).toPrecision(6)), language)} %`
    : numberText(Number(value.toPrecision(6)), language)
}

const problems: Readonly<Record<PortalRowProblem, Wording>> = {
  NO_IDENTIFIER: {
    en: 'Nothing identifies the product. Give its internal reference, its GTIN or the portal’s reference.',
    fr: 'Rien n’identifie le produit. Indiquez sa référence interne, son GTIN ou la référence du portail.',
  },
  GTIN_INVALID: {
    en: '“{value}” is not a GTIN. Enter 8, 12, 13 or 14 digits.',
    fr: '« {value} » n’est pas un GTIN. Saisissez 8, 12, 13 ou 14 chiffres.',
  },
  SCORE_INVALID: {
    en: '“{value}” is not a score. Enter a number above 0.',
    fr: '« {value} » n’est pas un score. Saisissez un nombre supérieur à 0.',
  },
  STATUS_INVALID: {
    en: '“{value}” is not a status. Enter a number from 100 to 599, such as 201.',
    fr: '« {value} » n’est pas un statut. Saisissez un nombre de 100 à 599, par exemple 201.',
  },
  NO_ANSWER: {
    en: 'The row has neither a score nor an error: enter one of them.',
    fr: 'La ligne n’a ni score ni erreur : indiquez l’un des deux.',
  },
  UNKNOWN_PRODUCT: {
    en: 'Nothing was declared as “{value}”. Check the spelling, or record the declaration first.',
    fr: 'Rien n’a été déclaré sous « {value} ». Vérifiez l’orthographe, ou enregistrez d’abord la déclaration.',
  },
  AMBIGUOUS: {
    en: '“{value}” matches several products. Add the GTIN or the portal’s reference.',
    fr: '« {value} » correspond à plusieurs produits. Ajoutez le GTIN ou la référence du portail.',
  },
  CONTRADICTION: {
    en: '“{value}” is a different product from the one in the other columns of this row. Correct one of them.',
    fr: '« {value} » est un produit différent de celui des autres colonnes de la ligne. Corrigez l’une d’elles.',
  },
  DUPLICATE_ROW: {
    en: '“{value}” already has an answer in an earlier row of the file. The first one is used.',
    fr: '« {value} » a déjà une réponse plus haut dans le fichier. La première est utilisée.',
  },
}

export const problemText = ({ code, value }: RowProblem, language: Language): string =>
  problems[code][language].replace('{value}', () => value)

/** Why the score of the portal is not ours, in one sentence. */
export function causeText(
  { cause, left, fields, tried }: Pick<ScoreExplanation, 'cause' | 'left' | 'fields' | 'tried'>,
  language: Language,
): string {
  const say = (en: string, fr: string) => ({ en, fr })[language]
  const points = numberText(Math.round(Math.abs(left)), language)
  const names = [...new Set(fields.map(({ field }) => field))].join(', ')
  const rest =
    Math.round(Math.abs(left)) === 0
      ? ''
      : say(` ${points} points remain unexplained.`, ` ${points} points restent inexpliqués.`)
  switch (cause) {
    case 'none':
      return say('Same score but for rounding.', 'Même score, à l’arrondi près.')
    case 'inputs':
      return say(`The inputs differ: ${names}.`, `Les données diffèrent : ${names}.`) + rest
    case 'default':
      return (
        say(
          `All inputs are the same. The portal’s score results from another value of: ${names}.`,
          `Toutes les données sont les mêmes. Le score du portail résulte d’une autre valeur de : ${names}.`,
        ) + rest
      )
    case 'unknown':
      return say(
        `Not explained. All inputs are the same, and no default gives this score. Checked: ${tried.join(', ')}.`,
        `Non expliqué. Toutes les données sont les mêmes, et aucune valeur par défaut ne donne ce score. Vérifié : ${tried.join(', ')}.`,
      )
  }
}
