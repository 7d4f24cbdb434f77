import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './imports.module.css'

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The way through the rows of a file; nothing where one page holds them. */
export function Pages({ page, total, onPage }: PagesProps) {
  const text = useText()
  if (total <= 1) return null
  return (
    <span className={styles.pages}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('action.previous')}
      </Button>
      {text('import.page', { page, pages: total })}
      <Button size="small" disabled={page >= total} onClick={() => onPage(page + 1)}>
        {text('action.next')}
      </Button>
    </span>
  )
}
