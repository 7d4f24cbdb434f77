import {
  campaignLabels,
  campaignSteps,
  declarationFile,
  type CampaignStep,
  type DeclarationCampaign,
} from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { openFile, usePermitted } from '../../api/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, Button, DataTable, Icon, Link, tellProblem, type QueryParams } from '../../ui/index.ts'
import { AnswersButton } from './declared-tab.tsx'
import { FileMenu } from './file-menu.tsx'
import layout from '../../ui/layout.module.css'

/** Which products a collection is made of. */
export type CampaignScope = Readonly<Record<'season' | 'brand' | 'collection', string[]>>

export interface BoardProps {
  readonly campaign: DeclarationCampaign
  readonly scope: CampaignScope
}

/** What comes next for how many products, and where it is done. */
export function Steps({ campaign, scope }: BoardProps) {
  const text = useText()
  const rows = campaignSteps.filter((step) => campaign.steps[step] > 0)
  return (
    <div className={layout.stack2}>
      <h2>{text('declarations.campaign.steps')}</h2>
      <DataTable
        caption={text('declarations.campaign.steps')}
        columns={[
          {
            id: 'step',
            title: text('declarations.campaign.stepTitle'),
            cell: (step) => text(`declarations.campaign.step.${step}`),
            fixed: true,
          },
          {
            id: 'products',
            title: text('declarations.campaign.products'),
            cell: (step) => formatCount(campaign.steps[step]),
            figure: true,
          },
          {
            id: 'means',
            title: text('declarations.campaign.meaning'),
            cell: (step) => text(`declarations.campaign.means.${step}`),
          },
          {
            id: 'do',
            title: text('declarations.campaign.next'),
            cell: (step) => <Next step={step} campaign={campaign} scope={scope} />,
          },
        ]}
        rows={rows}
        rowKey={(step) => step}
      />
    </div>
  )
}

/** The list of the products at a step. */
const listsOf: Partial<Record<CampaignStep, QueryParams>> = {
  check: { standing: 'unchecked' },
  fix: { standing: 'problems' },
  refused: { standing: 'ready' },
  declare: { standing: 'ready' },
  wait: { standing: 'waits' },
  outside: { standing: 'out_of_scope' },
}

interface NextProps extends BoardProps {
  readonly step: CampaignStep
}

function Next({ step, campaign, scope }: NextProps) {
  const text = useText()
  const list = listsOf[step]
  return (
    <span className={layout.wrap2}>
      {step === 'evaluate' && (
        <Link to={addressOf('/products/library', { evaluated: 'no', ...scope })}>
          {text('declarations.campaign.show')}
        </Link>
      )}
      {list !== undefined && (
        <Link to={addressOf('/declarations', { ...list, ...scope })}>
          {text('declarations.campaign.show')}
        </Link>
      )}
      {step === 'declare' && <Files campaign={campaign} scope={scope} />}
      {step === 'answer' && <AnswersButton />}
      {step === 'declared' && <Labels scope={scope} />}
    </span>
  )
}

/** Files no larger than what can be read back at once; what no file takes are requests. */
function Files({ campaign: { files }, scope }: BoardProps) {
  const text = useText()
  const may = usePermitted('export_product')
  if (!may) return null
  return (
    <FileMenu
      size="small"
      parts={Math.max(1, Math.ceil((files.rows + files.requests) / files.rowsMaximum))}
      onOpen={(format, part) =>
        void openFile(declarationFile, { standing: ['ready'], ...scope, part }, { format }).catch(
          (problem: unknown) => tellProblem(problem, text),
        )
      }
    />
  )
}

function Labels({ scope }: Pick<BoardProps, 'scope'>) {
  const text = useText()
  const may = usePermitted('export_product')
  if (!may) return null
  return (
    <Button
      size="small"
      icon={<Icon of={IconDownload} />}
      onClick={() =>
        void openFile(campaignLabels, { ...scope }).catch((problem: unknown) => tellProblem(problem, text))
      }
    >
      {text('declarations.campaign.labels')}
    </Button>
  )
}
