import type { Request } from '@ecotrame/contract'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, showToast, tellProblem, useAddress } from '../../../ui/index.ts'
import { nothingOpened, requestPart } from '../ask-address.ts'
import { useRepeatRequest } from '../queries.ts'

/** Asks a facility the same again, in one click: what was answered before stands in its form. */
export function AskAgain({ request }: { readonly request: Request }) {
  const text = useText()
  const { setQuery } = useAddress()
  const repeat = useRepeatRequest(request.id)
  const mayCreate = usePermitted('create_request')
  const { status, facility, requestedFields, to } = request
  const isDone = status === 'processed' || status === 'completed'
  const asksFacility = facility !== null && requestedFields.some(({ question }) => question !== null)
  if (!mayCreate || !isDone || !asksFacility || to.contact === null) return null
  const press = () =>
    repeat.mutate(undefined, {
      onSuccess: ({ request: made, carried, mailedTo }) => {
        const body =
          mailedTo === null
            ? text('request.repeat.draft', { count: carried })
            : text('request.repeat.done', { count: carried, address: mailedTo })
        showToast({ type: 'success', body })
        setQuery({ ...nothingOpened, [requestPart]: made })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Button loading={repeat.isPending} onClick={press}>
      {text('request.repeat.button')}
    </Button>
  )
}
