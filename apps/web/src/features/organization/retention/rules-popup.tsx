import {
  auditMonthsMinimum,
  findRetention,
  saveRetention,
  type CallAnswer,
  type RetentionRules,
} from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import { ErrorPanel, NumberField, Popup, showToast, Skeleton, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { retentionKey } from './retention-key.ts'

const rulesQuery = {
  queryKey: [...retentionKey, 'rules'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(findRetention, { signal }),
}

/** How long personal data is kept. */
export function RulesPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useQuery(rulesQuery)
  if (data) return <RulesForm answer={data} onClose={onClose} />
  return (
    <Popup opened title={text('retention.rules.title')} onClose={onClose} actions={null}>
      {error === null ? (
        <Skeleton height={160} />
      ) : (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      )}
    </Popup>
  )
}

interface RulesFormProps {
  readonly answer: CallAnswer<typeof findRetention>
  readonly onClose: () => void
}

function RulesForm({ answer, onClose }: RulesFormProps) {
  const text = useText()
  const format = useFormat()
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (rules: RetentionRules) => send(saveRetention, { body: rules }),
    onSuccess: () => cache.invalidateQueries({ queryKey: retentionKey }),
  })
  const { appliedAt, ...rules } = answer
  const form = useForm<null, RetentionRules, unknown>({
    row: null,
    draftOf: () => rules,
    labels: useLabels({
      leaverNamesMonths: 'retention.rules.leavers',
      notificationMonths: 'retention.rules.notifications',
      auditMonths: 'retention.rules.audit',
    }),
    send: (draft) => mutateAsync(draft),
    onSaved: () => {
      showToast({ type: 'success', body: text('retention.rules.saved') })
      onClose()
    },
  })
  const months = { integer: true, max: 600, unit: text('retention.rules.months') }
  return (
    <FormPopup form={form} title={text('retention.rules.title')} onClose={onClose}>
      <div className={layout.stack2}>
        <p>{text('retention.rules.text')}</p>
        <NumberField {...form.field('leaverNamesMonths')} {...months} min={1} data-autofocus />
        <NumberField {...form.field('notificationMonths')} {...months} min={1} />
        <NumberField
          {...form.field('auditMonths')}
          {...months}
          min={auditMonthsMinimum}
          hint={text('retention.rules.auditHint')}
        />
        <p className={layout.hint}>
          {appliedAt === null
            ? text('retention.rules.never')
            : text('retention.rules.applied', { date: format.dayMonthYear(appliedAt, true) })}
        </p>
      </div>
    </FormPopup>
  )
}
