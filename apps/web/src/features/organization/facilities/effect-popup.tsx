import type { Facility } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Skeleton, useFormat } from '../../../ui/index.ts'
import { EffectItem, EffectList } from '../../reuse/index.ts'
import { effectQuery, type SavedFacility } from './queries.ts'
import edit from '../../../ui/edit-form.module.css'
import styles from './facilities.module.css'

interface EffectPopupProps {
  readonly facility: Facility
  readonly body: SavedFacility
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

/** What its measured data change in the PEF of the evaluations that name the facility, before it is saved. */
export function EffectPopup({ facility, body, saving, onClose, onSave }: EffectPopupProps) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
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
        {effect.data && (
          <>
            <p>
              <strong>{text('components.effect.used', { count: effect.data.total })}</strong>{' '}
              {text('facility.effect.sum', {
                before: format.pef(effect.data.sum.before),
                after: format.pef(effect.data.sum.after),
              })}
            </p>
            {effect.data.evaluations.length < effect.data.total && (
              <p className={styles.note}>
                {text('components.effect.first', { count: effect.data.evaluations.length })}
              </p>
            )}
            {effect.data.others > 0 && (
              <p className={styles.note}>{text('components.uses.others', { count: effect.data.others })}</p>
            )}
            <EffectList label={text('components.effect.list')}>
              {effect.data.evaluations.map(({ id, name, category, before, after, change }) => (
                <EffectItem
                  key={id}
                  name={name}
                  beside={namedIn(language, category)}
                  before={format.pef(before)}
                  after={format.pef(after)}
                  change={format.change(change)}
                />
              ))}
            </EffectList>
            <p className={styles.note}>{text('facility.effect.consequence')}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
