import {
  collectSelected,
  deleteSelectedProducts,
  limits,
  moveSelectedProducts,
  previewCollecting,
  previewDeletingProducts,
  previewMovingProducts,
  previewPublishingProducts,
  previewSeason,
  previewTaggingProducts,
  publishSelectedProducts,
  setSeasonOfSelected,
  tagSelectedProducts,
  previewWithdrawingProducts,
  withdrawSelectedProducts,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Select, TextField } from '../../../ui/index.ts'
import { BulkQuestion, LinkFields, linkBody, noLinks, type AskedOfMany } from '../../bulk/index.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { collectionChoicesQuery, teamChoicesQuery } from '../queries.ts'

export type BulkKind = 'tags' | 'team' | 'season' | 'collect' | 'publish' | 'withdraw' | 'delete'

export interface AskedBulk extends AskedOfMany {
  readonly what: BulkKind
}

interface PopupProps extends AskedOfMany {
  readonly onClose: () => void
}

const popups: Readonly<Record<BulkKind, (props: PopupProps) => ReactNode>> = {
  tags: TagsPopup,
  team: TeamPopup,
  season: SeasonPopup,
  collect: CollectPopup,
  publish: PublishPopup,
  withdraw: WithdrawPopup,
  delete: DeletePopup,
}

/** What is asked, and what is told, before something is done to many products. */
export function BulkPopup({ what, ...props }: AskedBulk & { readonly onClose: () => void }) {
  const Popup = popups[what]
  return <Popup {...props} />
}

const nothing = {}

function TagsPopup(props: PopupProps) {
  const text = useText()
  const [change, setChange] = useState(noLinks)
  const tags = useQuery(tagChoicesQuery()).data ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.productTags.title', { count: props.chosen.count })}
      button={text('tags.give.confirm')}
      calls={{ preview: previewTaggingProducts, start: tagSelectedProducts }}
      change={linkBody(change)}
    >
      <LinkFields
        labels={{ add: text('tags.give.add'), remove: text('tags.give.remove') }}
        entries={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
        maximum={limits.tagsOfEvaluationMaximum}
        change={change}
        onChange={setChange}
      />
    </BulkQuestion>
  )
}

/** What stands for "none" among the choices. */
const none = 'none'

function TeamPopup(props: PopupProps) {
  const text = useText()
  const [team, setTeam] = useState<string | null>(null)
  const teams = useQuery(teamChoicesQuery()).data ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.team.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewMovingProducts, start: moveSelectedProducts }}
      change={team === null ? null : { team: team === none ? null : team }}
    >
      <Select
        label={text('bulk.team.label')}
        entries={[...teams, { id: none, value: text('bulk.team.none') }]}
        value={team}
        onChange={setTeam}
      />
    </BulkQuestion>
  )
}

function SeasonPopup(props: PopupProps) {
  const text = useText()
  const [typed, setSeason] = useState('')
  const [season] = useDebouncedValue(typed.trim(), limits.searchDebounceMilliseconds)
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.season.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewSeason, start: setSeasonOfSelected }}
      change={{ season: season === '' ? null : season }}
    >
      <TextField
        label={text('bulk.season.label')}
        hint={text('bulk.season.hint')}
        maxLength={limits.seasonMaximumLength}
        value={typed}
        onChange={setSeason}
      />
    </BulkQuestion>
  )
}

function CollectPopup(props: PopupProps) {
  const text = useText()
  const [collection, setCollection] = useState<string | null>(null)
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('products.collect.title', { count: props.chosen.count })}
      button={text('products.collect.confirm')}
      calls={{ preview: previewCollecting, start: collectSelected }}
      change={collection === null ? null : { collection }}
    >
      <Select
        label={text('products.collections.one')}
        entries={collections.map(({ id, name }) => ({ id, value: name }))}
        value={collection}
        onChange={setCollection}
      />
    </BulkQuestion>
  )
}

function PublishPopup(props: PopupProps) {
  const text = useText()
  return (
    <BulkQuestion
      {...props}
      title={text('products.publish.title', { count: props.chosen.count })}
      button={text('evaluation.publish.button')}
      calls={{ preview: previewPublishingProducts, start: publishSelectedProducts }}
      change={nothing}
    >
      <p>{text('products.publish.consequence')}</p>
    </BulkQuestion>
  )
}

function WithdrawPopup(props: PopupProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('publication.withdraw.products', { count })}
      button={text('publication.withdraw.button')}
      calls={{ preview: previewWithdrawingProducts, start: withdrawSelectedProducts }}
      change={reason.trim() === '' ? null : { reason: reason.trim() }}
    >
      <p>{text('publication.withdraw.what')}</p>
      <TextField
        label={text('publication.withdraw.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </BulkQuestion>
  )
}

function DeletePopup(props: PopupProps) {
  const text = useText()
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('products.delete.title', { count: props.chosen.count })}
      button={text('action.delete')}
      calls={{ preview: previewDeletingProducts, start: deleteSelectedProducts }}
      change={nothing}
      concerned={text('products.delete.holding')}
    >
      <p>{text('products.delete.stays')}</p>
      <p>{text('bulk.delete.published')}</p>
    </BulkQuestion>
  )
}
