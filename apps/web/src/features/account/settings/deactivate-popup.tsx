import { otpDeactivate } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem } from '../../../ui/index.ts'
import { otpQuery } from '../queries.ts'
import { withoutSpaces } from './codes.ts'
import { ConfirmingCode } from './confirming-code.tsx'

export function DeactivatePopup({ onClose }: { readonly onClose: () => void }) {
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
