import { otpRecoveryCodes } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { tellProblem } from '../../../ui/index.ts'
import { otpQuery } from '../queries.ts'
import { withoutSpaces } from './codes.ts'
import { ConfirmingCode } from './confirming-code.tsx'
import { RecoveryCodesPopup } from './recovery-codes-popup.tsx'

interface RenewCodesPopupProps {
  readonly email: string
  readonly onClose: () => void
}

export function RenewCodesPopup({ email, onClose }: RenewCodesPopupProps) {
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
