import { problemCodes, type ProblemCode } from '@ecotrame/lca'
import { type Wording, spokenValue, problemText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Importer } from './importer.ts'
import type { FoundProblem, ImportProblemCode } from './reading/problems.ts'

const wordings = {
  REQUIRED: { en: 'Enter a value.', fr: 'Saisissez une valeur.' },
  BROKEN_ROW: {
    en: 'This row cannot be split into cells: a quotation mark is not closed.',
    fr: 'Cette ligne ne peut pas être découpée en cellules : un guillemet n’est pas fermé.',
  },
  NOT_A_NUMBER: { en: 'Enter a number.', fr: 'Saisissez un nombre.' },
  UNKNOWN_UNIT: {
    en: '“{unit}” is not a unit of this field. Use {wanted}.',
    fr: '« {unit} » n’est pas une unité de ce champ. Utilisez {wanted}.',
  },
  AMBIGUOUS_NUMBER: {
    en: 'Read as {read}: the comma could also separate thousands.',
    fr: 'Lu comme {read} : la virgule pourrait aussi séparer les milliers.',
  },
  LOOKS_LIKE_RATIO: {
    en: 'Read as {read} %: a share without its sign, smaller than 1.',
    fr: 'Lu comme {read} % : une part sans signe, inférieure à 1.',
  },
  FAR_FROM_TYPICAL: {
    en: '{mass} g is far from what is typical for the category ({typical} g): check the unit.',
    fr: '{mass} g est loin de ce qui est typique de la catégorie ({typical} g) : vérifiez l’unité.',
  },
  NOT_YES_OR_NO: { en: 'Enter yes or no.', fr: 'Saisissez oui ou non.' },
  UNKNOWN_VALUE: {
    en: 'The form does not offer this value: choose one of its values.',
    fr: 'Le formulaire ne propose pas cette valeur : choisissez-en une qu’il propose.',
  },
  UNKNOWN_COUNTRY: {
    en: 'This country is not recognised: choose the right one.',
    fr: 'Ce pays n’est pas reconnu : choisissez le bon.',
  },
  REGION_FOR_COUNTRY: {
    en: 'The method does not have this country: its region is used ({region}).',
    fr: 'La méthode n’a pas ce pays : sa région est utilisée ({region}).',
  },
  UNKNOWN_CATEGORY: {
    en: 'This category does not exist: choose one from the list.',
    fr: 'Cette catégorie n’existe pas : choisissez-en une dans la liste.',
  },
  CATEGORY_LOCKED: {
    en: 'Your organization’s plan does not include this category: choose another one, or ask for another plan.',
    fr: 'La formule de votre organisation ne comprend pas cette catégorie : choisissez-en une autre ou demandez une autre formule.',
  },
  UNKNOWN_MATERIAL: {
    en: 'This material is not recognised: choose the right one.',
    fr: 'Cette matière n’est pas reconnue : choisissez la bonne.',
  },
  MATERIAL_STANDS_IN: {
    en: 'The method does not have this material: {material} is used instead.',
    fr: 'La méthode n’a pas cette matière : {material} est utilisé à sa place.',
  },
  NO_SHARE: {
    en: 'This material has no share: enter its percentage.',
    fr: 'Cette matière n’a pas de part : indiquez son pourcentage.',
  },
  SHARES_NOT_100: {
    en: 'The shares add up to {percent} %: they must add up to 100 %.',
    fr: 'La somme des parts est de {percent} % : elle doit être de 100 %.',
  },
  COUNTRIES_DO_NOT_MATCH: {
    en: '{countries|country|countries} for {materials|material|materials}: none is used. Give one country, or one for each material.',
    fr: '{countries|pays|pays} pour {materials|matière|matières} : aucun n’est utilisé. Indiquez un seul pays, ou un par matière.',
  },
  UNKNOWN_TRIM: {
    en: 'This trim is not recognised: choose the right one.',
    fr: 'Cet accessoire n’est pas reconnu : choisissez le bon.',
  },
  NOT_IN_CATEGORY: {
    en: 'The form of this category does not have this field: its value cannot be used.',
    fr: 'Le formulaire de cette catégorie n’a pas ce champ : sa valeur ne peut pas être utilisée.',
  },
  UNKNOWN_FIELD: {
    en: 'No form has this field. Choose one of those that the list of columns offers.',
    fr: 'Aucun formulaire n’a ce champ. Choisissez-en un dans la liste des colonnes.',
  },
  FIELD_TWICE: {
    en: 'This is another name of a field that is given already: give it once.',
    fr: 'C’est un autre nom d’un champ déjà donné : donnez-le une seule fois.',
  },
  CELL_ERROR: {
    en: 'The formula in this cell gives an error: correct it, or enter the value.',
    fr: 'La formule de cette cellule donne une erreur : corrigez-la, ou saisissez la valeur.',
  },
  DATE_INSTEAD_OF_TEXT: {
    en: 'The spreadsheet turned this into a date: enter it again in a cell with the Text format.',
    fr: 'Le tableur l’a transformé en date : saisissez-le à nouveau dans une cellule au format Texte.',
  },
  MERGED_CELL: {
    en: 'This cell is merged ({range}): only the first one has the value.',
    fr: 'Cette cellule est fusionnée ({range}) : seule la première porte la valeur.',
  },
  TOO_LONG: { en: 'Use at most {maximum} characters.', fr: 'Saisissez au plus {maximum} caractères.' },
  NOT_A_GTIN: {
    en: 'This is not a GTIN: enter 8, 12, 13 or 14 digits.',
    fr: 'Ce n’est pas un GTIN : saisissez 8, 12, 13 ou 14 chiffres.',
  },
  GTIN_CHECK_DIGIT: {
    en: 'The check digit of this GTIN does not match: one of the digits is wrong.',
    fr: 'La clé de contrôle de ce GTIN ne correspond pas : l’un des chiffres est faux.',
  },
  DUPLICATE_GTIN: {
    en: 'Row {row} also has this GTIN: correct one of them.',
    fr: 'La ligne {row} a aussi ce GTIN : corrigez l’un des deux.',
  },
  DUPLICATE_REFERENCE: {
    en: 'Row {row} also has this reference: correct one of them.',
    fr: 'La ligne {row} a aussi cette référence : corrigez l’une des deux.',
  },
  DUPLICATE_NAME: {
    en: 'Row {row} also has this name.',
    fr: 'La ligne {row} a aussi ce nom.',
  },
  DUPLICATE_ID: {
    en: 'Row {row} is about the same item: keep only one of the two.',
    fr: 'La ligne {row} concerne le même élément : ne gardez qu’une des deux.',
  },
  UNKNOWN_ID: {
    en: 'No item with this id: it was deleted, or you don’t have access.',
    fr: 'Aucun élément avec cet identifiant : il a été supprimé, ou vous n’y avez pas accès.',
  },
  NOT_AN_ID: {
    en: 'This is not an id: leave the cells of this column as exported, or empty for a new row.',
    fr: 'Ce n’est pas un identifiant : laissez les cellules de cette colonne telles qu’exportées, ou vides pour une nouvelle ligne.',
  },
  UNKNOWN_LIST_FIELD: {
    en: 'Entry {entry} of the list: this category has no field “{field}” there.',
    fr: 'Entrée {entry} de la liste : cette catégorie n’y a pas de champ « {field} ».',
  },
  UNKNOWN_PARENT: {
    en: 'Entry {entry} of the list belongs to something that is not in the file: give a name, or #1 for the first one.',
    fr: 'L’entrée {entry} de la liste appartient à un élément absent du fichier : indiquez un nom, ou #1 pour le premier.',
  },
  LIST_OPEN_QUOTE: {
    en: 'Entry {entry} of the list: a quotation mark is not closed.',
    fr: 'Entrée {entry} de la liste : un guillemet n’est pas fermé.',
  },
  LIST_TEXT_AFTER_QUOTE: {
    en: 'Entry {entry} of the list: text follows a closing quotation mark.',
    fr: 'Entrée {entry} de la liste : du texte suit un guillemet fermant.',
  },
  LIST_NO_FIELD: {
    en: 'Entry {entry} of the list: write Field=value; Field=value.',
    fr: 'Entrée {entry} de la liste : écrivez Champ=valeur ; Champ=valeur.',
  },
  LIST_UNKNOWN_FIELD: {
    en: 'Entry {entry} of the list: this field does not exist.',
    fr: 'Entrée {entry} de la liste : ce champ n’existe pas.',
  },
  LIST_FIELD_TWICE: {
    en: 'Entry {entry} of the list: this field appears twice.',
    fr: 'Entrée {entry} de la liste : ce champ figure deux fois.',
  },
  LIST_NOT_A_NUMBER: {
    en: 'Entry {entry} of the list: enter a number.',
    fr: 'Entrée {entry} de la liste : saisissez un nombre.',
  },
  LIST_NOT_YES_OR_NO: {
    en: 'Entry {entry} of the list: enter yes or no.',
    fr: 'Entrée {entry} de la liste : saisissez oui ou non.',
  },
  AMBIGUOUS_REFERENCE: {
    en: '{evaluations|evaluation has|evaluations have} this reference, so it is not clear which one you mean.',
    fr: '{evaluations|évaluation a|évaluations ont} cette référence : impossible de savoir laquelle est visée.',
  },
  CATEGORY_DIFFERS: {
    en: 'The evaluation with this reference belongs to another category ({category}): correct the reference or the category.',
    fr: 'L’évaluation de cette référence relève d’une autre catégorie ({category}) : corrigez la référence ou la catégorie.',
  },
  LOCKED_VALUES: {
    en: 'The mask of this evaluation keeps its values of {fields|field|fields}.',
    fr: 'Le masque de cette évaluation conserve ses valeurs de {fields|champ|champs}.',
  },
  MASS_ASSUMED: {
    en: 'No mass: {mass} g is assumed, typical for the category.',
    fr: 'Pas de masse : {mass} g est supposé, valeur typique de la catégorie.',
  },
  STAYS_DRAFT: {
    en: 'It cannot be evaluated as it is, and stays a draft.',
    fr: 'Elle ne peut pas être évaluée telle quelle et reste en brouillon.',
  },
  NO_PRODUCT_WITHOUT_REFERENCE: {
    en: 'Without a reference no product is created.',
    fr: 'Sans référence, aucun produit n’est créé.',
  },
  GTIN_TAKEN: {
    en: 'Another product already has this GTIN: check the number.',
    fr: 'Un autre produit a déjà ce GTIN : vérifiez le numéro.',
  },
  PRODUCT_NOT_CHANGED: {
    en: 'The product with this reference keeps {now}: to change it, import the file as a product file.',
    fr: 'Le produit de cette référence garde {now} : pour changer cette valeur, importez le fichier comme fichier de produits.',
  },
  NOT_A_COUNT: {
    en: 'Enter a whole number up to {maximum}.',
    fr: 'Saisissez un nombre entier jusqu’à {maximum}.',
  },
  NO_SUCH_VALUE: {
    en: 'This field does not exist: it is ignored.',
    fr: 'Ce champ n’existe pas : il est ignoré.',
  },
  CATEGORY_GUESSED: {
    en: 'Read as {category}, from the column “{from}”.',
    fr: 'Compris comme {category}, d’après la colonne « {from} ».',
  },
  COUNTRY_GUESSED: {
    en: 'Made in {country}, from the column “{from}”.',
    fr: 'Pays de fabrication : {country}, d’après la colonne « {from} ».',
  },
  COMPOSITION_GUESSED: {
    en: 'Composition read from the column “{from}”: {read}.',
    fr: 'Composition lue dans la colonne « {from} » : {read}.',
  },
  PARTS_LEFT: {
    en: 'Only the main part is read; the lining and other parts are ignored.',
    fr: 'Seule la partie principale est lue ; la doublure et les autres parties sont ignorées.',
  },
  LINE_LEFT: {
    en: 'This material has no share and is not a trim of the form: it is ignored.',
    fr: 'Cette matière n’a pas de part et n’est pas un accessoire du formulaire : elle est ignorée.',
  },
  LINES_DIFFER: {
    en: 'The rows of this product give {count} values: {taken} is used.',
    fr: 'Les lignes de ce produit donnent {count} valeurs : {taken} est utilisé.',
  },
} as const satisfies Record<ImportProblemCode, Wording>

const notes = {
  ENCODING: {
    en: 'The file is encoded in {encoding} and was read that way.',
    fr: 'Le fichier est encodé en {encoding} et a été lu ainsi.',
  },
  UNREADABLE_TEXT: {
    en: 'Some characters could not be read: save the file as “CSV UTF-8”.',
    fr: 'Certains caractères n’ont pas pu être lus : enregistrez le fichier au format « CSV UTF-8 ».',
  },
  FORMULAS: {
    en: '{count|cell holds a formula|cells hold formulas} (the first is {first}): saved values are used.',
    fr: '{count|cellule contient une formule|cellules contiennent des formules} (la première est {first}) : les valeurs enregistrées sont utilisées.',
  },
  MERGED: {
    en: '{count|range|ranges} of merged cells (the first is {first}): only the first cell of each has a value.',
    fr: '{count|plage|plages} de cellules fusionnées (la première est {first}) : seule la première cellule de chacune porte une valeur.',
  },
  TOTALS: {
    en: '{count|row of totals is|rows of totals are} left out (the first is row {first}).',
    fr: '{count|ligne de total est laissée|lignes de totaux sont laissées} de côté (la première est la ligne {first}).',
  },
  OTHER_SHEETS: {
    en: 'Only the sheet “{sheet}” is read; {count|other is|others are} not.',
    fr: 'Seule la feuille « {sheet} » est lue ; {count|autre ne l’est|autres ne le sont} pas.',
  },
} as const satisfies Record<string, Wording>

type Params = Readonly<Record<string, string | number>>

const plural = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') } as const

/** `{name}` is the parameter; `{count|cell|cells}` the number with the word that it asks for. */
const filled = (text: string, params: Params, language: Language): string =>
  text.replace(/\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = params[`${name}.${language}`] ?? params[name]
    if (one !== undefined && typeof value === 'number')
      return `${spokenValue(value, language)} ${plural[language].select(value) === 'one' ? one : other}`
    return value === undefined ? whole : spokenValue(value, language)
  })

const isOurs = (code: string): code is ImportProblemCode => Object.hasOwn(wordings, code)
const isOfForm = (code: string): code is ProblemCode => problemCodes.some((known) => known === code)

/** What is wrong, for a person. */
function problemMessage(found: FoundProblem, language: Language): string {
  const { code, params = {}, path = '', form, draft } = found
  if (form === true && isOfForm(code)) {
    const text = problemText({ code, path, params, kind: 'value' }, language)
    return draft === true ? `${text} ${wordings.STAYS_DRAFT[language]}` : text
  }
  return isOurs(code) ? filled(wordings[code][language], params, language) : code
}

const isNote = (code: string): code is keyof typeof notes => Object.hasOwn(notes, code)

export const noteMessage = (code: string, params: Params, language: Language): string =>
  isNote(code) ? filled(notes[code][language], params, language) : code

/** The same in the words of the importer, where it has own ones. */
export const messageOf = (
  { message }: Pick<Importer, 'message'>,
  found: FoundProblem,
  language: Language,
): string => message?.(found, language) ?? problemMessage(found, language)

/** The column that faulty rows get. */
export const errorColumn: Wording = { en: 'What is wrong', fr: 'Ce qui ne va pas' }
