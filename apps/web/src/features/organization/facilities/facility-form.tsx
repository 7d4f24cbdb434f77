import type { Facility } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem, type SavedMeanwhile } from '../../../api/problem.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { ConflictPopup } from '../../../ui/conflict-popup.tsx'
import { FormPanel, Refusal } from '../../../ui/form-panel.tsx'
import { noValue, showToast } from '../../../ui/index.ts'
import { EffectPopup } from './effect-popup.tsx'
import { bodyOf, changesFigures, draftOf, draftProblems, newDraft, type FacilityDraft } from './draft.ts'
import { FacilityFacts } from './facility-facts.tsx'
import { FacilityFields } from './facility-fields.tsx'
import { facilityPart } from './parts.ts'
import { readFacility, useSaveFacility } from './queries.ts'

interface FacilityFormProps {
  /** The one that is changed, as loaded; without, a new one. */
  readonly facility: Facility | null
  readonly onClose: (saved: boolean) => void
}

interface Conflict {
  readonly theirs: Facility
  readonly saved: SavedMeanwhile | null
}

export function FacilityForm({ facility, onClose }: FacilityFormProps) {
  const text = useText()
  const [first] = useState(() => (facility ? draftOf(facility) : newDraft))
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [weighing, setWeighing] = useState(false)
  const saving = useSaveFacility()
  const action = facility ? 'update' : 'create'
  const isRight = (wanted: FacilityDraft) => {
    const problems = draftProblems(wanted)
    setWrong(problems)
    saving.reset()
    return problems.size === 0
  }
  const submit = () => {
    if (facility !== null && facility.evaluations > 0 && changesFigures(first, draft))
      setWeighing(isRight(draft))
    else save(draft, facility)
  }
  const save = (wanted: FacilityDraft, changed: Facility | null) => {
    setWeighing(false)
    if (!isRight(wanted)) return
    saving.mutate(
      { changed, body: bodyOf(wanted) },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text(`facility.${action}.success`) })
          onClose(true)
        },
        onError: (problem) => {
          if (changed && problem instanceof ApiProblem && problem.code === 'STALE_VERSION')
            readFacility(changed.id).then(
              (theirs) => setConflict({ theirs, saved: problem.saved }),
              () => undefined,
            )
        },
      },
    )
  }
  const failed = wrong.size > 0 || (saving.error !== null && conflict === null)
  return (
    <>
      <FormPanel
        title={facility?.name ?? text('facilities.new')}
        part={facilityPart}
        onClose={() => onClose(false)}
        onSubmit={submit}
        submit={text(facility ? 'action.save' : 'facilities.create')}
        saving={saving.isPending}
        unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
        refusal={
          failed && (
            <Refusal
              title={text(`facility.${action}.error.title`)}
              content={text(`facility.${action}.error.content`)}
              problem={wrong.size > 0 ? undefined : saving.error}
            />
          )
        }
      >
        {facility && <FacilityFacts facility={facility} />}
        <FacilityFields
          draft={draft}
          onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
          wrong={wrong}
          problem={saving.error}
        />
      </FormPanel>
      {weighing && facility && (
        <EffectPopup
          facility={facility}
          body={bodyOf(draft)}
          saving={saving.isPending}
          onClose={() => setWeighing(false)}
          onSave={() => save(draft, facility)}
        />
      )}
      {conflict && (
        <FacilityConflict
          conflict={conflict}
          base={first}
          mine={draft}
          saving={saving.isPending}
          onDecided={(decided) => {
            setDraft(decided)
            setConflict(null)
            save(decided, conflict.theirs)
          }}
          onLater={() => setConflict(null)}
        />
      )}
    </>
  )
}

interface FacilityConflictProps {
  readonly conflict: Conflict
  readonly base: FacilityDraft
  readonly mine: FacilityDraft
  readonly saving: boolean
  readonly onDecided: (decided: FacilityDraft) => void
  readonly onLater: () => void
}

const fieldTitles = {
  name: 'facility.name',
  country: 'facility.country',
  place: 'facility.place',
  address: 'facility.address',
  position: 'facility.position.label',
  tier: 'facility.tier.label',
  processes: 'facility.processes.label',
  supplier: 'facility.supplier',
  osId: 'facility.osId',
  contacts: 'facility.contacts.label',
  certificates: 'facility.certificates.label',
  ownData: 'facility.ownData.label',
  ownRun: 'facility.ownRun',
  consentGivenOn: 'facility.consent.givenOn',
  consentUntil: 'facility.consent.until',
} as const satisfies Record<keyof FacilityDraft, TextKey>

function FacilityConflict({ conflict, base, mine, ...props }: FacilityConflictProps) {
  const text = useText()
  const theirs = draftOf(conflict.theirs)
  const inWords = (value: FacilityDraft[keyof FacilityDraft]) =>
    typeof value === 'boolean'
      ? text(value ? 'editor.yes' : 'editor.no')
      : typeof value === 'string' || value === null
        ? value || noValue
        : text('facility.conflict.rows', { count: value.length })
  return (
    <ConflictPopup
      saved={conflict.saved}
      base={base}
      mine={mine}
      theirs={theirs}
      nameOf={(field) => text(fieldTitles[field])}
      wordsOf={(field, draft) => inWords(draft[field])}
      saving={props.saving}
      onDecided={props.onDecided}
      onLater={props.onLater}
    />
  )
}
