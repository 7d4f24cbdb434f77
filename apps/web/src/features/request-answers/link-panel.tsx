import { linkDays, type Request, type RequestLink } from '@ecotrame/contract'
import { IconCopy, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useText, type TextKey } from '../../i18n/index.ts'
import {
  Button,
  Checkbox,
  Chip,
  Field,
  Icon,
  NumberField,
  Popup,
  showToast,
  tellProblem,
  TextField,
  useFormat,
} from '../../ui/index.ts'
import { useMakeLink, useRemind, useWithdrawLink } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './request-answers.module.css'

interface Props {
  readonly request: Request
  readonly link: RequestLink
}

const stateNames = {
  none: 'answers.link.none',
  open: 'answers.link.open',
  expired: 'answers.link.expired',
  withdrawn: 'answers.link.withdrawn',
} as const satisfies Record<RequestLink['state'], TextKey>

/** The link to the form of somebody without an account: made, sent, renewed and withdrawn here. */
export function LinkPanel({ request, link }: Props) {
  const text = useText()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawLink(request.id)
  const { state, expiresAt, openedAt, answeredAt, drafted, renewalAskedAt, mailedAt, remindedAt } = link
  const isOpen = state === 'open'
  const waits =
    ['sent', 'accepted'].includes(request.status) &&
    isWorking(state) &&
    (request.to.contact?.email ?? null) !== null
  return (
    <div className={styles.link}>
      <div className={layout.row2}>
        <strong>{text('answers.link.title')}</strong>
        <Chip tone={isOpen ? 'action' : state === 'none' ? 'neutral' : 'attention'}>
          {text(stateNames[state])}
        </Chip>
      </div>
      <p className={styles.note}>
        {isOpen && text('answers.link.until', { date: format.dayMonthYear(expiresAt) })}
        {state === 'none' && text('answers.link.lead', { name: request.to.contact?.name ?? '' })}
      </p>
      <p className={styles.note}>
        {openedAt !== null && text('answers.link.opened', { date: format.dayMonthYear(openedAt, true) })}{' '}
        {answeredAt !== null &&
          text('answers.link.answered', { date: format.dayMonthYear(answeredAt, true) })}{' '}
        {remindedAt !== null &&
          text('answers.link.reminded', { date: format.dayMonthYear(remindedAt, true) })}{' '}
        {drafted > 0 && text('answers.link.drafted', { count: drafted })}
      </p>
      {renewalAskedAt !== null && state === 'expired' && (
        <p role="status">{text('answers.link.renewalAsked', { name: request.to.contact?.name ?? '' })}</p>
      )}
      <div className={layout.row2}>
        <Button
          kind={isOpen ? 'secondary' : 'primary'}
          icon={<Icon of={IconMail} />}
          onClick={() => setAsking(true)}
        >
          {text(state === 'none' ? 'answers.link.send' : 'answers.link.renew')}
        </Button>
        {waits && <RemindButton request={request} mailedAt={mailedAt} />}
        {isOpen && (
          <Button
            kind="quiet"
            icon={<Icon of={IconLinkOff} />}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onError: (problem) => tellProblem(problem, text) })}
          >
            {text('answers.link.withdraw')}
          </Button>
        )}
      </div>
      {asking && <SendLink request={request} onClose={() => setAsking(false)} />}
    </div>
  )
}

const isWorking = (state: RequestLink['state']) => state === 'open' || state === 'expired'
const dayInMilliseconds = 86_400_000

/** Not more than one mail a day. */
function RemindButton({
  request,
  mailedAt,
}: {
  readonly request: Request
  readonly mailedAt: string | null
}) {
  const text = useText()
  const remind = useRemind(request.id)
  const [openedAt] = useState(() => Date.now())
  const isTooSoon = mailedAt !== null && openedAt - new Date(mailedAt).getTime() < dayInMilliseconds
  const press = () =>
    remind.mutate(undefined, {
      onSuccess: () => showToast({ type: 'success', title: text('answers.link.remindedNow') }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <>
      <Button disabled={isTooSoon} loading={remind.isPending} onClick={press}>
        {text('answers.link.remind')}
      </Button>
      {isTooSoon && <span className={styles.note}>{text('answers.link.remindTomorrow')}</span>}
    </>
  )
}

function SendLink({ request, onClose }: { readonly request: Request; readonly onClose: () => void }) {
  const text = useText()
  const make = useMakeLink(request.id)
  const email = request.to.contact?.email ?? null
  const [days, setDays] = useState<number | null>(linkDays.usual)
  const [mail, setMail] = useState(email !== null)
  const url = make.data?.url ?? null
  const send = () =>
    make.mutate({ days: days ?? linkDays.usual, mail }, { onError: (problem) => tellProblem(problem, text) })
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '')
    showToast({ type: 'success', title: text('answers.link.copied') })
  }
  return (
    <Popup
      opened
      title={text('answers.link.title')}
      mandatory={url !== null}
      onClose={onClose}
      actions={
        url === null ? (
          <Button kind="primary" loading={make.isPending} onClick={send}>
            {text(mail ? 'answers.link.mail' : 'answers.link.make')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {text('answers.link.done')}
          </Button>
        )
      }
    >
      {url === null ? (
        <div className={layout.stack3}>
          <p>{text('answers.link.explained')}</p>
          <NumberField
            label={text('answers.link.days')}
            value={days}
            onChange={setDays}
            min={linkDays.minimum}
            max={linkDays.maximum}
            integer
          />
          {email === null ? (
            <p className={styles.note}>{text('answers.link.noAddress')}</p>
          ) : (
            <Field label={text('answers.link.byMail', { address: email })}>
              {(ids) => <Checkbox {...ids} checked={mail} onChange={setMail} />}
            </Field>
          )}
        </div>
      ) : (
        <div className={layout.stack3}>
          {make.data?.mailedTo && (
            <p role="status">{text('answers.link.mailed', { address: make.data.mailedTo })}</p>
          )}
          <p>{text('answers.link.once')}</p>
          <TextField label={text('answers.link.address')} value={url} onChange={() => undefined} readOnly />
          <Button icon={<Icon of={IconCopy} />} onClick={() => void copy()}>
            {text('answers.link.copy')}
          </Button>
        </div>
      )}
    </Popup>
  )
}
