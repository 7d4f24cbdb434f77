import { askForAccess, findAccessAsks, findPlans, limits, type Capability } from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/client.ts'
import { usePermitted } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { tellProblem } from '../../ui/tell-problem.ts'
import layout from '../../ui/layout.module.css'
import { useCapabilityName } from './use-capability-name.ts'

const asksQuery = queryOptions({
  queryKey: ['access-asks'],
  queryFn: ({ signal }) => send(findAccessAsks, { signal }),
})
const plansQuery = queryOptions({
  queryKey: ['plans', 'names'],
  queryFn: ({ signal }) => send(findPlans, { query: { limit: limits.listMaximumLimit }, signal }),
})

/** What a locked place needs, and in which plans that is. */
export function NeededPlan({ capability }: { readonly capability: Capability }) {
  const text = useText()
  const nameOf = useCapabilityName()
  const plans = useQuery({ ...plansQuery, enabled: usePermitted('find_all_plan') })
  const opening = plans.data?.items.filter(({ capabilities = [] }) =>
    capabilities.some(({ identifier }) => identifier === capability),
  )
  const names = opening?.map(({ name }) => name).join(', ')
  return (
    <p>
      {text('access.needs', { feature: nameOf(capability) })}{' '}
      {names !== undefined &&
        (names === '' ? text('access.inNoPlan') : text('access.inPlans', { plans: names }))}
    </p>
  )
}

/** Asks those who administer the organization, once a day; says when that was done already. */
export function AskForAccess({ capability }: { readonly capability: Capability }) {
  const text = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const asks = useQuery(asksQuery)
  const ask = useMutation({
    mutationFn: () => send(askForAccess, { body: { capability } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: asksQuery.queryKey }),
    onError: (problem) => tellProblem(problem, text),
  })
  const asked = asks.data?.items.find((one) => one.capability === capability)?.askedAt
  const day = ask.data?.state === 'already' ? ask.data.askedAt : asked
  const isSent = ask.data?.state === 'sent'
  return (
    <>
      {ask.data === undefined && day === undefined && (
        <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {text('access.ask.button')}
        </Button>
      )}
      <span role="status" className={layout.hint}>
        {isSent && text('access.ask.sent')}
        {ask.data?.state === 'nobody' && text('access.ask.nobody')}
        {ask.data?.state === 'open' && text('access.ask.open')}
        {!isSent && day && text('access.ask.already', { day: format.dayMonthYear(day) })}
      </span>
    </>
  )
}
