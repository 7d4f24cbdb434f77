import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveChange } from '../../api/live.ts'
import { usePermitted, useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { requestsKey, waitingQuery } from './waiting.ts'
import styles from './requests-button.module.css'

/** Leads to the request centre; says how many requests wait for who is signed in. */
export function RequestsButton() {
  const text = useText()
  const user = useUser()?.id ?? null
  const permitted = usePermitted('find_all_request')
  useLiveRequests()
  const { data } = useQuery(waitingQuery(permitted ? user : null))
  const count = data?.count ?? 0
  const label = text('topbar.requestCenter')
  const name =
    count === 0 ? label : `${label}${text('punctuation.colon')}${text('request.waiting', { count })}`
  return (
    <Tooltip label={name} position="bottom">
      <Link to="/requests" className={styles.icon} aria-label={name}>
        <Icon of={IconMail} />
        <CountBadge count={count} />
      </Link>
    </Tooltip>
  )
}

/** What happened in a request is read anew at once, wherever it is shown. */
function useLiveRequests(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      onLiveChange(({ topic }) => {
        if (topic === 'request') void cache.invalidateQueries({ queryKey: requestsKey })
      }),
    [cache],
  )
}
