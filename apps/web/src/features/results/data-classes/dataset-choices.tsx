import type { DataClassesAnswer } from '@ecotrame/contract'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Chip, DataTable, noValue, type Column } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { datasetName } from '../words/use-names.ts'
import type { ResultView } from '../view.ts'

type Choice = NonNullable<DataClassesAnswer['choices']>[number]

interface DatasetChoicesProps {
  readonly choices: readonly Choice[] | null
  readonly view: ResultView
}

/** For the verifier: which classes were at hand for each dataset, which was used and why. */
export function DatasetChoices({ choices, view }: DatasetChoicesProps) {
  const text = useText()
  const language = useLanguage()
  if (choices === null) return <p className={layout.hint}>{text('dataClass.choicesUnknown')}</p>
  const columns: readonly Column<Choice>[] = [
    {
      id: 'dataset',
      title: text('dataClass.dataset'),
      fixed: true,
      cell: (choice) => (
        <>
          {datasetName(choice, language)}
          {choice.isExpired && <Chip tone="attention">{text('dataClass.isExpired')}</Chip>}
        </>
      ),
    },
    {
      id: 'class',
      title: text('dataClass.used'),
      cell: ({ dataClass, statement }) =>
        [pefWording.dataClasses[dataClass][language], statement?.by[language]].filter(Boolean).join(' · '),
    },
    {
      id: 'share',
      title: text('precision.shareOfScore'),
      figure: true,
      cell: ({ share }) => view.format.share(share),
    },
    {
      id: 'others',
      title: text('dataClass.atHand'),
      cell: ({ others, isBehind }) => (
        <>
          {[...new Set(others.map(({ dataClass }) => pefWording.dataClasses[dataClass][language]))].join(
            ', ',
          ) || noValue}
          {isBehind && <Chip tone="attention">{text('dataClass.behind')}</Chip>}
        </>
      ),
    },
    {
      id: 'reason',
      title: text('dataClass.reason'),
      cell: ({ reason }) => pefWording.choiceReasons[reason][language],
    },
  ]
  return (
    <section>
      <p className={layout.hint}>{text('dataClass.choicesHelp')}</p>
      <DataTable
        folds
        caption={text('dataClass.choices')}
        columns={columns}
        rows={choices}
        rowKey={({ packId, id, dataClass }) => `${packId} ${id} ${dataClass}`}
      />
    </section>
  )
}
