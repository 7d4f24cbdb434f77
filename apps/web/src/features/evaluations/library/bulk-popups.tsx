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
import { Select, TextField } from '../../../ui/index.ts'
import { BulkQuestion, LinkFields, linkBody, noLinks, type AskedOfMany } from '../../bulk/index.ts'
import { useReferences } from '../../organization/index.ts'
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
  const [reason, setReason] = useState('')
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('publication.withdraw.evaluations', { count })}
      button={text('publication.withdraw.button')}
      calls={{ preview: previewWithdrawing, start: withdrawSelected }}
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
  const [change, setChange] = useState(noLinks)
  const tags = useQuery(tagChoicesQuery()).data ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('tags.give.title', { count: props.chosen.count })}
      button={text('tags.give.confirm')}
      calls={{ preview: previewTagging, start: tagSelected }}
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

function FacilitiesPopup(props: PopupProps) {
  const text = useText()
  const [change, setChange] = useState(noLinks)
  const facilities = useQuery(facilityChoicesQuery()).data ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.facilities.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewPlacing, start: placeSelected }}
      change={linkBody(change)}
    >
      <LinkFields
        labels={{ add: text('bulk.facilities.add'), remove: text('bulk.facilities.remove') }}
        entries={facilities.map(({ id, name }) => ({ id, value: name }))}
        maximum={limits.facilitiesOfEvaluationMaximum}
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
      calls={{ preview: previewMoving, start: moveSelected }}
      change={team === null ? null : { team: team === none ? null : team }}
    >
      <Select
        label={text('bulk.team.label')}
        entries={[
          ...teams.map(({ id, name }) => ({ id, value: name })),
          { id: none, value: text('bulk.team.none') },
        ]}
        value={team}
        onChange={setTeam}
      />
    </BulkQuestion>
  )
}

function MaskPopup(props: PopupProps) {
  const text = useText()
  const [mask, setMask] = useState<string | null>(null)
  const masks = useQuery(namedMasksQuery()).data ?? []
  return (
    <BulkQuestion
      {...props}
      title={text('bulk.mask.title', { count: props.chosen.count })}
      button={text('bulk.apply')}
      calls={{ preview: previewMasking, start: maskSelected }}
      change={mask === null ? null : { mask: mask === none ? null : mask }}
    >
      <Select
        label={text('bulk.mask.label')}
        entries={[
          ...masks.map(({ id, name }) => ({ id, value: name })),
          { id: none, value: text('bulk.mask.none') },
        ]}
        value={mask}
        onChange={setMask}
      />
      <p>{text('bulk.mask.consequence')}</p>
    </BulkQuestion>
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
