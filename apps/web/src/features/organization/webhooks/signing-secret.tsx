import { findWebhookSecret, renewWebhookSecret, type WebhookRow } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, tellProblem, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

/** The secret by which a receiver tells our messages from those of others. */
export function SigningSecret({ webhook: { id } }: { readonly webhook: WebhookRow }) {
  const text = useText()
  const format = useFormat()
  const shown = useMutation({
    mutationFn: (renew: boolean) =>
      renew ? send(renewWebhookSecret, { params: { id } }) : send(findWebhookSecret, { params: { id } }),
    onError: (problem) => tellProblem(problem, text),
  })
  return (
    <section className={layout.stack2}>
      <h3>{text('webhooks.secret.title')}</h3>
      <p className={layout.hint}>{text('webhooks.secret.text')}</p>
      {shown.data && (
        <p>
          <code tabIndex={0}>{shown.data.secret}</code>
        </p>
      )}
      {shown.data && shown.data.earlierUntil !== null && (
        <p role="status">
          {text('webhooks.secret.earlier', { time: format.dayMonthYear(shown.data.earlierUntil, true) })}
        </p>
      )}
      <div className={layout.wrap2}>
        {!shown.data && (
          <Button onClick={() => shown.mutate(false)} loading={shown.isPending}>
            {text('webhooks.secret.show')}
          </Button>
        )}
        <Button onClick={() => shown.mutate(true)} loading={shown.isPending}>
          {text('webhooks.secret.renew')}
        </Button>
      </div>
    </section>
  )
}
