import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import styles from './explorer.module.css'

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Stays in sight at both ends, so that the focus is not lost on the way. */
export function Pages({ page, pages, onPage }: PagesProps) {
  const text = useText()
  if (pages <= 1) return null
  return (
    <nav aria-label={text('list.pages')} className={styles.pages}>
      <Button
        kind="quiet"
        icon={<Icon of={IconChevronLeft} size={16} />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        {text('action.previous')}
      </Button>
      <span>{text('list.page', { page, pages })}</span>
      <Button
        kind="quiet"
        icon={<Icon of={IconChevronRight} size={16} />}
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {text('action.next')}
      </Button>
    </nav>
  )
}
