import type { FindingCode } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'

/** What a file leaves to be decided; what it is about stands beside it. */
export const findingTexts: Readonly<Record<FindingCode, Readonly<Record<Language, string>>>> = {
  PROVIDER_UNCLEAR: {
    en: 'Several processes supply this flow. Choose one.',
    fr: 'Plusieurs procédés fournissent ce flux. Choisissez-en un.',
  },
  PROVIDER_MISSING: {
    en: 'The supplier named in the file does not supply this flow. Choose another one, or leave the input out.',
    fr: 'Le fournisseur nommé dans le fichier ne fournit pas ce flux. Choisissez-en un autre, ou écartez cette entrée.',
  },
  CO_PRODUCTS: {
    en: 'Other processes use a co-product of this process, but the file does not allocate it. Choose how to allocate.',
    fr: 'D’autres procédés utilisent un coproduit de ce procédé, mais le fichier ne l’affecte pas. Choisissez l’affectation.',
  },
  REFERENCE_UNCLEAR: {
    en: 'The process has several reference products but no allocation between them. Choose how to allocate.',
    fr: 'Le procédé a plusieurs produits de référence sans affectation entre eux. Choisissez l’affectation.',
  },
  NO_PRODUCT: {
    en: 'The process has no reference product. Choose one of its products.',
    fr: 'Le procédé n’a pas de produit de référence. Choisissez l’un de ses produits.',
  },
  SHARES_NOT_ONE: {
    en: 'The allocation shares of the process do not add up to 1. Scale them, or allocate again.',
    fr: 'La somme des parts d’affectation du procédé ne fait pas 1. Ramenez-la à 1, ou refaites l’affectation.',
  },
  UNIT_UNKNOWN: {
    en: 'Amounts of this flow use a unit that it does not have. Read them in its reference unit, or leave them out.',
    fr: 'Des quantités de ce flux sont dans une unité qu’il n’a pas. Lisez-les dans son unité de référence, ou écartez-les.',
  },
  FLOW_MISSING: {
    en: 'Processes use a flow that is not in the file. It can only be left out.',
    fr: 'Des procédés utilisent un flux absent du fichier. Il ne peut qu’être écarté.',
  },
  AMOUNT_UNREADABLE: {
    en: 'The amount of this flow is not a number. It can only be left out.',
    fr: 'La quantité de ce flux n’est pas un nombre. Elle ne peut qu’être écartée.',
  },
  AMOUNT_ZERO: {
    en: 'The process produces 0 of its product. It can only be left out.',
    fr: 'Le procédé produit 0 de son produit. Il ne peut qu’être écarté.',
  },
  PART_UNREADABLE: {
    en: 'This file of the archive cannot be read. Leave it out, or export it again.',
    fr: 'Ce fichier de l’archive est illisible. Écartez-le, ou exportez-le à nouveau.',
  },
  SUPPLIED_TWICE: {
    en: 'The file lists this process and product twice. Choose which one counts, or leave it out.',
    fr: 'Le fichier contient deux fois ce procédé et ce produit. Choisissez lequel compte, ou écartez-le.',
  },
  CONSUMES_ITSELF: {
    en: 'The process consumes all of its own product. It can only be left out.',
    fr: 'Le procédé consomme tout son propre produit. Il ne peut qu’être écarté.',
  },
  NO_SOLUTION: {
    en: 'These processes depend on each other in a loop that consumes at least as much as it produces. They can only be left out.',
    fr: 'Ces procédés dépendent les uns des autres dans une boucle qui consomme au moins autant qu’elle produit. Ils ne peuvent qu’être écartés.',
  },
  FORMULA_DIFFERS: {
    en: 'The formula gives another figure than the amount beside it. The amount counts unless you choose the formula.',
    fr: 'La formule donne une autre valeur que la quantité écrite à côté. La quantité compte, sauf si vous choisissez la formule.',
  },
}
