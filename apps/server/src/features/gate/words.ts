import type { Wording } from '@ecotrame/lca'

/** What stands against a publication, or should be known before it. `{name}`: what the finding names. */
export const findingTexts = {
  NEVER_RUN: {
    en: 'It has never been run, so there are no results to publish.',
    fr: 'Le calcul n’a jamais été lancé : il n’y a aucun résultat à publier.',
  },
  OUTDATED: {
    en: 'The form has changed since the last run: recalculate.',
    fr: 'Le formulaire a changé depuis le dernier calcul : recalculez.',
  },
  RUN_FAILED: {
    en: 'The last run failed: fix the form and recalculate.',
    fr: 'Le dernier calcul a échoué : corrigez le formulaire et recalculez.',
  },
  PRODUCT_EMPTY: {
    en: 'It contains no evaluation with results.',
    fr: 'Il ne contient aucune évaluation avec des résultats.',
  },
  PRODUCT_OUTDATED: {
    en: 'An evaluation or packaging in it has changed since the last run: recalculate.',
    fr: 'Une évaluation ou un emballage qu’il contient a changé depuis le dernier calcul : recalculez.',
  },
  GTIN_MISSING: {
    en: 'It has no GTIN, so a printed code cannot identify it.',
    fr: 'Il n’a pas de GTIN : un code imprimé ne peut pas le désigner.',
  },
  GTIN_WRONG: {
    en: 'GTIN {gtin} is wrong: its check digit does not match. Check the digits.',
    fr: 'Le GTIN {gtin} est faux : sa clé de contrôle ne correspond pas. Vérifiez les chiffres.',
  },
  MASS_NOT_STATED: {
    en: '{part}: the mass is not provided. The page will say so.',
    fr: '{part} : la masse n’est pas renseignée. La page le dira.',
  },
  COMPOSITION_NOT_STATED: {
    en: '{part}: the composition is not provided. The page will say so.',
    fr: '{part} : la composition n’est pas renseignée. La page le dira.',
  },
  ORIGIN_NOT_STATED: {
    en: '{part}: the origin of {what} is not provided. The page will say so.',
    fr: '{part} : l’origine de la matière {what} n’est pas renseignée. La page le dira.',
  },
  PLACE_NOT_STATED: {
    en: '{part}: the country of the step {what} is not provided. The page will say so.',
    fr: '{part} : le pays de l’étape {what} n’est pas renseigné. La page le dira.',
  },
  NO_EVIDENCE: {
    en: 'No document supports what was entered. Ask your suppliers for one.',
    fr: 'Aucun document ne justifie ce qui a été saisi. Demandez-en un à vos fournisseurs.',
  },
  TOO_LITTLE_HELD: {
    en: '{part}: PEF has no data for {what}, so its score is lower than that of the whole product.',
    fr: '{part} : le PEF n’a pas de données pour {what}. Sa valeur est inférieure à celle du produit entier.',
  },
  PEF_NOT_READY: {
    en: '{part}: not ready to be published as a PEF. Missing: {what}.',
    fr: '{part} : pas prêt à être publié comme PEF. Il manque : {what}.',
  },
  READINESS_UNKNOWN: {
    en: '{part}: this version does not record what its PEF lacks. Recalculate.',
    fr: '{part} : cette version n’a pas enregistré ce qui manque à son PEF. Recalculez.',
  },
  NO_PEF: {
    en: '{part}: no PEF. The page shows only the French environmental cost.',
    fr: '{part} : pas de PEF. La page ne montre que le coût environnemental.',
  },
  CHECK_RIGHT_OF_USE: {
    en: '{what}: {notice}',
    fr: '{what} : {notice}',
  },
  UNUSUAL_POINTS: {
    en: '{part}: its cost of {points} points is unusual. Values below 10 or above 99,999 points are rarely right.',
    fr: '{part} : son coût de {points} points est inhabituel. Une valeur sous 10 ou au-dessus de 99 999 points est rarement juste.',
  },
  OUTSIDE_SCOPE: {
    en: 'Outside the scope of the French label.',
    fr: 'Hors du champ de l’affichage français.',
  },
  NOT_DECLARED: {
    en: 'The cost is not declared on the French government portal: the page shows it as text, without the label.',
    fr: 'Le coût n’est pas déclaré sur le portail de l’État : la page le donne en texte, sans l’affichage officiel.',
  },
  DECLARED_OTHERWISE: {
    en: 'Different figures are declared: the page shows the cost as text, without the label.',
    fr: 'D’autres chiffres sont déclarés : la page donne le coût en texte, sans l’affichage officiel.',
  },
  DECLARATION_EXPIRED: {
    en: 'The declaration has expired: the page shows the cost as text, without the label.',
    fr: 'La déclaration a expiré : la page donne le coût en texte, sans l’affichage officiel.',
  },
  DECLARED_POINTS_UNKNOWN: {
    en: 'The declared points are not recorded: the page shows the cost as text, without the label.',
    fr: 'Les points déclarés ne sont pas enregistrés : la page donne le coût en texte, sans l’affichage officiel.',
  },
  OTHER_RELEASE: {
    en: 'It was calculated with a release of the method other than the regulatory one, so there is no label.',
    fr: 'Le calcul repose sur une version de la méthode qui n’est pas la version réglementaire : il n’y a pas d’affichage officiel.',
  },
  NO_MASS: { en: 'Without a mass there is no label.', fr: 'Sans masse, il n’y a pas d’affichage officiel.' },
  OUT_OF_RANGE: {
    en: 'The points are outside the range that the label can show.',
    fr: 'Les points sortent de la plage que l’affichage peut montrer.',
  },
  NO_TYPEFACE: {
    en: 'The typeface Marianne has not been added, so no public label can be shown.',
    fr: 'La police Marianne n’a pas été ajoutée : aucun affichage public n’est possible.',
  },
  BOTH_LANGUAGES: {
    en: 'The pages are in English and French. Names appear as entered in both.',
    fr: 'Les pages existent en anglais et en français. Les noms y figurent tels qu’ils ont été saisis.',
  },
  PICTURE_WITHOUT_WORDS: {
    en: 'The image has no alternative text.',
    fr: 'L’image n’a pas de texte alternatif.',
  },
} as const satisfies Readonly<Record<string, Wording>>
export type FindingCode = keyof typeof findingTexts
