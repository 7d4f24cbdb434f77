import type { CheckOutcome, SampledItem } from '@ecotrame/contract'
import { useState } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Chip, DataTable, noValue, Select, useFormat } from '../../../ui/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormPopup, useForm, useLabels } from '../../../ui/form/index.ts'
import layout from '../../../ui/layout.module.css'
import type { RoomProps } from './tables.tsx'

/** What is to be checked at least, why, and what came of it. */
export function PlanTab({ room, acts }: RoomProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { plan, checks, statement } = room
  const [chosen, setChosen] = useState<SampledItem | null>(null)
  const done = plan.items.filter(({ id }) => checks[id]?.outcome === 'checked').length
  return (
    <>
      <p className={layout.soft}>{text('verification.plan.about')}</p>
      <p className={layout.breakingHint}>
        {text('verification.plan.choice', {
          processes: plan.drawnFrom.processes,
          inputs: plan.drawnFrom.inputs,
          seed: plan.seed.slice(0, 12),
        })}
      </p>
      <p>
        <Chip tone={done === plan.items.length ? 'action' : 'neutral'}>
          {text('verification.plan.done', { done, count: plan.items.length })}
        </Chip>
      </p>
      <DataTable
        caption={text('verification.tab.plan')}
        rows={plan.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: text('verification.plan.item'),
            fixed: true,
            cell: ({ name, reason }) => (
              <>
                {wordingIn(language, name)}
                <div className={layout.caption}>{text(`verification.plan.reason.${reason}`)}</div>
              </>
            ),
          },
          {
            id: 'share',
            title: text('verification.plan.share'),
            figure: true,
            cell: ({ share }) => (share === null ? noValue : format.share(share)),
          },
          {
            id: 'state',
            title: text('verification.plan.state'),
            cell: ({ id }) => {
              const check = checks[id]
              if (check === undefined) return <Chip>{text('verification.plan.waiting')}</Chip>
              return (
                <>
                  <Chip tone={check.outcome === 'checked' ? 'action' : 'attention'}>
                    {text(`verification.plan.${check.outcome}`)}
                  </Chip>
                  {check.note !== null && <div className={layout.softBreaking}>{check.note}</div>}
                </>
              )
            },
          },
          {
            id: 'actions',
            title: text('list.actions'),
            cell: (item) =>
              acts.check &&
              statement === null && (
                <Button
                  size="small"
                  aria-label={text('verification.plan.recordOf', { name: wordingIn(language, item.name) })}
                  onClick={() => setChosen(item)}
                >
                  {text('verification.plan.record')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <CheckForm item={chosen} room={room} acts={acts} onClose={() => setChosen(null)} />}
    </>
  )
}

interface CheckFormProps extends RoomProps {
  readonly item: SampledItem
  readonly onClose: () => void
}

function CheckForm({ item, room, acts, onClose }: CheckFormProps) {
  const text = useText()
  const language = useLanguage()
  const before = room.checks[item.id]
  const form = useForm({
    row: null,
    draftOf: () => ({ outcome: before?.outcome ?? ('checked' as CheckOutcome), note: before?.note ?? '' }),
    labels: useLabels({ outcome: 'verification.plan.state', note: 'verification.note' }),
    send: async ({ outcome, note }) => acts.check?.({ item: item.id, outcome, note: note.trim() || null }),
    onSaved: onClose,
  })
  const outcomes = (['checked', 'notChecked'] as const).map((id) => ({
    id,
    value: text(`verification.plan.${id}`),
  }))
  return (
    <FormPopup form={form} title={wordingIn(language, item.name)} onClose={onClose}>
      <Select {...form.choice('outcome')} entries={outcomes} />
      <TextArea {...form.field('note')} />
    </FormPopup>
  )
}
