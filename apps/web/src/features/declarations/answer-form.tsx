import { useText } from '../../i18n/index.ts'
import { Form, useForm, useLabels } from '../../ui/form/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Button, NumberField, showToast } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useAnswer } from './queries.ts'

interface Draft {
  readonly status: number | null
  readonly text: string
  readonly score: number | null
}
const nothing: Draft = { status: null, text: '', score: null }

/** What the portal has said: its status, its words, its score. */
export function AnswerForm({ id }: { readonly id: string }) {
  const text = useText()
  const { mutateAsync } = useAnswer(id)
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => nothing,
    labels: useLabels({
      status: 'declarations.answer.status',
      text: 'declarations.answer.words',
      score: 'declarations.column.portalScore',
    }),
    send: (draft) => mutateAsync(draft),
    // The next one is written from the start.
    keeps: () => null,
    onSaved: () => showToast({ type: 'success', body: text('declarations.answer.saved') }),
  })
  const { field } = form
  return (
    <Form
      form={form}
      className={layout.fitStack4}
      refused={{ title: text('declarations.answer.refused'), content: '' }}
    >
      <h3 className={styles.small}>{text('declarations.answer.title')}</h3>
      <p className={layout.breakingHint}>{text('declarations.answer.text')}</p>
      <div className={styles.evidence}>
        <NumberField
          {...field('status')}
          hint={text('declarations.answer.statusHint')}
          integer
          min={100}
          max={599}
          plain
        />
        <NumberField {...field('score')} min={0} plain />
      </div>
      <TextArea {...field('text')} rows={3} />
      <div>
        <Button type="submit" loading={form.pending}>
          {text('declarations.answer.save')}
        </Button>
      </div>
    </Form>
  )
}
