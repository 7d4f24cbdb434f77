import { currentSubscription, findUser, UserAnswer, type User } from '@ecotrame/contract'
import { send } from './client.ts'
import { log } from './log.ts'
import { ApiProblem } from './problem.ts'
import { currentSession, keepSession, keepSubscription, type StoredSubscription } from './session.ts'

/** The tree of the subscription that the interface needs. */
const subscriptionFields =
  'id,created_at,plan(id,identifier,name,capabilities(id,identifier)),options(id,identifier,name,capabilities(id,identifier))'

const fetchSubscription = (): Promise<StoredSubscription> =>
  send(currentSubscription, { query: { fields: subscriptionFields } })

/** Asks for the subscription. `none`: the organization has none; a failure of the call is only logged. */
export async function refreshSubscription(): Promise<'kept' | 'none'> {
  try {
    keepSubscription(await fetchSubscription())
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'NO_ACTIVE_SUBSCRIPTION') return 'none'
    log.error('The subscription could not be read:', problem)
  }
  return 'kept'
}

/**
 * The retry of the no-access panel (specification §6): the user again by id, then the current subscription, then
 * both states are updated. What the user tried is repeated by the caller. A failure of either call is only logged.
 */
export async function refreshAccount(): Promise<void> {
  const user = await fetchUser()
  const subscription = await fetchSubscription().catch((problem: unknown) => {
    log.error('The subscription could not be read:', problem)
    return null
  })
  const session = currentSession()
  if (user && session?.as === 'user' && session.user.id === user.id) keepSession({ ...session, user })
  if (subscription) keepSubscription(subscription)
}

/** A key stands for no user. */
async function fetchUser(): Promise<User | null> {
  const session = currentSession()
  if (session?.as !== 'user') return null
  try {
    return UserAnswer.parse(await send(findUser, { params: { id: session.user.id } }))
  } catch (problem) {
    log.error('The user could not be read:', problem)
    return null
  }
}
