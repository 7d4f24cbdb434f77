import { limits, removePasskey, renamePasskey, type PasskeyRow } from '@ecotrame/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  ErrorPanel,
  PasswordField,
  showToast,
  Skeleton,
  TextField,
  useFormat,
} from '../../../ui/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import layout from '../../../ui/layout.module.css'
import { makePasskey, type Confirmation } from '../../auth/index.ts'
import styles from '../account.module.css'
import { passkeysQuery } from '../queries.ts'
import { Section } from './section.tsx'

type Step = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyRow }

/** By what the account shows anew whose it is. */
interface Asked {
  readonly password: boolean
  readonly code: boolean
}

export function PasskeysSection() {
  const text = useText()
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <Section id="passkeys" title={text('passkeys.title')} lead={text('passkeys.text')}>
      {!data && error !== null && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height={36} />}
      {data?.items.length === 0 && <p className={layout.soft}>{text('passkeys.none')}</p>}
      <ul className={layout.list}>
        {data?.items.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} onStep={(kind) => setStep({ kind, passkey })} />
        ))}
      </ul>
      {data && (
        <div className={layout.row3}>
          <Button onClick={() => setStep({ kind: 'add' })}>{text('passkeys.add')}</Button>
        </div>
      )}
      {data && step?.kind === 'add' && <AddPopup asked={data.confirmation} onClose={close} />}
      {step?.kind === 'rename' && <RenamePopup passkey={step.passkey} onClose={close} />}
      {data && step?.kind === 'remove' && (
        <RemovePopup passkey={step.passkey} asked={data.confirmation} onClose={close} />
      )}
    </Section>
  )
}

interface PasskeyProps {
  readonly passkey: PasskeyRow
  readonly onStep: (kind: 'rename' | 'remove') => void
}

function Passkey({ passkey: { name, createdAt, lastUsedAt, backedUp, suspected }, onStep }: PasskeyProps) {
  const text = useText()
  const format = useFormat()
  const told = [
    text('passkeys.made', { day: format.dayMonthYear(createdAt) }),
    lastUsedAt === null
      ? text('passkeys.unused')
      : text('passkeys.used', { day: format.dayMonthYear(lastUsedAt, true) }),
    backedUp ? text('passkeys.backedUp') : '',
  ]
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {name}
          {suspected && <Chip tone="attention">{text('passkeys.suspected')}</Chip>}
        </p>
        <p className={layout.dense}>{told.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={layout.wrap2}>
        <Button aria-label={text('passkeys.rename.named', { name })} onClick={() => onStep('rename')}>
          {text('passkeys.rename.button')}
        </Button>
        <Button aria-label={text('passkeys.remove.named', { name })} onClick={() => onStep('remove')}>
          {text('passkeys.remove.button')}
        </Button>
      </div>
    </li>
  )
}

/** What every change ends with. */
function useDone(onClose: () => void) {
  const cache = useQueryClient()
  return (said: string) => {
    void cache.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    showToast({ type: 'success', body: said })
    onClose()
  }
}

const useRefused = () => {
  const text = useText()
  return { title: text('passkeys.notSaved.title'), content: text('passkeys.notSaved.text') }
}

interface PopupProps {
  readonly onClose: () => void
}

function AddPopup({ asked, onClose }: PopupProps & { readonly asked: Asked }) {
  const text = useText()
  const done = useDone(onClose)
  const form = useForm<null, Confirmation & { name: string }, PasskeyRow>({
    row: null,
    draftOf: () => ({ name: '', currentPassword: '', otp: '' }),
    labels: useLabels({
      name: 'passkeys.name.label',
      currentPassword: 'passkeys.password',
      otp: 'passkeys.code',
    }),
    wrong: ({ name, currentPassword, otp }) =>
      blank(text, { name, ...shown(asked, { currentPassword, otp }) }),
    send: (draft) => makePasskey(text, draft),
    onSaved: () => done(text('passkeys.added')),
  })
  return (
    <FormPopup
      form={form}
      title={text('passkeys.add')}
      onClose={onClose}
      submit={text('passkeys.create')}
      refused={useRefused()}
    >
      <TextField
        {...form.field('name')}
        required
        maxLength={limits.nameMaximumLength}
        hint={text('passkeys.name.hint')}
        data-autofocus
      />
      <ConfirmFields asked={asked} password={form.field('currentPassword')} code={form.field('otp')} />
    </FormPopup>
  )
}

/** Only what is asked for may be missing. */
const shown = (asked: Asked, { currentPassword, otp }: Confirmation): Partial<Confirmation> => ({
  ...(asked.password ? { currentPassword } : {}),
  ...(asked.code ? { otp } : {}),
})

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** Password and one-time code, as far as the account has them: an open session alone opens no other way in. */
function ConfirmFields({
  asked,
  password,
  code,
}: {
  readonly asked: Asked
  readonly password: FieldProps
  readonly code: FieldProps
}) {
  return (
    <>
      {asked.password && <PasswordField {...password} autoComplete="current-password" required />}
      {asked.code && (
        <TextField
          {...code}
          required
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  )
}

function RenamePopup({ passkey: { id, name }, onClose }: PopupProps & { readonly passkey: PasskeyRow }) {
  const text = useText()
  const done = useDone(onClose)
  const form = useForm<null, { name: string }, PasskeyRow>({
    row: null,
    draftOf: () => ({ name }),
    labels: useLabels({ name: 'passkeys.name.label' }),
    wrong: (draft) => blank(text, { name: draft.name }),
    send: (body) => send(renamePasskey, { params: { id }, body }),
    onSaved: () => done(text('passkeys.renamed')),
  })
  return (
    <FormPopup
      form={form}
      title={text('passkeys.rename.title', { name })}
      onClose={onClose}
      submit={text('action.save')}
      refused={useRefused()}
    >
      <TextField {...form.field('name')} required maxLength={limits.nameMaximumLength} data-autofocus />
    </FormPopup>
  )
}

function RemovePopup({
  passkey: { id, name },
  asked,
  onClose,
}: PopupProps & { readonly passkey: PasskeyRow; readonly asked: Asked }) {
  const text = useText()
  const done = useDone(onClose)
  const form = useForm<null, Confirmation, unknown>({
    row: null,
    draftOf: () => ({ currentPassword: '', otp: '' }),
    labels: useLabels({ currentPassword: 'passkeys.password', otp: 'passkeys.code' }),
    wrong: (draft) => blank(text, { ...shown(asked, draft) }),
    send: (body) => send(removePasskey, { params: { id }, body }),
    onSaved: () => done(text('passkeys.removed')),
  })
  return (
    <FormPopup
      form={form}
      title={text('passkeys.remove.title', { name })}
      onClose={onClose}
      submit={text('passkeys.remove.button')}
      refused={useRefused()}
    >
      <p>{text('passkeys.remove.text')}</p>
      <ConfirmFields asked={asked} password={form.field('currentPassword')} code={form.field('otp')} />
    </FormPopup>
  )
}
