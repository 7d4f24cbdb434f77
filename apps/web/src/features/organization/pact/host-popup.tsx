import type { PactPartner } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Fetched } from '../../../ui/fetched.tsx'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { Button, Link, PasswordField, Popup, showToast, TextField, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { Copyable } from '../api-keys/index.ts'
import { hostQuery, partnersQuery, usePactActs } from './queries.ts'

/** The address of the host, how a partner gets in, and which partners there are. */
export function HostPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const host = useQuery(hostQuery())
  const partners = useQuery(partnersQuery())
  const [setting, setSetting] = useState<PactPartner | null>(null)
  if (setting) return <PartnerForm partner={setting} onClose={() => setSetting(null)} />
  return (
    <Popup
      opened
      width={640}
      title={text('pact.host.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      }
    >
      <div className={layout.stack2}>
        <p>{text('pact.host.text')}</p>
        <Fetched answer={host} height={48}>
          {({ address }) => <Copyable words={address} first />}
        </Fetched>
        <p>
          <Link to="/organization/api-keys">{text('pact.host.key')}</Link>
        </p>
        <h3>{text('pact.host.partners')}</h3>
        <Fetched answer={partners} height={48}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{text('pact.host.none')}</p>
            ) : (
              <ul>
                {items.map((partner) => (
                  <PartnerLine key={partner.id} partner={partner} onSet={() => setSetting(partner)} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
    </Popup>
  )
}

function PartnerLine({ partner, onSet }: { readonly partner: PactPartner; readonly onSet: () => void }) {
  const text = useText()
  const format = useFormat()
  const maySet = usePermitted('update_api_key')
  const { name, hint, lastUsedAt, address, waiting, failed } = partner
  return (
    <li>
      <b>{name}</b> · <code>{hint}</code> ·{' '}
      {lastUsedAt === null
        ? text('pact.host.never')
        : text('pact.host.used', { time: format.dayMonthYear(lastUsedAt, true) })}
      <p className={layout.hint}>
        {address === null ? text('pact.host.noAnswers') : text('pact.host.answers', { address })}
        {waiting > 0 && ` ${text('pact.host.waiting', { count: waiting })}`}
        {failed > 0 && ` ${text('pact.host.failed', { count: failed })}`}
      </p>
      {maySet && (
        <Button kind="quiet" onClick={onSet}>
          {text('pact.host.set')}
        </Button>
      )}
    </li>
  )
}

function PartnerForm({ partner, onClose }: { readonly partner: PactPartner; readonly onClose: () => void }) {
  const text = useText()
  const { savePartner } = usePactActs()
  const { id, name, address, clientId } = partner
  const form = useForm({
    row: null,
    draftOf: () => ({ address: address ?? '', clientId: clientId ?? '', clientSecret: '' }),
    labels: useLabels({
      address: 'pact.partner.address',
      clientId: 'pact.partner.clientId',
      clientSecret: 'pact.partner.clientSecret',
    }),
    wrong: (draft) => blank(text, draft),
    send: (draft) => savePartner(id, draft),
    onSaved: () => {
      showToast({ type: 'success', body: text('pact.partner.saved', { name }) })
      onClose()
    },
  })
  return (
    <FormPopup
      form={form}
      title={text('pact.partner.title', { name })}
      submit={text('action.save')}
      onClose={onClose}
    >
      <TextField {...form.field('address')} required hint={text('pact.partner.addressHint')} data-autofocus />
      <TextField {...form.field('clientId')} required />
      <PasswordField
        {...form.field('clientSecret')}
        required
        autoComplete="new-password"
        hint={text('pact.partner.secretHint')}
      />
    </FormPopup>
  )
}
