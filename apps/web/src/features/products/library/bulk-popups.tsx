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
import { TextField } from '../../../ui/index.ts'
import {
  BulkQuestion,
  ChoiceQuestion,
  LinkQuestion,
  WithdrawQuestion,
  type AskedOfMany,
} from '../../bulk/index.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { collectionChoicesQuery } from '../../product-choices/index.ts'
import { teamChoicesQuery } from '../queries.ts'

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
  const tags = useQuery(tagChoicesQuery()).data ?? []
  return (
    <LinkQuestion
      {...props}
      title={text('bulk.productTags.title', { count: props.chosen.count })}
      button={text('tags.give.confirm')}
      calls={{ preview: previewTaggingProducts, start: tagSelectedProducts }}
      labels={{ add: text('tags.give.add'), remove: text('tags.give.remove') }}
      entries={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
      maximum={limits.tagsOfEvaluationMaximum}
    />
  )
}

function TeamPopup(props: PopupProps) {
  const text = useText()
  const teams = useQuery(teamChoicesQuery()).data ?? []
  return (
    <ChoiceQuestion
      {...props}
      title={text('bulk.team.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewMovingProducts, start: moveSelectedProducts }}
      field="team"
      label={text('bulk.team.label')}
      entries={teams}
      noneWords={text('bulk.team.none')}
    />
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
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  return (
    <ChoiceQuestion
      {...props}
      title={text('products.collect.title', { count: props.chosen.count })}
      button={text('products.collect.confirm')}
      calls={{ preview: previewCollecting, start: collectSelected }}
      field="collection"
      label={text('products.collections.one')}
      entries={collections.map(({ id, name }) => ({ id, value: name }))}
    />
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
  const title = text('publication.withdraw.products', { count: props.chosen.count })
  return (
    <WithdrawQuestion
      {...props}
      title={title}
      calls={{ preview: previewWithdrawingProducts, start: withdrawSelectedProducts }}
    />
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
