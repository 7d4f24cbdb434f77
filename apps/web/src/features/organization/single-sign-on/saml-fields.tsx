import { limits, readProviderMetadata } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, Checkbox, tellProblem, TextField } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { EditingOf } from '../../../ui/resource/index.ts'

interface SamlDraft {
  readonly issuer: string
  readonly signInAddress: string
  readonly certificates: string
  readonly signRequests: boolean
}

/** What a SAML provider is known by: read from its metadata, or entered. */
export function SamlFields<Draft extends SamlDraft>({ editing }: { readonly editing: EditingOf<Draft> }) {
  const text = useText()
  const [metadata, setMetadata] = useState('')
  const read = useMutation({
    mutationFn: () => send(readProviderMetadata, { body: { metadata } }),
    onSuccess: ({ issuer, signInAddress, certificates }) =>
      editing.change({ issuer, signInAddress, certificates: certificates.join('') } as Partial<Draft>),
    onError: (problem) => {
      if (fieldError(problem, 'metadata') === null) tellProblem(problem, text)
    },
  })
  const { value: signs, onChange: sign, label } = editing.field('signRequests')
  return (
    <>
      <TextArea
        label={text('sso.metadata.label')}
        hint={text('sso.metadata.hint')}
        value={metadata}
        onChange={setMetadata}
        error={fieldError(read.error, 'metadata')}
        maxLength={limits.metadataMaximumLength}
        rows={3}
        spellCheck={false}
      />
      <Button onClick={() => read.mutate()} loading={read.isPending} disabled={metadata.trim() === ''}>
        {text('sso.metadata.read')}
      </Button>
      {read.isSuccess && <p role="status">{text('sso.metadata.done')}</p>}
      <TextField
        {...editing.field('issuer')}
        required
        maxLength={limits.addressMaximumLength}
        hint={text('sso.issuer.samlHint')}
      />
      <TextField {...editing.field('signInAddress')} required maxLength={limits.addressMaximumLength} />
      <TextArea
        {...editing.field('certificates')}
        required
        hint={text('sso.certificates.hint')}
        rows={4}
        spellCheck={false}
      />
      <Checkbox checked={signs} onChange={sign} label={label} />
    </>
  )
}
