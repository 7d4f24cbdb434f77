import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useText } from '../i18n/index.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState, ErrorPanel } from '../ui/states.tsx'

export function NotFound() {
  const text = useText()
  useDocumentTitle(text('error.notFound'))
  return (
    <EmptyState heading title={text('error.notFound')} action={<Link to="/">{text('menu.home')}</Link>} />
  )
}

/** A screen that failed to load or to draw. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorPanel problem={error} onRetry={retry} />
}
