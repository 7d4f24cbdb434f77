import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from '../../api/problem.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { ConflictPopup } from '../conflict-popup.tsx'
import { useKeys } from '../keys/index.ts'
import { LeaveWarning } from '../leave-warning.tsx'
import { ErrorPanel } from '../states.tsx'
import { Reasons, Refusal, type RefusalWords } from './refusal.tsx'
import type { FormOf } from './use-form.ts'

export interface FormProps<Draft extends object> {
  readonly form: FormOf<Draft>
  /** Said when it is not saved. Without, only what the server says and no field shows. */
  readonly refused?: RefusalWords | undefined
  /** Asks something before it is saved. */
  readonly onSubmit?: (() => void) | undefined
  /** What a field of a draft says, in one text, where it is compared with what somebody else saved. */
  readonly wordsOf?: ((field: keyof Draft & string, draft: Draft) => string) | undefined
  readonly children: ReactNode
}

/** A field says by itself that it is wrong; a button that stands for one says `data-wrong`. */
const wrongField = ':is([aria-invalid="true"], [data-wrong]):not(:disabled)'

/** Sent by its button, Enter or Control S. Once it is refused, the first field that is wrong has the focus. */
export function Form<Draft extends object>({
  form,
  id,
  className,
  onSubmit = form.save,
  ...props
}: FormProps<Draft> & { readonly id?: string; readonly className?: string | undefined }) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  useKeys({ save: () => element.current?.requestSubmit() })
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [refusals])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.pending) onSubmit()
  }
  return (
    <>
      <form ref={element} id={id} className={className} onSubmit={send} noValidate>
        {form.isRefused &&
          (props.refused ? (
            <Refusal {...props.refused} problem={form.problem} refusals={refusals} />
          ) : (
            <Unplaced form={form} />
          ))}
        {props.children}
      </form>
      {form.theirs && (
        <ConflictPopup
          saved={form.saved}
          base={form.base}
          mine={form.draft}
          theirs={form.theirs}
          nameOf={(field) => form.labels[field]}
          wordsOf={props.wordsOf ?? ((field, side) => words(side[field]))}
          saving={form.pending}
          onDecided={form.saveOver}
          onLater={form.decideLater}
        />
      )}
    </>
  )
}

/** Why it was refused, where that is said of no field. */
function Unplaced<Draft extends object>({ form: { problem, draft } }: { readonly form: FormOf<Draft> }) {
  if (problem === null) return null
  const errors = problem instanceof ApiProblem ? problem.errors : []
  if (errors.length === 0) return <ErrorPanel problem={problem} />
  const fieldOf = (path: string) => path.replace(/^body\./, '').split(/[.[]/)[0] ?? ''
  const left = errors.filter(({ path }) => !(fieldOf(path) in draft))
  return <Reasons reasons={left.map(({ message }) => message)} />
}

/** What a field says, in one text. */
function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(words).join('\n')
  if (typeof value === 'object') return Object.values(value).map(words).join('\n')
  return String(value)
}

interface StandingFormProps<Draft extends object> extends FormProps<Draft> {
  readonly className?: string | undefined
  /** Whoever reads it may not save it. */
  readonly locked?: boolean
}

/** A form that stays where it is: there is something to save once it is changed. */
export function StandingForm<Draft extends object>({ locked, ...props }: StandingFormProps<Draft>) {
  const text = useText()
  const { form } = props
  return (
    <Form {...props} onSubmit={() => form.isChanged && !locked && (props.onSubmit ?? form.save)()}>
      <LeaveWarning unsaved={form.isChanged} />
      {props.children}
      {!locked && (
        <div>
          <Button kind="primary" type="submit" disabled={!form.isChanged} loading={form.pending}>
            {text('action.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
