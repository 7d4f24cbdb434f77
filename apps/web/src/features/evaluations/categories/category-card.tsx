import type { Category } from '@ecotrame/contract'
import { IconLock } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Icon, Link, Tooltip, useFormat } from '../../../ui/index.ts'
import { CategoryDrawing } from './category-drawing.tsx'
import styles from './categories.module.css'

/** A garment to evaluate; a locked one stays visible and says how it opens. */
export function CategoryCard({ category, group }: { readonly category: Category; readonly group: string }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const name = language === 'fr' ? category.name_fr : category.name
  const facts = [
    group,
    text('category.hs', { codes: category.hsCodes.join(', ') }),
    ...(category.typicalMassG === null
      ? []
      : [text('category.typicalMass', { mass: format.quantity(category.typicalMassG, 'g') })]),
  ].join(' · ')
  const inside = (
    <>
      <CategoryDrawing category={category.id} />
      <span className={styles.name}>{name}</span>
      <span className={styles.method}>
        {category.locked ? (
          <>
            <Icon of={IconLock} size={14} /> {text('access.locked')}
          </>
        ) : (
          text('category.method.french')
        )}
      </span>
    </>
  )
  return category.locked ? (
    <span className={styles.card} role="link" aria-disabled tabIndex={0} data-card data-locked>
      {inside}
    </span>
  ) : (
    <Tooltip label={facts}>
      <Link
        to="/evaluation/create"
        params={{ category: category.id }}
        className={styles.card}
        {...{ 'data-card': true }}
      >
        {inside}
      </Link>
    </Tooltip>
  )
}
