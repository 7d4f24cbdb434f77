import {
  limits,
  maskSelected,
  moveSelected,
  placeSelected,
  deleteSelected,
  previewCountry,
  previewDeleting,
  previewMasking,
  previewMoving,
  previewPlacing,
  previewPublishing,
  previewRuns,
  previewTagging,
  publishSelected,
  runSelected,
  setCountryOfSelected,
  stepCountries,
  tagSelected,
  previewWithdrawing,
  withdrawSelected,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/index.ts'
import {
  BulkQuestion,
  ChoiceQuestion,
  LinkQuestion,
  WithdrawQuestion,
  type AskedOfMany,
} from '../../bulk/index.ts'
import { useReferences } from '../../product-choices/index.ts'
import { facilityChoicesQuery, namedMasksQuery, tagChoicesQuery, teamChoicesQuery } from '../queries.ts'

export type BulkKind =
  'run' | 'publish' | 'tags' | 'team' | 'facilities' | 'mask' | 'country' | 'withdraw' | 'delete'

export interface AskedBulk extends AskedOfMany {
  readonly what: BulkKind
}

interface PopupProps extends AskedOfMany {
  readonly onClose: () => void
}

const popups: Readonly<Record<BulkKind, (props: PopupProps) => ReactNode>> = {
  run: RunPopup,
  publish: PublishPopup,
  tags: TagsPopup,
  team: TeamPopup,
  facilities: FacilitiesPopup,
  mask: MaskPopup,
  country: CountryPopup,
  withdraw: WithdrawPopup,
  delete: DeletePopup,
}

/** What is asked, and what is told, before something is done to many evaluations. */
export function BulkPopup({ what, ...props }: AskedBulk & { readonly onClose: () => void }) {
  const Popup = popups[what]
  return <Popup {...props} />
}

const nothing = {}

function RunPopup(props: PopupProps) {
  const text = useText()
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.run.title', { count })}
      button={text('jobs.run.selected')}
      calls={{ preview: previewRuns, start: runSelected }}
      change={nothing}
    >
      <p>{text('bulk.run.consequence')}</p>
    </BulkQuestion>
  )
}

function PublishPopup(props: PopupProps) {
  const text = useText()
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      title={text('evaluation.publish.title', { count })}
      button={text('evaluation.publish.button')}
      calls={{ preview: previewPublishing, start: publishSelected }}
      change={nothing}
    >
      <p>{text('evaluation.publish.consequence')}</p>
    </BulkQuestion>
  )
}

function WithdrawPopup(props: PopupProps) {
  const text = useText()
  const title = text('publication.withdraw.evaluations', { count: props.chosen.count })
  return (
    <WithdrawQuestion
      {...props}
      title={title}
      calls={{ preview: previewWithdrawing, start: withdrawSelected }}
    />
  )
}

function DeletePopup(props: PopupProps) {
  const text = useText()
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('evaluation.delete.title', { count })}
      button={text('action.delete')}
      calls={{ preview: previewDeleting, start: deleteSelected }}
      change={nothing}
    >
      <p>{text('evaluation.delete.versions', { count })}</p>
      <p>{text('bulk.delete.published')}</p>
    </BulkQuestion>
  )
}

function TagsPopup(props: PopupProps) {
  const text = useText()
  const tags = useQuery(tagChoicesQuery()).data ?? []
  return (
    <LinkQuestion
      {...props}
      title={text('tags.give.title', { count: props.chosen.count })}
      button={text('tags.give.confirm')}
      calls={{ preview: previewTagging, start: tagSelected }}
      labels={{ add: text('tags.give.add'), remove: text('tags.give.remove') }}
      entries={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
      maximum={limits.tagsOfEvaluationMaximum}
    />
  )
}

function FacilitiesPopup(props: PopupProps) {
  const text = useText()
  const facilities = useQuery(facilityChoicesQuery()).data ?? []
  return (
    <LinkQuestion
      {...props}
      title={text('bulk.facilities.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewPlacing, start: placeSelected }}
      labels={{ add: text('bulk.facilities.add'), remove: text('bulk.facilities.remove') }}
      entries={facilities.map(({ id, name }) => ({ id, value: name }))}
      maximum={limits.facilitiesOfEvaluationMaximum}
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
      calls={{ preview: previewMoving, start: moveSelected }}
      field="team"
      label={text('bulk.team.label')}
      entries={teams.map(({ id, name }) => ({ id, value: name }))}
      noneWords={text('bulk.team.none')}
    />
  )
}

function MaskPopup(props: PopupProps) {
  const text = useText()
  const masks = useQuery(namedMasksQuery()).data ?? []
  return (
    <ChoiceQuestion
      {...props}
      title={text('bulk.mask.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewMasking, start: maskSelected }}
      field="mask"
      label={text('bulk.mask.label')}
      entries={masks.map(({ id, name }) => ({ id, value: name }))}
      noneWords={text('bulk.mask.none')}
    >
      <p>{text('bulk.mask.consequence')}</p>
    </ChoiceQuestion>
  )
}

function CountryPopup(props: PopupProps) {
  const text = useText()
  const { countryEntries } = useReferences()
  const [field, setField] = useState<string | null>('makingCountry')
  const [country, setCountry] = useState<string | null>(null)
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.country.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewCountry, start: setCountryOfSelected }}
      change={field === null || country === null ? null : { field, country }}
    >
      <Select
        label={text('bulk.country.step')}
        entries={stepCountries.map((id) => ({ id, value: text(`bulk.country.${id}`) }))}
        value={field}
        onChange={setField}
      />
      <Select
        label={text('bulk.country.label')}
        entries={countryEntries}
        value={country}
        onChange={setCountry}
      />
    </BulkQuestion>
  )
}
