import { limits, movesOf, type Request, type RequestMove } from '@ecotrame/contract'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, Popup, showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useMoveRequest, type Step } from '../queries.ts'
import { moveNames } from '../words.ts'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** The steps that the sides of the reader may take now, as buttons. Blocking asks for a reason, cancelling twice. */
export function Steps({ request }: { readonly request: Request }) {
  const text = useText()
  const [asked, setAsked] = useState<RequestMove | null>(null)
  const moving = useMoveRequest(request.id)
  const moves = movesOf(request.status, request.sides).filter(
    // To somebody outside it goes with its link.
    ({ name }) => !(name === 'send' && request.to.contact !== null),
  )
  const blocksTwice = moves.filter(({ name }) => name === 'block').length > 1
  const go = (step: Step) =>
    moving.mutate(step, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('request.update.success') })
        setAsked(null)
      },
      onError: (problem) => {
        const said = problem instanceof ApiProblem ? problem.title : ''
        showToast({
          type: 'error',
          title: text('request.update.error.title'),
          body: said || text('request.update.error.content'),
        })
      },
    })
  const press = (move: RequestMove) => (move.needs === null ? go({ to: move.to }) : setAsked(move))
  return (
    <>
      {moves.map((move, place) => (
        <Button
          key={`${move.by} ${move.name}`}
          kind={place === 0 && move.needs === null ? 'primary' : 'secondary'}
          loading={moving.isPending && moving.variables?.to === move.to}
          onClick={() => press(move)}
        >
          {text(
            move.name === 'block' && move.by === 'sender' && blocksTwice
              ? 'request.blockAsSender'
              : moveNames[move.name],
          )}
          {move.needs !== null && '…'}
        </Button>
      ))}
      {asked?.needs === 'reason' && (
        <Blocking
          loading={moving.isPending}
          problem={moving.error}
          onConfirm={(reason) => go({ to: asked.to, reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.needs === 'confirmation' && (
        <Question
          danger
          title={text('request.cancel.confirm')}
          button={text('request.cancel.button')}
          loading={moving.isPending}
          problem={moving.error}
          onConfirm={() => go({ to: asked.to, confirmed: true })}
          onClose={() => setAsked(null)}
        >
          <p>{text('request.cancel.consequence', { title: request.title })}</p>
        </Question>
      )}
    </>
  )
}

interface BlockingProps {
  readonly loading: boolean
  readonly problem: unknown
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

function Blocking({ loading, problem, onConfirm, onClose }: BlockingProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  return (
    <Popup
      opened
      title={text('request.blocking.title')}
      dirty={reason !== ''}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            disabled={reason.trim() === ''}
            loading={loading}
            onClick={() => onConfirm(reason)}
          >
            {text('request.block')}
          </Button>
        </>
      }
    >
      <div className={layout.fitStack4}>
        <TextArea
          label={text('request.blocking.reason')}
          hint={text('request.blocking.hint')}
          required
          data-autofocus
          rows={4}
          maxLength={limits.requestTextMaximumLength}
          value={reason}
          onChange={setReason}
          error={fieldError(problem, 'reason')}
        />
      </div>
    </Popup>
  )
}
