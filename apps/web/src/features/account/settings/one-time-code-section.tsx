import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, ErrorPanel, Skeleton } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { otpQuery } from '../queries.ts'
import { DeactivatePopup } from './deactivate-popup.tsx'
import { RenewCodesPopup } from './renew-codes-popup.tsx'
import { Section } from './section.tsx'
import { SetupPopup } from './setup-popup.tsx'

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
