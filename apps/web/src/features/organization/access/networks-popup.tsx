import { findNetworks, saveNetworks, type CallAnswer } from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, Popup, showToast, Skeleton, TextField } from '../../../ui/index.ts'
import { entriesIn, FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { accessKey } from './access-key.ts'

const networksQuery = {
  queryKey: [...accessKey, 'networks'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(findNetworks, { signal }),
}

/** Which networks people get in from. */
export function NetworksPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useQuery(networksQuery)
  if (data) return <NetworksForm answer={data} onClose={onClose} />
  return (
    <Popup opened title={text('accessPoints.networks.title')} onClose={onClose} actions={null}>
      {error === null ? (
        <Skeleton height={80} />
      ) : (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      )}
    </Popup>
  )
}

interface NetworksFormProps {
  readonly answer: CallAnswer<typeof findNetworks>
  readonly onClose: () => void
}

function NetworksForm({ answer, onClose }: NetworksFormProps) {
  const text = useText()
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (networks: string[]) => send(saveNetworks, { body: { networks } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: accessKey }),
  })
  const form = useForm<null, { readonly networks: string }, unknown>({
    row: null,
    draftOf: () => ({ networks: answer.networks.join(', ') }),
    labels: useLabels({ networks: 'accessPoints.networks.label' }),
    wrong: () => ({}),
    send: ({ networks }) => mutateAsync(entriesIn(networks)),
    onSaved: () => {
      showToast({ type: 'success', body: text('accessPoints.networks.done') })
      onClose()
    },
  })
  return (
    <FormPopup
      form={form}
      title={text('accessPoints.networks.title')}
      onClose={onClose}
      submit={text('accessPoints.networks.save')}
    >
      <TextField
        {...form.field('networks')}
        hint={text('accessPoints.networks.hint', { own: answer.own })}
        data-autofocus
      />
      <p>{text('accessPoints.networks.consequence')}</p>
    </FormPopup>
  )
}
