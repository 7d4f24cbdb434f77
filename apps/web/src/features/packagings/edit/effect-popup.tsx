import type { CallAnswer, foreseePackaging, Packaging } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Popup, Skeleton, useFormat } from '../../../ui/index.ts'
import { EffectItem, EffectList } from '../../reuse/index.ts'
import edit from '../../../ui/edit-form.module.css'
import layout from '../../../ui/layout.module.css'
import { effectsQuery, type PackagingBody } from '../queries.ts'

interface EffectPopupProps {
  readonly packaging: Packaging
  readonly body: PackagingBody
  readonly saving: boolean
  readonly onClose: () => void
  /** `apply`: brings it to the evaluations that use it. */
  readonly onSave: (apply: boolean) => void
}

/** What changes if it is saved, before it is saved. */
export function EffectPopup({ packaging, body, saving, onClose, onSave }: EffectPopupProps) {
  const text = useText()
  const effects = useQuery(effectsQuery(packaging.id, body))
  const { evaluations, products } = packaging
  return (
    <Popup
      opened
      width={960}
      title={text('packagings.effect.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button loading={saving} onClick={() => onSave(false)}>
            {text(evaluations > 0 ? 'packagings.effect.saveOnly' : 'action.save')}
          </Button>
          {evaluations > 0 && (
            <Button kind="primary" loading={saving} onClick={() => onSave(true)}>
              {text('packagings.effect.saveAndApply')}
            </Button>
          )}
        </>
      }
    >
      <div className={edit.group}>
        {evaluations > 0 && (
          <p>
            <strong>{text('packagings.effect.used', { count: evaluations })}</strong>{' '}
            {text('packagings.effect.consequence')}
          </p>
        )}
        {products > 0 && <p>{text('packagings.effect.products', { count: products })}</p>}
        {effects.isPending && <Skeleton height={120} />}
        {effects.error && <ErrorPanel problem={effects.error} onRetry={() => void effects.refetch()} />}
        {effects.data && <Effects effects={effects.data} />}
      </div>
    </Popup>
  )
}

function Effects({ effects }: { readonly effects: CallAnswer<typeof foreseePackaging> }) {
  const text = useText()
  const format = useFormat()
  const rows = [...effects.evaluations.items, ...effects.products.items]
  const more = effects.evaluations.total + effects.products.total - rows.length
  if (rows.length === 0) return <p className={layout.soft}>{text('packagings.effect.unseen')}</p>
  return (
    <>
      <EffectList label={text('packagings.effect.list')}>
        {rows.map(({ id, name, reference, now, new: next }) => (
          <EffectItem
            key={id}
            name={name}
            beside={reference}
            before={format.micropoints(now)}
            after={format.micropoints(next)}
            change={now !== null && next !== null && now !== 0 ? format.change((next - now) / now) : null}
          />
        ))}
      </EffectList>
      {more > 0 && <p className={layout.soft}>{text('packagings.uses.others', { count: more })}</p>}
    </>
  )
}
