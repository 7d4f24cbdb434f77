import { problemCodes, type ProblemCode } from '@ecotrame/lca'
import { type Wording, spokenValue, problemText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Importer } from './importer.ts'
import type { FoundProblem, ImportProblemCode } from './reading/problems.ts'

const wordings = {
  REQUIRED: { en: 'A value is missing.', fr: 'Il manque une valeur.' },
  BROKEN_ROW: {
    en: 'This row cannot be cut into cells: a quotation mark is open.',
    fr: 'Cette ligne ne peut pas être découpée en cellules : un guillemet reste ouvert.',
  },
  NOT_A_NUMBER: { en: 'This is not a number.', fr: 'Ce n’est pas un nombre.' },
  UNKNOWN_UNIT: {
    en: '“{unit}” is not a unit of this field ({wanted}).',
    fr: '« {unit} » n’est pas une unité de ce champ ({wanted}).',
  },
  AMBIGUOUS_NUMBER: {
    en: 'Read as {read}: the comma could also part thousands.',
    fr: 'Lu comme {read} : la virgule pourrait aussi séparer les milliers.',
  },
  LOOKS_LIKE_RATIO: {
    en: 'Read as {read} %: a share without its sign, smaller than 1.',
    fr: 'Lu comme {read} % : une part sans signe, inférieure à 1.',
  },
  FAR_FROM_TYPICAL: {
    en: '{mass} g is far from what is typical of the category ({typical} g): check the unit.',
    fr: '{mass} g est loin de ce qui est typique de la catégorie ({typical} g) : vérifiez l’unité.',
  },
  NOT_YES_OR_NO: { en: 'Enter yes or no.', fr: 'Saisissez oui ou non.' },
  UNKNOWN_VALUE: {
    en: 'The form does not offer this value.',
    fr: 'Le formulaire ne propose pas cette valeur.',
  },
  UNKNOWN_COUNTRY: { en: 'This country is not known.', fr: 'Ce pays n’est pas connu.' },
  REGION_FOR_COUNTRY: {
    en: 'The method does not have this country: its region is taken ({region}).',
    fr: 'La méthode n’a pas ce pays : sa région est retenue ({region}).',
  },
  UNKNOWN_CATEGORY: { en: 'There is no such category.', fr: 'Cette catégorie n’existe pas.' },
  CATEGORY_LOCKED: {
    en: 'The plan of your organization does not open this category.',
    fr: 'La formule de votre organisation n’ouvre pas cette catégorie.',
  },
  UNKNOWN_MATERIAL: { en: 'This material is not known.', fr: 'Cette matière n’est pas connue.' },
  MATERIAL_STANDS_IN: {
    en: 'The method does not have this material: {material} is taken for it.',
    fr: 'La méthode n’a pas cette matière : {material} est retenu à sa place.',
  },
  NO_SHARE: { en: 'This material has no share.', fr: 'Cette matière n’a pas de part.' },
  SHARES_NOT_100: {
    en: 'The shares add up to {percent} %, not to 100 %.',
    fr: 'Les parts font {percent} %, pas 100 %.',
  },
  COUNTRIES_DO_NOT_MATCH: {
    en: '{countries|country|countries} for {materials|material|materials}: none is taken.',
    fr: '{countries|pays|pays} pour {materials|matière|matières} : aucun n’est retenu.',
  },
  UNKNOWN_TRIM: { en: 'This trim is not known.', fr: 'Cet accessoire n’est pas connu.' },
  NOT_IN_CATEGORY: {
    en: 'The form of this category does not have this field: the value is left alone.',
    fr: 'Le formulaire de cette catégorie n’a pas ce champ : la valeur est laissée de côté.',
  },
  CELL_ERROR: {
    en: 'The formula of this cell gives an error.',
    fr: 'La formule de cette cellule donne une erreur.',
  },
  DATE_INSTEAD_OF_TEXT: {
    en: 'The spreadsheet has made a date of this: write it again in a cell of the format Text.',
    fr: 'Le tableur en a fait une date : réécrivez-le dans une cellule au format Texte.',
  },
  MERGED_CELL: {
    en: 'This cell is merged ({range}): only the first one has the value.',
    fr: 'Cette cellule est fusionnée ({range}) : seule la première porte la valeur.',
  },
  TOO_LONG: { en: 'At most {maximum} characters.', fr: 'Au plus {maximum} caractères.' },
  NOT_A_GTIN: { en: 'This is no GTIN.', fr: 'Ce n’est pas un GTIN.' },
  GTIN_CHECK_DIGIT: {
    en: 'The last digit of this GTIN does not follow from the others: one of them is wrong.',
    fr: 'Le dernier chiffre de ce GTIN ne découle pas des autres : l’un d’eux est faux.',
  },
  DUPLICATE_GTIN: {
    en: 'Row {row} has this GTIN too.',
    fr: 'La ligne {row} porte aussi ce GTIN.',
  },
  DUPLICATE_REFERENCE: {
    en: 'Row {row} has this reference too.',
    fr: 'La ligne {row} porte aussi cette référence.',
  },
  DUPLICATE_NAME: {
    en: 'Row {row} has this name too.',
    fr: 'La ligne {row} porte aussi ce nom.',
  },
  DUPLICATE_ID: {
    en: 'Row {row} is about the same record: which of the two holds?',
    fr: 'La ligne {row} concerne le même enregistrement : laquelle des deux vaut ?',
  },
  UNKNOWN_ID: {
    en: 'There is no record of this id here: it was deleted, or you may not see it.',
    fr: 'Aucun enregistrement ne porte cet identifiant ici : il a été supprimé, ou vous ne pouvez pas le voir.',
  },
  NOT_AN_ID: {
    en: 'This is no id: leave the cells of this column as they were exported, or empty for a new row.',
    fr: 'Ce n’est pas un identifiant : laissez les cellules de cette colonne telles qu’exportées, ou vides pour une nouvelle ligne.',
  },
  UNKNOWN_LIST_FIELD: {
    en: 'Entry {entry} of the list: this category has no field “{field}” there.',
    fr: 'Entrée {entry} de la liste : cette catégorie n’y a pas de champ « {field} ».',
  },
  UNKNOWN_PARENT: {
    en: 'Entry {entry} of the list belongs to something that the file does not have: a name, or #1 for the first one, is expected.',
    fr: 'L’entrée {entry} de la liste appartient à un élément absent du fichier : un nom, ou #1 pour le premier, est attendu.',
  },
  LIST_OPEN_QUOTE: {
    en: 'Entry {entry} of the list: a quotation mark is open.',
    fr: 'Entrée {entry} de la liste : un guillemet reste ouvert.',
  },
  LIST_TEXT_AFTER_QUOTE: {
    en: 'Entry {entry} of the list: text stands behind a closing quotation mark.',
    fr: 'Entrée {entry} de la liste : du texte suit un guillemet fermant.',
  },
  LIST_NO_FIELD: {
    en: 'Entry {entry} of the list: Field=value; Field=value is expected.',
    fr: 'Entrée {entry} de la liste : Champ=valeur ; Champ=valeur est attendu.',
  },
  LIST_UNKNOWN_FIELD: {
    en: 'Entry {entry} of the list: there is no such field.',
    fr: 'Entrée {entry} de la liste : ce champ n’existe pas.',
  },
  LIST_FIELD_TWICE: {
    en: 'Entry {entry} of the list: this field stands twice.',
    fr: 'Entrée {entry} de la liste : ce champ figure deux fois.',
  },
  LIST_NOT_A_NUMBER: {
    en: 'Entry {entry} of the list: this is no number.',
    fr: 'Entrée {entry} de la liste : ce n’est pas un nombre.',
  },
  LIST_NOT_YES_OR_NO: {
    en: 'Entry {entry} of the list: yes or no is expected.',
    fr: 'Entrée {entry} de la liste : oui ou non est attendu.',
  },
  AMBIGUOUS_REFERENCE: {
    en: '{evaluations|evaluation has|evaluations have} this reference: it does not say which one is meant.',
    fr: '{evaluations|évaluation porte|évaluations portent} cette référence : elle ne dit pas laquelle est visée.',
  },
  CATEGORY_DIFFERS: {
    en: 'The evaluation of this reference is of another category ({category}).',
    fr: 'L’évaluation de cette référence est d’une autre catégorie ({category}).',
  },
  LOCKED_VALUES: {
    en: 'The mask of this evaluation keeps its values of {fields|field|fields}.',
    fr: 'Le masque de cette évaluation conserve ses valeurs de {fields|champ|champs}.',
  },
  MASS_ASSUMED: {
    en: 'No mass: {mass} g is assumed, which is typical of the category.',
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
    en: 'Another product has this GTIN.',
    fr: 'Un autre produit porte ce GTIN.',
  },
  PRODUCT_NOT_CHANGED: {
    en: 'The product of this reference keeps {now}: to change it, import the file as a file of products.',
    fr: 'Le produit de cette référence garde {now} : pour le modifier, importez le fichier comme fichier de produits.',
  },
  NOT_A_COUNT: {
    en: 'A whole number up to {maximum} is expected.',
    fr: 'Un nombre entier jusqu’à {maximum} est attendu.',
  },
  NO_SUCH_VALUE: {
    en: 'There is no such field: it is left alone.',
    fr: 'Ce champ n’existe pas : il est laissé de côté.',
  },
  CATEGORY_GUESSED: {
    en: 'Taken for {category}, from the column “{from}”.',
    fr: 'Compris comme {category}, d’après la colonne « {from} ».',
  },
  COUNTRY_GUESSED: {
    en: 'Made in {country}, from the column “{from}”.',
    fr: 'Fabriqué en : {country}, d’après la colonne « {from} ».',
  },
  COMPOSITION_GUESSED: {
    en: 'Composition taken from the column “{from}”: {read}.',
    fr: 'Composition lue dans la colonne « {from} » : {read}.',
  },
  PARTS_LEFT: {
    en: 'Only the main part is read; the lining and other parts are left alone.',
    fr: 'Seule la partie principale est lue ; la doublure et les autres parties sont laissées de côté.',
  },
  LINE_LEFT: {
    en: 'This material has no share and is no trim of the form: it is left alone.',
    fr: 'Cette matière n’a pas de part et n’est pas un accessoire du formulaire : elle est laissée de côté.',
  },
  LINES_DIFFER: {
    en: 'The rows of this product give {count} values: {taken} is taken.',
    fr: 'Les lignes de ce produit donnent {count} valeurs : {taken} est retenu.',
  },
} as const satisfies Record<ImportProblemCode, Wording>

const notes = {
  ENCODING: {
    en: 'The text of the file is in {encoding}; it was read as such.',
    fr: 'Le texte du fichier est en {encoding} ; il a été lu ainsi.',
  },
  UNREADABLE_TEXT: {
    en: 'Some characters could not be read: save the file as “CSV UTF-8”.',
    fr: 'Certains caractères n’ont pas pu être lus : enregistrez le fichier au format « CSV UTF-8 ».',
  },
  FORMULAS: {
    en: '{count|cell holds a formula|cells hold formulas} (the first is {first}): saved values are taken.',
    fr: '{count|cellule contient une formule|cellules contiennent des formules} (la première est {first}) : les valeurs enregistrées sont reprises.',
  },
  MERGED: {
    en: '{count|range|ranges} of merged cells (the first is {first}): only the first cell of each has a value.',
    fr: '{count|plage|plages} de cellules fusionnées (la première est {first}) : seule la première cellule porte une valeur.',
  },
  TOTALS: {
    en: '{count|row of totals is|rows of totals are} left out (the first is {first}).',
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
