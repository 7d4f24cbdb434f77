import type { Facility } from '@ecotrame/contract'
import { useState } from 'react'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { FormPanel, useForm, useLabels } from '../../../ui/form/index.ts'
import { noValue, showToast } from '../../../ui/index.ts'
import { AskButton } from '../../requests/index.ts'
import { EffectPopup } from './effect-popup.tsx'
import { bodyOf, changesFigures, draftOf, draftProblems, newDraft, type FacilityDraft } from './draft.ts'
import { AcceptedAnswers } from '../../request-answers/index.ts'
import { FacilityFacts } from './facility-facts.tsx'
import { FacilityFields } from './facility-fields.tsx'
import { facilityPart } from './parts.ts'
import { readFacility, useSaveFacility } from './queries.ts'

interface FacilityFormProps {
  /** The one that is changed, as loaded; without, a new one. */
  readonly facility: Facility | null
  readonly onClose: (saved: boolean) => void
}

export function FacilityForm({ facility, onClose }: FacilityFormProps) {
  const text = useText()
  const [weighing, setWeighing] = useState(false)
  const { mutateAsync } = useSaveFacility()
  const wordsOf = useDraftWords()
  const action = facility ? 'update' : 'create'
  const form = useForm<Facility | null, FacilityDraft, unknown>({
    row: facility,
    draftOf: (row) => (row ? draftOf(row) : newDraft),
    labels: useLabels(fieldTitles),
    wrong: (draft) =>
      Object.fromEntries(
        [...draftProblems(draft)].map((path) => [
          path,
          text(path === 'position' ? 'facility.position.error' : 'field.required'),
        ]),
      ),
    send: (draft, changed) => mutateAsync({ changed, body: bodyOf(draft) }),
    latest: ({ id }) => readFacility(id),
    onSaved: () => {
      showToast({ type: 'success', body: text(`facility.${action}.success`) })
      onClose(true)
    },
  })
  const { base, draft } = form
  const submit = () => {
    if (facility !== null && facility.evaluations > 0 && changesFigures(base, draft))
      setWeighing(form.check())
    else form.save()
  }
  return (
    <>
      <FormPanel
        form={form}
        title={facility?.name ?? text('facilities.new')}
        part={facilityPart}
        onClose={() => onClose(false)}
        onSubmit={submit}
        submit={text(facility ? 'action.save' : 'facilities.create')}
        refused={{
          title: text(`facility.${action}.error.title`),
          content: text(`facility.${action}.error.content`),
        }}
        wordsOf={wordsOf}
      >
        {facility && <FacilityFacts facility={facility} />}
        {facility && <AcceptedAnswers facility={facility.id} />}
        {facility && <AskButton asking={{ facility: facility.id }} />}
        <FacilityFields form={form} />
      </FormPanel>
      {weighing && facility && (
        <EffectPopup
          facility={facility}
          body={bodyOf(draft)}
          saving={form.pending}
          onClose={() => setWeighing(false)}
          onSave={() => {
            setWeighing(false)
            form.save()
          }}
        />
      )}
    </>
  )
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

/** What stands in a field, in words. */
function useDraftWords() {
  const text = useText()
  return (field: keyof FacilityDraft, draft: FacilityDraft): string => {
    const value = draft[field]
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    return typeof value === 'string' || value === null
      ? value || noValue
      : text('facility.conflict.rows', { count: value.length })
  }
}
