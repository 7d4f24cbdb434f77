import type { ReactNode } from 'react'
import { Question } from './question.tsx'
import { showToast } from './toasts.ts'

interface DeleteQuestionProps<Thing> {
  readonly title: string
  /** The verb: what the button does. */
  readonly button: string
  /** Said once it is gone. */
  readonly done: string
  readonly removal: {
    readonly mutate: (thing: Thing, options: { readonly onSuccess: () => void }) => void
    readonly isPending: boolean
    readonly error: unknown
  }
  /** `undefined`: what goes, or what goes with it, is not settled yet. */
  readonly thing: Thing | undefined
  /** Why that could not be learnt. */
  readonly problem?: unknown
  /** Lets go of the row, should it be chosen. */
  readonly onDone?: () => void
  readonly onClose: () => void
  /** What is lost. */
  readonly children: ReactNode
}

/** Names what goes for good, deletes it, says so and closes; where that fails it stays and says why. */
export function DeleteQuestion<Thing>({
  removal,
  thing,
  problem = null,
  ...props
}: DeleteQuestionProps<Thing>) {
  const remove = () =>
    thing !== undefined &&
    removal.mutate(thing, {
      onSuccess: () => {
        showToast({ type: 'success', body: props.done })
        props.onDone?.()
        props.onClose()
      },
    })
  return (
    <Question
      title={props.title}
      button={props.button}
      danger
      disabled={thing === undefined}
      loading={removal.isPending}
      problem={removal.error ?? problem}
      onConfirm={remove}
      onClose={props.onClose}
    >
      {props.children}
    </Question>
  )
}
