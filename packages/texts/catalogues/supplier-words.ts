import type { FurtherLanguage } from '@ecotrame/lca'
import bn from './bn/supplier-questions.json' with { type: 'json' }
import hi from './hi/supplier-questions.json' with { type: 'json' }
import pt from './pt/supplier-questions.json' with { type: 'json' }
import tr from './tr/supplier-questions.json' with { type: 'json' }
import zh from './zh/supplier-questions.json' with { type: 'json' }

/** Words of the questions to facilities in languages that the reference data do not have, by the English ones. */
export const supplierQuestions: Readonly<Record<FurtherLanguage, Readonly<Record<string, string>>>> = {
  pt,
  tr,
  zh,
  hi,
  bn,
}
