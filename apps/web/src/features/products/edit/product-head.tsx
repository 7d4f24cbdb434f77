import type { Product } from '@ecotrame/contract'
import {
  IconCloudCheck,
  IconCloudOff,
  IconCopy,
  IconPencil,
  IconPlayerPlay,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Link, Loader, useFormat } from '../../../ui/index.ts'
import { AsksLink } from '../../asking/index.ts'
import { PublishGate } from '../../publication/index.ts'
import { ShareButton } from '../../sharing/index.ts'
import { canBePublished, useDuplicate, useEvaluate } from '../product-actions.ts'
import { ProductThumb } from '../product-image.tsx'
import { ProductStateChip } from '../product-state.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Which product this is, whether it is saved, and what can be done with it. */
export function ProductHead({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const { product, content } = form
  const duplicate = useDuplicate()
  const evaluate = useEvaluate()
  const may = {
    duplicate: usePermitted('duplicate_product'),
    evaluate: usePermitted('evaluate_evaluation'),
    declare: usePermitted('find_all_declaration'),
    claim: usePermitted('find_all_claim'),
  }
  return (
    <header className={layout.row3}>
      <ProductThumb image={product.image} size={48} />
      <div className={styles.headWords}>
        <nav className={layout.small}>
          <Link to="/products/library">{text('menu.product.library')}</Link>
        </nav>
        <h1 className={styles.title}>
          {content.name || text('products.noName')} <ProductStateChip state={product.state} />
        </h1>
      </div>
      <div className={layout.row2}>
        <SaveMark form={form} />
        {may.duplicate && (
          <Button kind="quiet" icon={<Icon of={IconCopy} />} onClick={() => duplicate(product)}>
            {text('action.duplicate')}
          </Button>
        )}
        {may.evaluate && product.evaluationCount > 0 && (
          <Button
            icon={<Icon of={IconPlayerPlay} />}
            onClick={() => evaluate({ ids: [product.id] }, () => undefined)}
          >
            {text('products.evaluate.button')}
          </Button>
        )}
        {product.evaluationCount > 0 && (
          <ShareButton subject={{ kind: 'product', id: product.id, name: product.name }} />
        )}
        {may.declare && product.evaluationCount > 0 && (
          <Link to={`/declarations?product=${product.id}`}>{text('declarations.open')}</Link>
        )}
        {product.evaluationCount > 0 && <AsksLink filters={{ product: product.id }} />}
        {may.claim && <Link to={`/claims?product=${product.id}`}>{text('claims.link')}</Link>}
        <PublishButton form={form} />
      </div>
    </header>
  )
}

function SaveMark({ form: { status, unsaved, product } }: { readonly form: ProductForm }) {
  const text = useText()
  const format = useFormat()
  const [icon, words] =
    status.state === 'offline'
      ? [<Icon key="i" of={IconCloudOff} />, status.problem.title || text('shell.offline')]
      : status.state === 'saving'
        ? [<Loader key="i" size={16} />, text('editor.saving')]
        : unsaved
          ? [<Icon key="i" of={IconPencil} />, text('form.unsaved')]
          : [
              <Icon key="i" of={IconCloudCheck} />,
              text('form.saved', { time: format.time(product.updatedAt) }),
            ]
  return (
    <span className={styles.mark} role="status" data-attention={unsaved || undefined}>
      {icon}
      {words}
    </span>
  )
}

/** Publishes the product as it is now, after what is typed is saved. */
function PublishButton({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const { product, saver, replaced, unsaved } = form
  const [asking, setAsking] = useState(false)
  const allowed = usePermitted('publish_product')
  if (!allowed || !canBePublished(product)) return null
  const save = () => (unsaved ? saver.saveNow() : Promise.resolve(true))
  return (
    <>
      <Button kind="primary" icon={<Icon of={IconWorldUpload} />} onClick={() => setAsking(true)}>
        {text('evaluation.publish.button')}
      </Button>
      {asking && (
        <PublishGate
          subject={{ kind: 'product', id: product.id, name: product.name }}
          save={save}
          onDone={(answer) => replaced(answer as Product)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
