import type { Request } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Skeleton } from '../../ui/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { LinkPanel } from './link-panel.tsx'
import { suggestionsQuery } from './queries.ts'
import styles from './request-answers.module.css'
import { SuggestionList } from './suggestion-list.tsx'

/** What came in answer to a request, and what the reader's side can do: decide, answer, or send the link of the form. */
export function RequestAnswers({ request }: { readonly request: Request }) {
  const text = useText()
  const { data, error, refetch } = useQuery(suggestionsQuery(request.id))
  if (request.requestedFields.length === 0) return null
  if (error && !data) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const isSender = request.sides.includes('sender')
  const canAnswer =
    request.sides.includes('recipient') && ['sent', 'accepted', 'processed'].includes(request.status)
  return (
    <section className={styles.answers} aria-label={text('answers.title')}>
      {isSender && data.link && !request.closed && <LinkPanel request={request} link={data.link} />}
      {data.items.length > 0 && (
        <SuggestionList request={request} suggestions={data} decides={isSender && !request.closed} />
      )}
      {canAnswer && <AnswerForm request={request} suggestions={data} />}
    </section>
  )
}
