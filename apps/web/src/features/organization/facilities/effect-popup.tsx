import type { Facility } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Skeleton } from '../../../ui/index.ts'
import { FacilityEffectView } from '../../reuse/index.ts'
import { effectQuery, type SavedFacility } from './queries.ts'
import edit from '../../../ui/edit-form.module.css'

interface EffectPopupProps {
  readonly facility: Facility
  readonly body: SavedFacility
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

/** What its measured data change in the scores of the evaluations that name the facility, before it is saved. */
export function EffectPopup({ facility, body, saving, onClose, onSave }: EffectPopupProps) {
  const text = useText()
  const effect = useQuery(effectQuery(facility.id, body))
  return (
    <Popup
      opened
      width={960}
      title={text('components.effect.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="primary" loading={saving} disabled={!effect.data} onClick={onSave}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      <div className={edit.group}>
        {effect.isPending && <Skeleton height={160} />}
        {effect.error && <ErrorPanel problem={effect.error} onRetry={() => void effect.refetch()} />}
        {effect.data && <FacilityEffectView effect={effect.data} />}
      </div>
    </Popup>
  )
}
