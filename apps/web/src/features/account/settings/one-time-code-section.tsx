import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, ErrorPanel, Skeleton, showToast, tellProblem } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { otpQuery } from '../queries.ts'
import { Section } from './section.tsx'
import { SetupPopup } from './setup-popup.tsx'
import { otpDeactivate, otpRecoveryCodes } from '@ecotrame/contract'
import { send } from '../../../api/index.ts'
import { withoutSpaces } from './codes.ts'
import { ConfirmingCode } from './confirming-code.tsx'
import { RecoveryCodesPopup } from './recovery-codes-popup.tsx'

type Step = 'setup' | 'renew' | 'deactivate'

/** Below it, what is left is worth a look. */
const fewCodes = 3

export function OneTimeCodeSection({ email }: { readonly email: string }) {
  const text = useText()
  const { data, error, refetch } = useQuery(otpQuery)
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <Section
      id="security"
      title={text('otp.title')}
      lead={text('otp.text')}
      mark={
        data && (
          <Chip tone={data.activated ? 'action' : 'neutral'}>
            {text(data.activated ? 'otp.isOn' : 'otp.isOff')}
          </Chip>
        )
      }
    >
      {!data && error !== null && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height={36} />}
      {data?.activated === false && (
        <div className={layout.row3}>
          <Button onClick={() => setStep('setup')}>{text('otp.activate')}</Button>
        </div>
      )}
      {data?.activated && (
        <div className={layout.row3}>
          <Chip tone={data.recoveryCodesLeft < fewCodes ? 'attention' : 'neutral'}>
            {text('otp.codesLeft', { count: data.recoveryCodesLeft })}
          </Chip>
          <Button onClick={() => setStep('renew')}>{text('otp.newCodes')}</Button>
          <Button onClick={() => setStep('deactivate')}>{text('otp.deactivate')}</Button>
        </div>
      )}
      {step === 'setup' && <SetupPopup email={email} onClose={close} />}
      {step === 'renew' && <RenewCodesPopup email={email} onClose={close} />}
      {step === 'deactivate' && <DeactivatePopup onClose={close} />}
    </Section>
  )
}

function DeactivatePopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const deactivate = useMutation({
    mutationFn: () => send(otpDeactivate, { body: { code: withoutSpaces(code) } }),
    onSuccess: async (answer) => {
      if (answer === false) return
      await cache.invalidateQueries({ queryKey: otpQuery.queryKey, exact: true })
      showToast({ type: 'success', body: text('otp.off.done') })
      onClose()
    },
    onError: (problem) => tellProblem(problem, text),
  })
  return (
    <ConfirmingCode
      title={text('otp.off.title')}
      words={text('otp.off.text')}
      button={text('otp.deactivate')}
      danger
      code={code}
      onChange={(typed) => {
        if (deactivate.data === false) deactivate.reset()
        setCode(typed)
      }}
      onConfirm={() => deactivate.mutate()}
      pending={deactivate.isPending}
      refused={deactivate.data === false}
      onClose={onClose}
    />
  )
}

interface RenewCodesPopupProps {
  readonly email: string
  readonly onClose: () => void
}

function RenewCodesPopup({ email, onClose }: RenewCodesPopupProps) {
  const text = useText()
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const renew = useMutation({
    mutationFn: () => send(otpRecoveryCodes, { body: { code: withoutSpaces(code) } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: otpQuery.queryKey, exact: true }),
    onError: (problem) => tellProblem(problem, text),
  })
  if (renew.data)
    return <RecoveryCodesPopup email={email} codes={renew.data.recoveryCodes} onKept={onClose} />
  return (
    <ConfirmingCode
      title={text('otp.newCodes')}
      words={text('otp.renew.text')}
      button={text('otp.renew.button')}
      code={code}
      onChange={(typed) => {
        if (renew.data === false) renew.reset()
        setCode(typed)
      }}
      onConfirm={() => renew.mutate()}
      pending={renew.isPending}
      refused={renew.data === false}
      onClose={onClose}
    />
  )
}
