import type { ComponentRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat, type Column } from '../../../ui/index.ts'
import { micropointsOf } from '../../methods/index.ts'
import { CertificationChip, KindChip, VerdictChip } from '../chips.tsx'
import { useComponentWords } from '../use-component-words.ts'

/** Columns of My Components, in order; those on demand wait in the chooser. */
export function useComponentColumns(): readonly Column<ComponentRow>[] {
  const text = useText()
  const format = useFormat()
  const { countryName, materialName } = useComponentWords()
  const madeOf = ({ madeOf: materials }: ComponentRow) =>
    materials.map(({ name, share }) => `${name} ${format.quantity(share, '%', { upTo: 2 })}`).join(', ')
  return [
    { id: 'name', title: text('components.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'reference',
      title: text('components.reference'),
      cell: ({ reference }) => reference ?? noValue,
      sort: 'reference',
    },
    {
      id: 'kind',
      title: text('components.kind.label'),
      cell: (row) => <KindChip kind={row.kind} />,
      sort: 'kind',
    },
    {
      id: 'material',
      title: text('components.fibreOrMadeOf'),
      cell: (row) => (row.kind === 'part' ? madeOf(row) : materialName(row)),
      sort: 'material',
    },
    {
      id: 'country',
      title: text('components.country'),
      cell: ({ country }) => countryName(country),
      sort: 'country',
    },
    {
      id: 'certification',
      title: text('components.certification.label'),
      cell: (row) => <CertificationChip certification={row.certification} />,
      sort: 'certification',
    },
    {
      id: 'recycledShare',
      title: text('components.recycledShare'),
      unit: '%',
      cell: ({ recycledShare }) => format.number(recycledShare, { upTo: 2 }),
      figure: true,
      sort: 'recycledShare',
    },
    {
      id: 'score',
      title: text('components.score.french'),
      unit: text('components.score.frenchUnit'),
      cell: ({ score }) => format.number(score.french, { decimals: 0 }),
      figure: true,
      sort: 'score',
    },
    {
      id: 'pef',
      title: text('components.score.micropoints'),
      unit: 'µPt/kg',
      cell: ({ score }) => format.number(micropointsOf(score), { significant: 3 }),
      figure: true,
      sort: 'pef',
    },
    {
      id: 'price',
      title: text('components.price'),
      unit: '€/kg',
      cell: ({ priceEurPerKg }) => format.number(priceEurPerKg, { decimals: 2 }),
      figure: true,
      sort: 'price',
    },
    {
      id: 'usedBy',
      title: text('components.usedBy.label'),
      cell: ({ evaluations, parts }) => format.number(evaluations + parts, { decimals: 0 }),
      figure: true,
      sort: 'usedBy',
    },
    {
      id: 'substances',
      title: text('components.substances.label'),
      cell: (row) => <VerdictChip verdict={row.substances} />,
    },
    {
      id: 'facility',
      title: text('components.facility'),
      cell: ({ facility }) => facility?.name ?? noValue,
      onDemand: true,
    },
    {
      id: 'coverage',
      title: text('components.score.coverage'),
      cell: ({ score }) => format.share(score.coverage),
      figure: true,
      onDemand: true,
    },
    {
      id: 'updated',
      title: text('components.updated'),
      cell: ({ updatedAt }) => format.dayMonthYear(updatedAt),
      sort: 'updatedAt',
      onDemand: true,
    },
  ]
}
