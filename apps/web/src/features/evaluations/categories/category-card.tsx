import type { Category } from '@ecotrame/contract'
import { IconLock } from '@tabler/icons-react'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import { Icon, Link, Tooltip, useFormat } from '../../../ui/index.ts'
import { CategoryDrawing } from './category-drawing.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './categories.module.css'
import { placeOf } from './find-categories.ts'

/** A kind of product to evaluate; a locked one stays visible and says how it opens. */
export function CategoryCard({ category }: { readonly category: Category }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const name = namedIn(language, category)
  const facts = [
    text(placeOf(category)),
    ...(category.hsCodes.length === 0 ? [] : [text('category.hs', { codes: category.hsCodes.join(', ') })]),
    ...(category.typicalMassG === null
      ? []
      : [text('category.typicalMass', { mass: format.quantity(category.typicalMassG, 'g') })]),
    ...(category.frenchScope ? [] : [text('category.outsideFrenchScope')]),
  ].join(' · ')
  const inside = (
    <>
      <CategoryDrawing category={category.id} />
      <span className={styles.name}>{name}</span>
      <span className={layout.caption}>
        {category.locked ? (
          <>
            <Icon of={IconLock} size={14} /> {text('access.locked')}
          </>
        ) : (
          text(category.frenchScope ? 'category.method.french' : 'category.method.outside')
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
