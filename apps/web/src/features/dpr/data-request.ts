import type { PrecisionField, RankedField } from '@ecotrame/lca'
import { requestWords } from '@ecotrame/reference-data/precision'
import { wordingIn, type Language, type Text } from '../../i18n/index.ts'
import type { ChartTable } from '../../ui/charts/table.ts'
import { originNames } from '../precision/index.ts'
import { fieldName } from './field-names.ts'
import type { Assessed } from './use-assessed.ts'

/** The fields up to the target; all of them where it is reached, or out of reach. */
function wantedFields({ assessment: { plan } }: Assessed): readonly RankedField<PrecisionField>[] {
  const fields = plan?.fields ?? []
  return plan === null || plan.needed === 0 ? fields : fields.slice(0, plan.needed)
}

/** More would be a burden to whom it asks; the first matter most. */
const mostAsked = 20

/** Their paths, for a request. */
export const wantedPaths = (assessed: Assessed): readonly string[] =>
  wantedFields(assessed)
    .slice(0, mostAsked)
    .map(({ field }) => field.path)

/** What to ask whom for: the fields up to the target, with the evidence that is wanted. */
export function dataRequest(
  assessed: Assessed,
  language: Language,
  text: Text,
): ChartTable<RankedField<PrecisionField>> {
  const { form, product } = assessed
  const wanted = wantedFields(assessed)
  const words = ({ field }: RankedField<PrecisionField>) => requestWords(field.parameter)
  return {
    rows: wanted,
    columns: [
      {
        id: 'field',
        title: text('dpr.column.field'),
        text: ({ field }) => fieldName(field, form, product, language),
      },
      { id: 'now', title: text('dpr.column.now'), text: ({ field }) => text(originNames[field.origin]) },
      {
        id: 'provide',
        title: text('dpr.column.provide'),
        text: (row) => wordingIn(language, words(row).provide),
      },
      {
        id: 'evidence',
        title: text('dpr.column.evidence'),
        text: (row) => wordingIn(language, words(row).wanted),
      },
      {
        id: 'holder',
        title: text('dpr.column.holder'),
        text: (row) => wordingIn(language, words(row).holder),
      },
      {
        id: 'share',
        title: text('dpr.column.share'),
        unit: '%',
        text: () => '',
        value: ({ ctv }) => ctv * 100,
      },
      {
        id: 'then',
        title: text('dpr.column.then'),
        unit: '± %',
        text: () => '',
        value: ({ after }) => after.x * 100,
      },
    ],
  }
}
