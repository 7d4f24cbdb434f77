import { useText } from '../../../i18n/index.ts'
import { Link, useAddress } from '../../../ui/index.ts'
import styles from '../products.module.css'

const kinds = ['library', 'collections'] as const

/** Products, or collections of them: two libraries side by side, each with its own state. */
export function Kinds() {
  const text = useText()
  const { path } = useAddress()
  return (
    <nav aria-label={text('products.kinds')} className={styles.kinds}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          // Under the prefix of a language it stays there.
          to={path.replace(/[a-z]+$/, kind)}
          {...(path.endsWith(kind) ? { 'aria-current': 'page' as const } : {})}
        >
          {text(kind === 'library' ? 'products.label' : 'products.collections.label')}
        </Link>
      ))}
    </nav>
  )
}
