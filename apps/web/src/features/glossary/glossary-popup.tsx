import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useText, type Language } from '../../i18n/index.ts'
import { ErrorPanel, Popup, Skeleton } from '../../ui/index.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Guarded } from '../access/index.ts'
import { Glossary } from './glossary.tsx'
import { explanationsQuery } from './queries.ts'

interface GlossaryPopupProps {
  readonly onClose: () => void
  /** Term at which it opens. */
  readonly at?: string | undefined
  /** Gets the focus when it closes, where what opened it is gone. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
  /** English unless said otherwise (specification §2). */
  readonly language?: Language | undefined
}

/** The glossary over whatever is on screen, which stays as it is. */
export function GlossaryPopup({ onClose, returnTo, ...opened }: GlossaryPopupProps) {
  const text = useText()
  useReturnFocus(returnTo)
  return (
    <Popup opened title={text('glossary.title')} width={640} onClose={onClose}>
      <GuardedGlossary {...opened} />
    </Popup>
  )
}

function GuardedGlossary(opened: Pick<GlossaryPopupProps, 'at' | 'language'>) {
  const query = useQuery({ ...explanationsQuery(), enabled: false })
  return (
    <Guarded needs={['find_all_explanation']} onRetry={() => query.refetch()}>
      <LoadedGlossary {...opened} />
    </Guarded>
  )
}

function LoadedGlossary({ at, language = 'en' }: Pick<GlossaryPopupProps, 'at' | 'language'>) {
  const { data, error, refetch } = useQuery(explanationsQuery())
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} />
  return <Glossary entries={data} at={at} spoken={language} />
}
